import { expect, test } from 'vitest';
import { isFlaw, VERIFICATION_ATTEMPTS_MAX, verificationEndsMs } from './rules.ts';

test('a refusal is told from an answer by what it says, not by how it looks', () => {
  expect(isFlaw({ refused: 'loan_still_open' })).toBe(true);
  expect(isFlaw<object>({ applicationId: 7 })).toBe(false);
});

test('a face may be shown three times', () => {
  expect(VERIFICATION_ATTEMPTS_MAX).toBe(3);
});

test('an attempt counts for three days, to the millisecond', () => {
  const begun = Date.parse('2026-11-23T05:00:00Z');
  expect(new Date(verificationEndsMs(begun))).toEqual(new Date('2026-11-26T05:00:00Z'));
});
