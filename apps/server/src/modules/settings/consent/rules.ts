import { type ConsentDocument, consentFlaw } from '@senim/contracts/office/settings/consent';
import { CONSENT_KINDS, CONSENT_VERSIONS, type ConsentKind } from '@senim/contracts/shared/consents';
import { releasedDocuments } from '@senim/contracts/text/consents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { EVER, givenVersions, inForce } from '../rules.ts';
import type { ConsentInForce, GivenVersion, KindOfSetting, SettingVersion } from '../types.ts';

const isKind = (name: string): name is ConsentKind => CONSENT_KINDS.some((kind) => kind === name);

const GIVEN: readonly GivenVersion<ConsentDocument>[] = CONSENT_KINDS.flatMap((kind) =>
  releasedDocuments(kind).map(({ document }) => ({ name: kind, from: EVER, document })),
);

/** What borrowers agree to: at first in the words of the releases. */
export const consentKind: KindOfSetting<ConsentDocument> = {
  given: () => GIVEN,
  isOpen: false,
  flaw(document, { name }) {
    const flaw = isKind(name) ? consentFlaw(name, document) : null;
    return flaw && { refused: 'setting_words_missing', field: flaw.field, details: { what: flaw.what } };
  },
  ends: () => false,
};

/** The words of a consent at a moment, by what two people have agreed on, and else those of the release. */
export function consentAt(
  kind: ConsentKind,
  agreed: readonly SettingVersion<ConsentDocument>[],
  moment: Date,
): ConsentInForce {
  const holds = inForce([...givenVersions(GIVEN, kind), ...agreed], moment);
  if (!holds) throw new Error(`No words of the consent ${kind} hold.`);
  const { versionId, document, inForceFrom } = holds;
  return versionId > 0
    ? { kind, version: versionName(kind, versionId, inForceFrom), versionId, document }
    : { kind, version: CONSENT_VERSIONS[kind], versionId: null, document };
}

/** Two may begin on one day, so the name also says which it is: "personal-data-2026-12-05.14". */
const versionName = (kind: ConsentKind, versionId: number, inForceFrom: Date): string =>
  `${kind.replaceAll('_', '-')}-${dayInAlmaty(inForceFrom.getTime())}.${versionId}`;
