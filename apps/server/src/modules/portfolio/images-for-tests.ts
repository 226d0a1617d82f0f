import type { Day } from '@senim/loan-engine/units/day';
import type { ImageVersion } from './types.ts';

/** The image of a day as it was known on another: of the newest day, the version known last. Null before the first. Tests only. */
export function imageAsKnown(versions: readonly ImageVersion[], day: Day, knownOn: Day): ImageVersion | null {
  const known = versions.filter((version) => version.day <= day && version.knownOn <= knownOn);
  return known.sort((a, b) => b.day - a.day || b.knownOn - a.knownOn)[0] ?? null;
}
