import { expect, test } from 'vitest';
import { readSumTiyn } from './rules.ts';

test.each([
  ['1000', 100_000],
  ['1000.5', 100_050],
  ['1000,50', 100_050],
  [' 10.45 ', 1_045],
  ['0.01', 1],
])('a terminal sum %s is %i tiyn', (text, tiyn) => {
  expect(readSumTiyn(text)).toBe(tiyn);
});

test.each(['', '-5', '1e5', '10.455', 'NaN', '1 000', '9999999999', '0x10'])('%j is no sum', (text) => {
  expect(readSumTiyn(text)).toBeNull();
});
