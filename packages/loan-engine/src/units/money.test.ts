import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ceilToTenge,
  floorToTenge,
  floorToTiyn,
  fromDecimal,
  knownTiyn,
  lesserTiyn,
  NOTHING,
  negateTiyn,
  PPM,
  restOfTiyn,
  tengeToTiyn,
  tiyn,
  toDecimal,
} from './money.ts';

test('tiyn are written with two digits', () => {
  expect(toDecimal(tengeToTiyn(70_980))).toBe('70980.00');
  expect(toDecimal(tiyn(5))).toBe('0.05');
  expect(toDecimal(tiyn(-150))).toBe('-1.50');
});

test('a decimal is read back as the tiyn it was written from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8_900_000_000 }), (amount) => {
      expect(fromDecimal(toDecimal(tiyn(amount)))).toBe(amount);
    }),
  );
});

test('what is no amount is refused, not guessed', () => {
  for (const text of ['', '1.234', '-1', '1e3', ' 1', '1,50', 'NaN', '.5']) {
    expect(fromDecimal(text)).toMatchObject({ refusal: 'amount-not-whole' });
    expect(() => knownTiyn(text)).toThrow(new RangeError(`${text} is not an amount.`));
  }
  expect(knownTiyn('70980.5')).toBe(7_098_050);
});

test('a broken number never becomes tiyn', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53]) {
    expect(() => tiyn(value)).toThrow(new RangeError(`not a whole number of tiyn: ${value}`));
  }
});

test('each rounding goes its own way', () => {
  expect(floorToTiyn(1_999_999)).toBe(1);
  expect(floorToTiyn(8_899_999_999_999_999)).toBe(8_899_999_999);
  expect(ceilToTenge(101)).toBe(200);
  expect(floorToTenge(199)).toBe(100);
});

test('a numerator loses exactly its fraction, whatever its size and however near to the next whole tiyn', () => {
  const near = fc
    .record({ whole: fc.nat(9_007_199_254), beside: fc.integer({ min: -2, max: 2 }) })
    .map(({ whole, beside }) => Math.max(0, whole * PPM + beside));
  fc.assert(
    fc.property(fc.oneof(near, fc.maxSafeNat()), (numerator) => {
      expect(BigInt(floorToTiyn(numerator))).toBe(BigInt(numerator) / BigInt(PPM));
    }),
    { numRuns: 3000 },
  );
  expect(floorToTiyn(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254);
  expect(floorToTiyn(9_007_199_254 * PPM - 1)).toBe(9_007_199_253);
});

test('an amount turned round adds up with itself to nothing, and nothing has no sign', () => {
  expect(negateTiyn(tiyn(500))).toBe(-500);
  expect(Object.is(negateTiyn(NOTHING), 0)).toBe(true);
});

test('what is left of an amount is never less than nothing', () => {
  expect(restOfTiyn(tiyn(500), tiyn(200))).toBe(300);
  expect(restOfTiyn(tiyn(200), tiyn(500))).toBe(0);
});

test('of two amounts the smaller one is told, in either order', () => {
  expect(lesserTiyn(tiyn(500), tiyn(200))).toBe(200);
  expect(lesserTiyn(tiyn(200), tiyn(500))).toBe(200);
});
