import { expect, test } from 'vitest';
import { smsPartsOf } from './sms-parts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(71), 2],
  ['ж'.repeat(134), 2],
  ['ж'.repeat(135), 3],
  [`${'a'.repeat(70)}ә`, 2],
])('%j is sent in so many parts: %i', (text, parts) => {
  expect(smsPartsOf(text)).toBe(parts);
});
