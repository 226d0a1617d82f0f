import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { type AgreementStatus, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact, Payment } from '@senim/loan-engine/loan/facts';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { addTiyn, type Tiyn } from '@senim/loan-engine/units/money';

/** The change of status that follows from a fact, or null. */
export function stepAfter(
  status: AgreementStatus,
  fact: Fact,
  after: Position,
): { cause: Cause; who: Who } | null {
  if (fact.kind === 'paid-out') return { cause: 'payout-executed', who: 'bank' };
  if (fact.kind === 'payout-returned') return { cause: 'payout-returned', who: 'bank' };
  const cause = BY_DEBT[status](after);
  return cause && { cause, who: 'machine' };
}

const oncePaid =
  (cause: Cause) =>
  ({ isPaid }: Position): Cause | null =>
    isPaid ? cause : null;

/** How a loan's status follows from what is left of its debt, for each status. */
const BY_DEBT: Readonly<Record<AgreementStatus, (after: Position) => Cause | null>> = {
  [STATUS.awaitingSignature]: oncePaid('debt-paid'),
  [STATUS.awaitingPayout]: oncePaid('debt-paid'),
  [STATUS.payoutFailed]: oncePaid('debt-paid'),
  [STATUS.active]: oncePaid('debt-paid'),
  [STATUS.paid]: ({ isPaid, isSold, isWrittenOff }) => {
    if (isPaid || isSold) return null;
    return isWrittenOff ? 'recovery-reversed' : 'payment-reversed';
  },
  [STATUS.cancelled]: oncePaid('debt-paid'),
  [STATUS.prolongationAwaitingPayment]: oncePaid('debt-paid'),
  [STATUS.refinancingAwaitingSignature]: oncePaid('debt-paid'),
  [STATUS.inRecovery]: oncePaid('debt-paid'),
  [STATUS.writtenOff]: oncePaid('debt-recovered'),
};

/** The payments of a loan without reversed ones. */
export function standingPayments(facts: readonly Fact[]): readonly Payment[] {
  const reversed = new Set(
    facts.flatMap((fact) => (fact.kind === 'payment-reversed' ? [fact.paymentId] : [])),
  );
  return facts.filter((fact): fact is Payment => fact.kind === 'payment' && !reversed.has(fact.id));
}

/** The sum of payments. */
export const sumOf = (payments: readonly Payment[]): Tiyn =>
  addTiyn(...payments.map((payment) => payment.amountTiyn));
