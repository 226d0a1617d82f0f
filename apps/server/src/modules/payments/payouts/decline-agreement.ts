import { isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { changeStatus } from '../../agreements/loan/change-status.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { planNextEvent } from '../../agreements/loan/plan-next-event.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { isOnItsWay, isStoppable } from './rules.ts';
import { lockNewestLoanPayout, withdrawOwnOrder, writeStopped } from './store.ts';
import type { PayoutLooked } from './types.ts';

/**
 * The borrower wants the money no more: an agreement that is drawn up, signed, or whose money the bank gave back is cancelled. Too late once the
 * bank has been asked to pay; an order that waits for its file is taken out.
 */
export async function declineAgreement(
  services: Services,
  act: Act,
  key: AgreementKey,
): Promise<Record<string, never> | Refused<'agreement_not_found' | 'too_late_to_decline'>> {
  return services.database.transaction(act, async (tx) => {
    const found = await findAgreement(services, tx, key);
    if (isRefused(found)) return found;
    // The payout is locked first, as by whoever sends it.
    const newest = await lockNewestLoanPayout(tx, key.borrowerId);
    const payout = newest?.agreementId === key.agreementId ? newest : undefined;
    if (payout && !isStoppable(payout) && !(await isTakenOut(tx, payout)))
      return refuse('too_late_to_decline');
    const agreement = await readAgreement(services, tx, key);
    const { number, status } = agreement;
    const isBeforePayout = isIn(status, [...UNSIGNED, STATUS.awaitingPayout, STATUS.payoutFailed]);
    if (!isBeforePayout) return undo({ refused: 'too_late_to_decline' });
    const cause = status === STATUS.payoutFailed ? 'payout-abandoned' : 'offer-declined';
    const moved = await changeStatus(services, tx, agreement, cause, 'borrower');
    if (isRefused(moved)) return undo({ refused: 'too_late_to_decline' });
    if (payout && payout.status !== 'failed')
      insist(
        await writeStopped(tx, { ...key, payoutId: payout.payoutId }, payout.status),
        'a held payout is stopped',
      );
    await planNextEvent(tx, key, null);
    await notifyBorrower(services, tx, key.borrowerId, 'agreement-declined', { number });
    return {};
  });
}

/** Where people take files to the bank, its order may still wait for one. */
const isTakenOut = async (tx: Transaction, payout: PayoutLooked): Promise<boolean> =>
  isOnItsWay(payout) && (await withdrawOwnOrder(tx, payout.reference));
