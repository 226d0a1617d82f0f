import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../given-for-tests.ts';
import {
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  paymentIdOf,
  stateOf,
} from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { pagesOf } from '../documents/templates/pdf-words-for-tests.ts';
import { reversePayment } from '../payments/corrections/reverse-payment.ts';
import { issueReceipt, printReceipt } from './print-receipt.ts';

const { services } = await givenLoansEachMorning();

async function paid(key: AgreementKey, tenge: number): Promise<number> {
  return paymentIdOf(services, await payAtTerminal(services, key, tenge));
}

async function receipt({ borrowerId }: AgreementKey, paymentId: number, language: 'ru' | 'kz' = 'ru') {
  const text = await issueReceipt(services, asBorrower(borrowerId), borrowerId, { paymentId, language });
  if (isRefused(text)) throw new Error(text.refused);
  return JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' ')) as typeof text;
}

test('a partial payment’s receipt says what it paid and what is left', async () => {
  const key = await liveLoan(services);
  passDays(services, 10);
  const id = await paid(key, 5_000);
  const { payoffTiyn } = await foldedToday(services, key);
  const { rows, tables, note, intro } = await receipt(key, id);
  const { number } = await stateOf(services, key);
  expect(intro).toBe('');
  expect(Object.fromEntries(rows)).toMatchObject({ Договор: `№ ${number}`, 'Сумма платежа': '5 000,00 ₸' });
  const left = Object.fromEntries(rows)['Осталось по договору на эту дату'] ?? '';
  expect(Number(left.replaceAll(/[^\d]/g, ''))).toBe(payoffTiyn);
  expect(tables[0]?.total).toEqual(['Всего', '5 000,00 ₸']);
  expect(note).toContain('ещё остался долг');
  expect((await receipt(key, id, 'kz')).title).toBe('Төлем туралы түбіртек');
});

test('a payment that closes a loan says so, and what was too much stands apart', async () => {
  const key = await liveLoan(services);
  const id = await paid(key, (await foldedToday(services, key)).payoffTiyn / 100 + 700);
  const { tables, note } = await receipt(key, id);
  expect(tables[0]?.rows).toContainEqual(['Переплата', '700,00 ₸']);
  expect(note).toMatch(/^Долга по договору нет\. Переплата возвращается/);
});

test('a payment that was taken back says so first, and paid nothing', async () => {
  const key = await liveLoan(services);
  const id = await paid(key, 5_000);
  expect(await reversePayment(services, machineAct('test'), id)).toEqual({ paymentId: id });
  const { intro, tables, note } = await receipt(key, id);
  expect(intro).toMatch(/^Платёж отозван/);
  expect([tables, note]).toEqual([[], '']);
});

test('another’s payment is answered as one that nobody made', async () => {
  const [key, other] = [await liveLoan(services), await liveLoan(services)];
  await paid(key, 4_000);
  const id = await paid(other, 5_000);
  const asked = (paymentId: number) =>
    printReceipt(services, asBorrower(key.borrowerId), key.borrowerId, { paymentId, language: 'ru' });
  expect(await asked(id)).toMatchObject({ refused: 'payment_not_found' });
  expect(await asked(9_999_999)).toEqual(await asked(id));
});

test.each(DOCUMENT_LANGUAGES)('the PDF holds the words of the receipt (%s)', async (language) => {
  const key = await liveLoan(services);
  const id = await paid(key, 5_000);
  const printed = await printReceipt(services, asBorrower(key.borrowerId), key.borrowerId, {
    paymentId: id,
    language,
  });
  if (isRefused(printed)) throw new Error(printed.refused);
  const words = pagesOf(printed.file).join(' ');
  expect(words).toContain(language === 'ru' ? 'Квитанция' : 'түбіртек');
  expect(printed.fileName).toMatch(/^senim-receipt-\d+-2026-\d\d-\d\d\.pdf$/);
});
