import { type ReasonDocument, reasonFlaw } from '@senim/contracts/office/settings/reason';
import { byPlace, isOwnReason, type ReasonList, reasonNamed } from '@senim/contracts/shared/reasons';
import { RELEASED_REASONS } from '@senim/contracts/text/reasons';
import { EVER, givenVersions, inForce } from '../rules.ts';
import type { GivenVersion, KindOfSetting, SettingVersion } from '../types.ts';

const GIVEN: readonly GivenVersion<ReasonDocument>[] = [...RELEASED_REASONS].map(([name, document]) => ({
  name,
  from: EVER,
  document,
}));

const FLAWS = { of: 'setting_contradicts', ended: 'setting_reason_kept' } as const;

/** Why something is refused: at first the reasons of the release, and any may be made beside them. */
export const reasonKind: KindOfSetting<ReasonDocument> = {
  given: () => GIVEN,
  isOpen: true,
  flaw(document, { name }) {
    const field = reasonFlaw(name, document);
    return field && { refused: FLAWS[field], field };
  },
  ends: ({ ended }) => ended,
};

/** A reason as it holds at a moment. */
export interface KnownReason {
  readonly code: string;
  /** Of the setting; 0 of the words of the release, which stand for ever. */
  readonly versionId: number;
  readonly document: ReasonDocument;
}

type Versions = readonly (SettingVersion<ReasonDocument> & { readonly name: string })[];

/** A reason under its name as it holds at a moment; undefined of one that nobody has made by then. */
export function reasonAt(
  agreed: Versions,
  name: string,
  moment: Date,
): SettingVersion<ReasonDocument> | undefined {
  return inForce([...givenVersions(GIVEN, name), ...agreed.filter((one) => one.name === name)], moment);
}

/** All reasons of a list as they hold at a moment, offered or not, in the order of the list. */
export function reasonsAt(list: ReasonList, agreed: Versions, moment: Date): readonly KnownReason[] {
  const names = new Set([...GIVEN, ...agreed].map(({ name }) => name));
  return [...names]
    .flatMap((name) => {
      const named = reasonNamed(name);
      const holds = named?.list === list && reasonAt(agreed, name, moment);
      if (!holds) return [];
      return [{ code: named.code, versionId: Math.max(0, holds.versionId), document: holds.document }];
    })
    .toSorted(byPlace);
}

/** Those from which a person chooses. */
export const offeredOf = (reasons: readonly KnownReason[]): readonly KnownReason[] =>
  reasons.filter(({ document }) => !document.ended);

/** The version under which each code is given; null where one is known to nobody. The machine gives its own, also where people are offered them no more. */
export function versionsFor(
  list: ReasonList,
  codes: readonly string[],
  reasons: readonly KnownReason[],
): readonly number[] | null {
  const found = codes.map((code) => reasons.find((one) => one.code === code));
  const isGiven = (one: KnownReason | undefined): one is KnownReason =>
    one !== undefined && (!one.document.ended || isOwnReason(list, one.code));
  return found.every(isGiven) ? found.map(({ versionId }) => versionId) : null;
}
