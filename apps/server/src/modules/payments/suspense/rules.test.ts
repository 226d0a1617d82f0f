import { expect, test } from 'vitest';
import { byLikeness, INQUIRY_WORKING_DAYS, inquiryReference, isAlmost } from './rules.ts';

test('a question about a lost payment has a number that can be read aloud, and an answer in three working days', () => {
  expect([inquiryReference(42), inquiryReference(1_234_567)]).toEqual(['P-000042', 'P-1234567']);
  expect(INQUIRY_WORKING_DAYS).toBe(3);
});

test.each([
  ['910517400301', '910517400301', true],
  ['910517400801', '910517400301', true],
  ['910517403001', '910517400301', true],
  ['910517403101', '910517400301', false],
  ['910515700301', '910517400301', false],
  ['710519400301', '910517400301', false],
  ['91051740030', '910517400301', false],
  ['7014000001', '77014000001', true],
  ['+7 701 400-00-01', '77014000001', true],
  ['7014000002', '77014000001', false],
])('%s is almost %s: %s', (typed, meant, is) => {
  expect(isAlmost(typed, meant)).toBe(is);
});

test('money with the receipt comes first, then whose number was typed, then the amount, then the nearest day', () => {
  const plain = { isSameReceipt: false, isAccountLike: false, isSameAmount: false };
  const money = [
    { id: 'far', ...plain, valueDay: '2026-11-25' },
    { id: 'near', ...plain, valueDay: '2026-11-19' },
    { id: 'amount', ...plain, isSameAmount: true, valueDay: '2026-11-25' },
    { id: 'account', ...plain, isAccountLike: true, valueDay: '2026-11-25' },
    { id: 'receipt', ...plain, isSameReceipt: true, valueDay: '2026-11-25' },
  ];
  expect(money.sort(byLikeness('2026-11-20')).map(({ id }) => id)).toEqual([
    ...['receipt', 'account', 'amount', 'near', 'far'],
  ]);
});
