import { expect, test } from 'vitest';
import { DISPUTED_AGAIN_MS, payerRefundReference } from './rules.ts';

const UUID = 'ab12cd34-5b7c-7c3e-8f00-000000000001';

test('the bank’s statement shows which payment goes back, and no payout is taken for it', () => {
  expect(payerRefundReference('senim', 42, UUID)).toBe('SENIM-P42-AB12CD34');
});

test('about a transfer in dispute the bank is asked again the next day', () => {
  const asked = new Date('2026-11-23T05:00:00Z');
  expect(new Date(asked.getTime() + DISPUTED_AGAIN_MS)).toEqual(new Date('2026-11-24T05:00:00Z'));
});
