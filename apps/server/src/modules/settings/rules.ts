import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { instantAt } from '@senim/kazakhstan/calendar-day';
import type { GivenVersion, SettingVersion } from './types.ts';

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
    .filter(({ inForceFrom, isWithdrawn }) => inForceFrom <= moment && !isWithdrawn)
    .reduce<Version | undefined>((last, one) => (last && isLater(last, one) ? last : one), undefined);
}

/** What holds after it: the first to begin, and of those that begin together the last made. */
export function nextAfter<Version extends SettingVersion>(
  versions: readonly Version[],
  moment: Date,
): Version | undefined {
  const ahead = versionsAhead(versions, moment);
  const firstMs = Math.min(...ahead.map(({ inForceFrom }) => inForceFrom.getTime()));
  return inForce(ahead, new Date(firstMs));
}

/** The versions that are agreed on and have not begun. */
export const versionsAhead = <Version extends SettingVersion>(
  versions: readonly Version[],
  moment: Date,
): readonly Version[] =>
  versions.filter(({ inForceFrom, isWithdrawn }) => inForceFrom > moment && !isWithdrawn);

/** What came with the lender's document as versions of its setting: before all that people have agreed on, the last of them -1. */
export function givenVersions<Document extends SettingDocument>(
  given: readonly GivenVersion<Document>[],
  name: string,
): SettingVersion<Document>[] {
  const own = given.filter((one) => one.name === name);
  return own.map(({ document, from }, at) => ({
    versionId: at - own.length,
    document,
    inForceFrom: new Date(instantAt(from, '00:00')),
    isWithdrawn: false,
  }));
}

/** The first day of what holds since ever. */
export const EVER = '2000-01-01';

/** The first instant after a moment at which another version begins. */
export const changesAfter = (versions: readonly SettingVersion[], moment: Date): number =>
  Math.min(...versionsAhead(versions, moment).map(({ inForceFrom }) => inForceFrom.getTime()));

/** Whether two documents say the same, in whatever order their fields stand. */
export const isSame = (one: SettingDocument, other: SettingDocument): boolean =>
  inOrder(one) === inOrder(other);

/** A value as text, the fields of every object in one order: the database keeps another than people send. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, part]) => `${name}:${inOrder(part)}`);
  return `{${fields.sort().join()}}`;
}
