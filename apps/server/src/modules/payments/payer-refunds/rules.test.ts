import { expect, test } from 'vitest';
import { DISPUTED_AGAIN_MS, PAYMENT_REVERSED, payerRefundReference } from './rules.ts';

const UUID = 'ab12cd34-5b7c-7c3e-8f00-000000000001';

test('the bank’s statement shows which payment goes back, and no payout is taken for it', () => {
  expect(payerRefundReference('senim', 42, UUID)).toBe('SENIM-P42-AB12CD34');
});

test('about a transfer in dispute the bank is asked again the next day', () => {
  const asked = new Date('2026-11-23T05:00:00Z');
  expect(new Date(asked.getTime() + DISPUTED_AGAIN_MS)).toEqual(new Date('2026-11-24T05:00:00Z'));
});

test('a reference stays within what a bank takes, whatever the lender’s code and the number of the payment', () => {
  const longest = payerRefundReference('averylonglender1', Number.MAX_SAFE_INTEGER, UUID);
  expect(longest).toBe('AVERYL-P9007199254740991-AB12CD34');
  expect(longest.length).toBeLessThanOrEqual(35);
});

test('why one was not sent stands in the table by a word that the office knows', () => {
  expect(PAYMENT_REVERSED).toBe('payment-reversed');
});
