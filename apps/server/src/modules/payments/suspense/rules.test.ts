import { expect, test } from 'vitest';
import { INQUIRY_WORKING_DAYS, inquiryReference } from './rules.ts';

test('a question about a lost payment has a number that can be read aloud, and an answer in three working days', () => {
  expect([inquiryReference(42), inquiryReference(1_234_567)]).toEqual(['P-000042', 'P-1234567']);
  expect(INQUIRY_WORKING_DAYS).toBe(3);
});
