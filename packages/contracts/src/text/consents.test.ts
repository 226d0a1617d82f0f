import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import type { FormAnswer } from '../borrower/application.ts';
import { CONSENT_NAMES, consent, consentFlaw, consentWords } from '../office/settings/consent.ts';
import {
  CONSENT_KINDS,
  CONSENT_VERSIONS,
  RELEASED_CONSENTS,
  type ReleasedConsent,
} from '../shared/consents.ts';
import { RELEASED_CONSENT_TEXTS, RELEASED_SHOWN, releasedDocuments } from './consents.ts';

type Named = Readonly<Record<Language, string>>;
const NAME: Named = { ru: ' имя', kz: 'аты-жөнім' };
const CARD: Named = { ru: 'удостоверени', kz: 'жеке куәлік' };
const FAMILY: Named = { ru: 'о семье', kz: 'отбасым' };
const WORK: Named = { ru: 'работе', kz: 'жұмысым' };

/** By which word the consent names each answer that is taken with it: nobody has agreed to what it leaves out. */
const NAMED_BY: Readonly<Record<Exclude<FormAnswer, 'consent_personal_data'>, Named>> = {
  surname: NAME,
  name: NAME,
  patronymic: NAME,
  email: { ru: 'почту', kz: 'поштамды' },
  id_number: CARD,
  id_issued_by: CARD,
  id_issue_date: CARD,
  id_expiry_date: CARD,
  address: { ru: 'адрес', kz: 'мекенжайымды' },
  family_status: FAMILY,
  children_count: FAMILY,
  relatives: { ru: 'Контакты близких', kz: 'жақын адамдарымның байланыс деректері' },
  work_company: WORK,
  bin: WORK,
  oked: WORK,
  monthly_income: { ru: 'доходе', kz: 'табысым' },
  iban: { ru: 'счёте', kz: 'шотым' },
};

test.each(LANGUAGES)('the consent to personal data names every answer of the form, in %s', (language) => {
  const text = RELEASED_SHOWN[language].personal_data.text.join('\n');
  const left = Object.entries(NAMED_BY).filter(([, named]) => !text.includes(named[language]));
  expect(left.map(([answer]) => answer)).toEqual([]);
});

/** The texts under their versions, for ever: somebody has agreed to each of them. */
const AGREED_TO: Readonly<Record<ReleasedConsent, string>> = {
  'personal-data-2026-11': '42b9a7d8b93448c1',
  'personal-data-2026-11-28': '01fb7c4d93215fa9',
  'credit-bureau-2026-01': 'b995136e7260e8fa',
  'insurance-2026-01': '1a6af0b76f9ba772',
};

test('no text that somebody has agreed to changes, whatever came after it', () => {
  const digestOf = (version: ReleasedConsent) =>
    createHash('sha256')
      .update(JSON.stringify(LANGUAGES.map((language) => RELEASED_CONSENT_TEXTS[language][version])))
      .digest('hex')
      .slice(0, 16);
  const versions = Object.values(RELEASED_CONSENTS).flat();
  expect(Object.fromEntries(versions.map((version) => [version, digestOf(version)]))).toEqual(AGREED_TO);
  for (const kind of CONSENT_KINDS) expect(RELEASED_CONSENTS[kind].at(-1)).toBe(CONSENT_VERSIONS[kind]);
});

test('the Kazakh of today says that the contacts serve to reach me, not that contacts and I do', () => {
  const { text } = RELEASED_SHOWN.kz.personal_data;
  expect(text.join(' ')).not.toContain('байланыстары мен');
});

test('every text of a release could be proposed as it is, and one that leaves out what it must name could not', () => {
  for (const kind of CONSENT_KINDS)
    for (const { document } of releasedDocuments(kind)) {
      expect(consent.parse(document)).toEqual(document);
      expect(consentFlaw(kind, document)).toBeNull();
      for (const language of LANGUAGES)
        expect(consentWords(document, language).text.join('\n\n')).toBe(document[language]);
      const silent = { ...document, kz: 'Мәтін жоқ.' };
      expect(consentFlaw(kind, silent)).toEqual({ field: 'kz', what: CONSENT_NAMES[kind].kz[0] });
    }
});
