import { readStored, STORAGE_KEYS } from '../storage.ts';
import type { Attribution } from './readAttribution.ts';

/** The record kept from the visitor's first page, for registration to send; undefined where there is none. */
export function storedAttribution(): Attribution | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', STORAGE_KEYS.attribution) ?? 'null');
    return isAttribution(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isAttribution(kept: unknown): kept is Attribution {
  if (typeof kept !== 'object' || kept === null) return false;
  const { source, click_id, web_id, addons } = kept as Record<string, unknown>;
  return (
    [source, click_id, web_id].every((each) => typeof each === 'string') &&
    typeof addons === 'object' &&
    addons !== null
  );
}
