import { isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { expect, test } from 'vitest';
import { agreementNumber, CHANCE_LENGTH, SIGN_DAYS } from './rules.ts';

test('a number is the year, eight digits of chance and a check digit, and never as long as an IIN', () => {
  const number = agreementNumber('2026', '00000001');
  expect(number).toMatch(/^2600000001\d$/);
  expect(isAgreementNumber(number)).toBe(true);
  const other = (Number(number.at(-1)) + 1) % 10;
  expect(isAgreementNumber(`${number.slice(0, -1)}${other}`)).toBe(false);
  expect(CHANCE_LENGTH).toBe(8);
});

test('an offer stands for three days', () => {
  expect(SIGN_DAYS).toBe(3);
});
