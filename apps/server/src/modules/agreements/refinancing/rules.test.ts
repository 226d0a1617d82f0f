import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { position } from '@senim/loan-engine/position/position';
import { good, PAYOUT_DAY, termsOf } from '@senim/loan-engine/proof/loan.sample';
import { LONG } from '@senim/loan-engine/proof/products.sample';
import type { Quote } from '@senim/loan-engine/quote/types';
import { addDays } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import type { Agreement } from '../types.ts';
import { childNumber, isRefinanceable, sameMoney, wholeTengeUp } from './rules.ts';

const terms = termsOf({ termDays: 30, principalTiyn: tengeToTiyn(60_000) });
const AGREEMENT = { status: STATUS.active, loanType: 'long', terms } as Agreement;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const frozen: Fact = { kind: 'frozen', id: 'f', day: addDays(PAYOUT_DAY, 1), order: 0 };
const folded = (offset: number, ...more: Fact[]) =>
  good(position(terms, [paidOut, ...more], addDays(PAYOUT_DAY, offset)));

test('a child bears the number of its root and three digits, so that it is never as long as an IIN', () => {
  expect(childNumber('26000000017', 1)).toBe('26000000017001');
  expect(childNumber('2600000001', 12)).toBe('2600000001012');
  for (const root of ['26000000017', '2600000001']) expect(childNumber(root, 1).length).not.toBe(12);
});

test('a debt is covered by whole tenge, and by not one more', () => {
  expect(wholeTengeUp(tiyn(6_000_001))).toBe(60_001);
  expect(wholeTengeUp(tengeToTiyn(60_000))).toBe(60_000);
});

test('a quote holds while the loan owes to the tiyn what it did', () => {
  const loan = folded(5);
  expect(sameMoney(loan, { amountTiyn: loan.payoffTiyn } as Quote)).toBe(true);
  expect(sameMoney(loan, { amountTiyn: tiyn(loan.payoffTiyn + 1) } as Quote)).toBe(false);
});

test('a running loan is paid off by another while it owes and nothing forbids a change', () => {
  const refinanceable = (loan: typeof AGREEMENT, view = folded(5)) => isRefinanceable([LONG], loan, view);
  expect(refinanceable(AGREEMENT)).toBe(true);
  for (const status of [STATUS.inRecovery, STATUS.prolongationAwaitingPayment, STATUS.paid] as const)
    expect([status, refinanceable({ ...AGREEMENT, status })]).toEqual([status, false]);
  expect(refinanceable(AGREEMENT, { ...folded(5), principalOutstandingTiyn: NOTHING })).toBe(false);
  expect(refinanceable({ ...AGREEMENT, loanType: 'unknown' })).toBe(false);
  expect(refinanceable(AGREEMENT, folded(5, frozen))).toBe(false);
});
