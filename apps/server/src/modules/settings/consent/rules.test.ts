import { CONSENT_KINDS, CONSENT_VERSIONS } from '@senim/contracts/shared/consents';
import { RELEASED_CONSENT_TEXTS, releasedDocuments } from '@senim/contracts/text/consents';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { consentAt, consentKind } from './rules.ts';

const [ADDED] = releasedDocuments('credit_bureau').map(({ document }) => ({
  ...document,
  title_ru: 'Другой заголовок',
}));
if (!ADDED) throw new Error('No words of the bureau’s consent came with a release.');
const agreed = (versionId: number, from: string, isWithdrawn = false) => ({
  ...{ versionId, isWithdrawn, document: ADDED, inForceFrom: new Date(from) },
});
const flaw = (document: typeof ADDED, name: string) =>
  consentKind.flaw(document, { name } as Parameters<typeof consentKind.flaw>[1]);

test.each(CONSENT_KINDS)(
  'until the office words others, %s is in the words of the last release, under their name',
  (kind) => {
    const { version, versionId, document } = consentAt(kind, [], new Date('2026-12-01T00:00:00Z'));
    expect([version, versionId]).toEqual([CONSENT_VERSIONS[kind], null]);
    const { title, text } = RELEASED_CONSENT_TEXTS.kz[CONSENT_VERSIONS[kind]];
    expect([document.title_kz, document.kz]).toEqual([title, text.join('\n\n')]);
  },
);

test('words of the office have a name of their own: kind, first day in Almaty, and which they are', () => {
  const versions = [agreed(14, '2026-12-04T19:00:00Z')];
  expect(consentAt('credit_bureau', versions, new Date('2026-12-04T18:59:59Z')).versionId).toBeNull();
  expect(consentAt('credit_bureau', versions, new Date('2026-12-04T19:00:00Z'))).toEqual({
    ...{ kind: 'credit_bureau', version: 'credit-bureau-2026-12-05.14', versionId: 14, document: ADDED },
  });
  const both = [...versions, agreed(15, '2026-12-04T19:00:00Z')];
  expect(consentAt('credit_bureau', both, new Date('2026-12-06T00:00:00Z')).version).toBe(
    'credit-bureau-2026-12-05.15',
  );
  const takenBack = [agreed(14, '2026-12-04T19:00:00Z', true)];
  expect(consentAt('credit_bureau', takenBack, new Date('2026-12-06T00:00:00Z')).versionId).toBeNull();
});

test('words that name nothing of what a consent is for are refused by their language and what they lack', () => {
  expect(flaw(ADDED, 'credit_bureau')).toBeNull();
  expect(flaw({ ...ADDED, kz: 'Мен бәріне келісемін, ешқандай шектеусіз.' }, 'credit_bureau')).toEqual({
    ...{ refused: 'setting_words_missing', field: 'kz', details: { what: 'кредиттік есеб' } },
  });
  expect(flaw(ADDED, 'nothing'), 'of what is no consent nothing is asked').toBeNull();
});

test('a consent is there from the beginning, is worded by two people, and never ends', () => {
  expect(consentKind.given(SENIM).map(({ name, from }) => [name, from])).toEqual(
    CONSENT_KINDS.flatMap((kind) => releasedDocuments(kind).map(() => [kind, '2000-01-01'])),
  );
  expect([consentKind.isOpen, consentKind.ends(ADDED)]).toEqual([false, false]);
});
