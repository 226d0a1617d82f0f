import { makeIin } from '@senim/kazakhstan/iin';
import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, it } from 'vitest';
import { bare, everyText, pagesOf } from '../templates/pdf-words-for-tests.ts';
import { prolongationInKazakh } from '../templates/prolongation.kz.ts';
import { prolongationInRussian } from '../templates/prolongation.ru.ts';
import { renderProlongation } from './render-prolongation.ts';
import type { ProlongationDocument } from './types.ts';

const rows = [
  { date: '2026-12-18', principal: '30000.00', reward: '1700.10', total: '31700.10', balance: '30000.00' },
  { date: '2027-01-02', principal: '30000.00', reward: '850.05', total: '30850.05', balance: '0.00' },
];

const sample = (rowsShown = rows): ProlongationDocument => ({
  agreementNumber: '2600000042',
  agreementDate: '2026-11-21',
  ordinal: 1,
  date: '2026-12-09',
  lender: SENIM.identity,
  borrower: {
    fullName: 'Әбдіқұлова Айгерім Жиһангерқызы',
    iin: makeIin('1994-03-08', 'female', 42) ?? '',
    idDocument: {
      number: '045678912',
      issuedBy: 'mvd',
      issueDate: '2022-05-04',
      expiryDate: '2032-05-03',
    },
    address: 'Ақтөбе облысы, Хромтау қаласы, Есет батыр көшесі, 12-үй, 34-пәтер',
    phone: '77011234567',
    email: 'aigerim@mail.example',
    iban: 'KZ86125KZT5004100100',
    bankName: { ru: 'АО «Банк»', kz: '«Банк» АҚ' },
  },
  effectiveDay: '2026-12-08',
  previousDueDay: '2026-12-06',
  dueDay: '2027-01-02',
  days: 10,
  paid: '3450.20',
  previousDailyRate: '0.2892',
  dailyRate: '0.2851',
  yearlyRate: '104.06',
  gesv: '178.95',
  principal: '60000.00',
  schedule: { rows: rowsShown, reward: '2550.15', total: '62550.15' },
});

it.each(DOCUMENT_LANGUAGES)(
  'says every word of its text in %s, for one part and for several',
  async (language) => {
    for (const document of [sample(), sample(rows.slice(1))]) {
      const words = bare(pagesOf(await renderProlongation(document, language)).join(' '));
      const text = language === 'ru' ? prolongationInRussian(document) : prolongationInKazakh(document);
      expect(everyText(text).filter((one) => !words.includes(bare(one)))).toEqual([]);
      expect(everyText(text).join(' ')).not.toMatch(/undefined|NaN|null/);
    }
  },
);

it('is the same file for the same words, and another for others', async () => {
  const [first, again] = [await renderProlongation(sample(), 'ru'), await renderProlongation(sample(), 'ru')];
  expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true);
  const other = await renderProlongation({ ...sample(), ordinal: 2 }, 'ru');
  expect(Buffer.from(first).equals(Buffer.from(other))).toBe(false);
});
