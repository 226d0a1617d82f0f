import { expect, test } from 'vitest';
import { onOfferForTests } from '../../products-for-tests.ts';
import { loanOf, typedLoan } from './loanChoice.ts';

const onOffer = onOfferForTests('2026-11-21');

test('the loan of the form keeps its way to pay back and its due day, and is typed as it was', () => {
  const typed = {
    loan_type: 'instalments',
    amount: '50000',
    period: '6',
    schedule_kind: 'differentiated',
    due_day: '10',
  };
  const loan = loanOf(typed, onOffer, false);
  expect(loan).toMatchObject({ period: 6, schedule_kind: 'differentiated', due_day: 10 });
  expect(typedLoan(loan)).toEqual(typed);
  expect(loanOf({ ...typed, due_day: '' }, onOffer, false)).not.toHaveProperty('due_day');
});

test('a first loan is lowered to its ceiling, a later one is not', () => {
  const typed = { loan_type: 'short', amount: '100000', period: '15', schedule_kind: 'single' };
  expect(loanOf(typed, onOffer, true).amount).toBe(80_000);
  expect(loanOf(typed, onOffer, false).amount).toBe(100_000);
});
