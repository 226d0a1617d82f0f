import { expect, test } from 'vitest';
import { readAmount } from './usePaymentSum.ts';

test.each([
  ['1500', '1500.00'],
  ['1 500,5', '1500.50'],
  ['60 350.40', '60350.40'],
  ['1\u00a0500 ₸', '1500.00'],
])('%j is an amount', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(['', '0', '0,00', '-5', '10,455', 'тысяча'])('%j is none', (typed) => {
  expect(readAmount(typed)).toBeNull();
});
