import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import type { SettingVersion } from './types.ts';

const isLater = (one: SettingVersion, other: SettingVersion): boolean =>
  one.inForceFrom.getTime() === other.inForceFrom.getTime()
    ? one.versionId > other.versionId
    : one.inForceFrom > other.inForceFrom;

/** The version that holds at a moment: of those that have begun the last to begin, of two that begin together the later made. */
export function inForce<Version extends SettingVersion>(
  versions: readonly Version[],
  moment: Date,
): Version | undefined {
  return versions
    .filter(({ inForceFrom }) => inForceFrom <= moment)
    .reduce<Version | undefined>((last, one) => (last && isLater(last, one) ? last : one), undefined);
}

/** What holds after it: the first to begin, and of those that begin together the last made. */
export function nextAfter<Version extends SettingVersion>(
  versions: readonly Version[],
  moment: Date,
): Version | undefined {
  const ahead = versions.filter(({ inForceFrom }) => inForceFrom > moment);
  const firstMs = Math.min(...ahead.map(({ inForceFrom }) => inForceFrom.getTime()));
  return inForce(ahead, new Date(firstMs));
}

/** Whether two documents say the same, in whatever order. */
export function isSame(one: SettingDocument, other: SettingDocument): boolean {
  const rows = (document: SettingDocument) => JSON.stringify(Object.entries(document).sort());
  return rows(one) === rows(other);
}

/** What of a document contradicts itself: the field. */
export function flawOf(document: SettingDocument): 'valid_through' | null {
  return document.valid_from <= document.valid_through ? null : 'valid_through';
}
