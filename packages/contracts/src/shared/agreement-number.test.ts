import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, isAgreementNumber, rootNumber } from './agreement-number.ts';

const bodies = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `26${String(n).padStart(8, '0')}`);

test('the check digit is Damm’s', () => {
  expect(checkDigit('572')).toBe('4');
});

test('numbers of before and refinancings of both kinds are numbers, an IIN is none', () => {
  const number = `2612345678${checkDigit('2612345678')}`;
  for (const good of ['2600000001', '2600000001001', number, `${number}001`])
    expect(isAgreementNumber(good)).toBe(true);
  for (const bad of ['900101300011', '260000000', `${number}0`, '26000000o1', ''])
    expect(isAgreementNumber(bad)).toBe(false);
  expect([rootNumber('2600000001001'), rootNumber(`${number}001`), rootNumber(number)]).toEqual([
    '2600000001',
    number,
    number,
  ]);
});

test('every single wrong digit and every swap of neighbours is found', () => {
  fc.assert(
    fc.property(bodies, fc.nat(10), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const number = body + checkDigit(body);
      const wrong = String((Number(number[at]) + by) % 10);
      expect(isAgreementNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      const next = number[at + 1];
      if (next === undefined || next === number[at]) return;
      const swapped = number.slice(0, at) + next + number[at] + number.slice(at + 2);
      expect(isAgreementNumber(swapped)).toBe(false);
    }),
  );
});
