import { expect, test } from 'vitest';
import { takeHomeTenge } from './wages.ts';

test('a contribution of 30,000 is from a wage of 300,000, of which 237,600 reach the worker', () => {
  expect(takeHomeTenge(30_000)).toBe(237_600);
});

test('parts of a tenge are left out', () => {
  expect(takeHomeTenge(33_333)).toBe(263_997);
});
