import { type AgreementStatus, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { standingPayments, stepAfter, sumOf } from './rules.ts';

const HAPPENED = { day: knownDay('2026-11-23'), order: 0 };
const paid: Fact = { ...HAPPENED, kind: 'payment', id: 'p', amountTiyn: tengeToTiyn(100) };
const after = (more: Partial<Position>) =>
  ({ isPaid: false, isSold: false, isWrittenOff: false, ...more }) as Position;
const causeOf = (status: AgreementStatus, more: Partial<Position>, fact: Fact = paid) =>
  stepAfter(status, fact, after(more));

test('the bank’s word about a payout changes its loan, whatever is owed', () => {
  const paidOut: Fact = { ...HAPPENED, kind: 'paid-out', id: 'o', toParentTiyn: NOTHING };
  const returned: Fact = { ...HAPPENED, kind: 'payout-returned', id: 'b', undoneIds: [] };
  expect(causeOf(STATUS.awaitingPayout, {}, paidOut)).toEqual({ cause: 'payout-executed', who: 'bank' });
  expect(causeOf(STATUS.active, { isPaid: true }, returned)).toEqual({
    cause: 'payout-returned',
    who: 'bank',
  });
});

test.each([
  STATUS.awaitingSignature,
  STATUS.awaitingPayout,
  STATUS.payoutFailed,
  STATUS.active,
  STATUS.cancelled,
  STATUS.prolongationAwaitingPayment,
  STATUS.refinancingAwaitingSignature,
  STATUS.inRecovery,
] as const)('a loan in status %i ends when nothing is owed, and not before', (status) => {
  expect(causeOf(status, {})).toBeNull();
  expect(causeOf(status, { isPaid: true })).toEqual({ cause: 'debt-paid', who: 'machine' });
});

test('a loan that was written off is recovered, not paid', () => {
  expect(causeOf(STATUS.writtenOff, { isPaid: true })?.cause).toBe('debt-recovered');
  expect(causeOf(STATUS.writtenOff, {})).toBeNull();
});

test('a paid loan comes back when a payment is taken back, to where it was; one that was sold does not', () => {
  expect(causeOf(STATUS.paid, { isPaid: true })).toBeNull();
  expect(causeOf(STATUS.paid, {})?.cause).toBe('payment-reversed');
  expect(causeOf(STATUS.paid, { isWrittenOff: true })?.cause).toBe('recovery-reversed');
  expect(causeOf(STATUS.paid, { isSold: true })).toBeNull();
});

test('payments that were taken back do not stand, and the others come to their sum', () => {
  const second: Fact = { ...paid, id: 'q', amountTiyn: tengeToTiyn(250) };
  const reversal: Fact = { ...HAPPENED, kind: 'payment-reversed', id: 'r', paymentId: 'p' };
  expect(standingPayments([paid, second, reversal]).map(({ id }) => id)).toEqual(['q']);
  expect(sumOf(standingPayments([paid, second]))).toBe(tengeToTiyn(350));
  expect(sumOf([])).toBe(0);
});
