import { expect, test } from 'vitest';
import { digitsOf } from './digits.ts';

test.each([
  ['350 000', '350000'],
  ['350\u00a0000 ₸', '350000'],
  ['1.234.567', '1234567'],
  ['850615-403123'.replace('-', ' '), '850615403123'],
  ['5000 тг', '5000'],
  ['', ''],
])('the digits of %s are %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test.each(['-3', '−5', '- 5000', '350000,50', '0.5'])('%s is not made into another number', (typed) => {
  expect(digitsOf(typed)).toBeNull();
});
