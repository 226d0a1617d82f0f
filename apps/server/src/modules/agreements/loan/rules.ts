import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { type AgreementStatus, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { Position } from '@senim/loan-engine/loan/position-types';

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

/**
 * A terminal tells whole seconds, and its clock or a bank's may be minutes behind ours: so much earlier than it was asked for, a
 * pause may seem to have been paid.
 */
export const CLOCKS_APART_MS_MAX = 15 * 60_000;
