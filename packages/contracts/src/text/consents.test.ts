import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import type { FormAnswer } from '../borrower/application.ts';
import { CONSENT_KINDS, CONSENT_VERSIONS } from '../shared/consents.ts';
import { CONSENT_TEXTS } from './consents.ts';

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
  relatives: { ru: 'Контакты близких', kz: 'Жақын адамдардың байланыстары' },
  work_company: WORK,
  bin: WORK,
  oked: WORK,
  monthly_income: { ru: 'доходе', kz: 'табысым' },
  iban: { ru: 'счёте', kz: 'шотым' },
};

test.each(LANGUAGES)('the consent to personal data names every answer of the form, in %s', (language) => {
  const text = CONSENT_TEXTS[language].personal_data.text.join('\n');
  const left = Object.entries(NAMED_BY).filter(([, named]) => !text.includes(named[language]));
  expect(left.map(([answer]) => answer)).toEqual([]);
});

/** The texts under their versions: one that has changed needs a version of its own, as the old one was agreed to. */
const AGREED_TO: Readonly<Record<string, string>> = {
  'personal-data-2026-11': '42b9a7d8b93448c1',
  'credit-bureau-2026-01': 'b995136e7260e8fa',
  'insurance-2026-01': '1a6af0b76f9ba772',
};

test('a consent whose text has changed has a new version', () => {
  const digestOf = (kind: (typeof CONSENT_KINDS)[number]) =>
    createHash('sha256')
      .update(JSON.stringify(LANGUAGES.map((language) => CONSENT_TEXTS[language][kind])))
      .digest('hex')
      .slice(0, 16);
  const now = Object.fromEntries(CONSENT_KINDS.map((kind) => [CONSENT_VERSIONS[kind], digestOf(kind)]));
  expect(now).toEqual(AGREED_TO);
});
