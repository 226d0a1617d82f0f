import { expect, test } from 'vitest';
import { onOfferForTests } from '../../products-for-tests.ts';
import { givenStorage } from '../storage-for-tests.ts';
import { allowedValues, type LoanValues, storedValues, storeValues } from './values.ts';

const { device } = givenStorage();
const onOffer = onOfferForTests('2026-11-21');
const WISH: LoanValues = { loan_type: 'short', amount: 40_000, period: 10, schedule_kind: 'single' };

test('the loan of an earlier visit stands again, within what is offered now', () => {
  storeValues(WISH);
  expect(storedValues(onOffer)).toEqual(WISH);
  const wide = { ...WISH, amount: 9_000_000, period: 900 };
  storeValues(wide);
  expect(storedValues(onOffer)).toEqual(allowedValues(wide, onOffer));
  expect(storedValues(onOffer)).not.toEqual(wide);
});

test('what is broken, or is offered no more, is no loan of an earlier visit', () => {
  for (const kept of ['', '{', 'null', '[]', JSON.stringify({ ...WISH, loan_type: 'gone' })]) {
    device.setItem('loan_values', kept);
    expect([kept, storedValues(onOffer)]).toEqual([kept, undefined]);
  }
});
