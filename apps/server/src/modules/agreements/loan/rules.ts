import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { type AgreementStatus, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact, Payment } from '@senim/loan-engine/loan/facts';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { addTiyn, type Tiyn } from '@senim/loan-engine/units/money';

/** The change of status that a fact brings by itself, or null. */
export function stepAfter(
  status: AgreementStatus,
  fact: Fact,
  after: Position,
): { cause: Cause; who: Who } | null {
  if (fact.kind === 'paid-out') return { cause: 'payout-executed', who: 'bank' };
  if (fact.kind === 'payout-returned') return { cause: 'payout-returned', who: 'bank' };
  if (status === STATUS.paid) {
    if (after.isPaid || after.isSold) return null;
    return { cause: after.isWrittenOff ? 'recovery-reversed' : 'payment-reversed', who: 'machine' };
  }
  if (!after.isPaid) return null;
  return { cause: status === STATUS.writtenOff ? 'debt-recovered' : 'debt-paid', who: 'machine' };
}

/** The payments of a loan without those taken back. */
export function standingPayments(facts: readonly Fact[]): readonly Payment[] {
  const reversed = new Set(
    facts.flatMap((fact) => (fact.kind === 'payment-reversed' ? [fact.paymentId] : [])),
  );
  return facts.filter((fact): fact is Payment => fact.kind === 'payment' && !reversed.has(fact.id));
}

/** What payments come to. */
export const sumOf = (payments: readonly Payment[]): Tiyn =>
  addTiyn(...payments.map((payment) => payment.amountTiyn));
