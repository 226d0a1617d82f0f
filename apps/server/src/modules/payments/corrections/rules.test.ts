import { expect, test } from 'vitest';
import { readTypedSumTiyn } from './rules.ts';

test('a person copies a sum as statements and screens write it', () => {
  expect(readTypedSumTiyn('1 000,50')).toBe(100_050);
  expect(readTypedSumTiyn('1\u00a0234\u202f567')).toBe(123_456_700);
  expect(['1 00', '10 00 000', '- 5'].map(readTypedSumTiyn)).toEqual([null, null, null]);
});
