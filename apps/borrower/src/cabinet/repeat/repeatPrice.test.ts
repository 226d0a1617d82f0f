import { expect, test } from 'vitest';
import { onOfferForTests } from '../../../products-for-tests.ts';
import { repeatPrice } from './repeatPrice.ts';

const today = '2026-11-23';
const onOffer = onOfferForTests(today);
const values = { loan_type: 'short', amount: 60_000, period: 15, schedule_kind: 'single' } as const;

test('a discount lowers the rate by its share, and the saving is shown right', () => {
  const usual = repeatPrice(values, onOffer, today, null);
  const lowered = repeatPrice(values, onOffer, today, { promoId: 'QAITA20', discountSharePpm: 200_000 });
  expect(usual.saved).toBe('0.00');
  expect(lowered.usualRate).toBe(usual.dailyRate);
  expect(Number(lowered.dailyRate)).toBeCloseTo(Number(usual.dailyRate) * 0.8, 3);
  expect(Number(usual.total) - Number(lowered.total)).toBeCloseTo(Number(lowered.saved), 2);
  expect(lowered.dueDay).toBe('2026-12-08');
});
