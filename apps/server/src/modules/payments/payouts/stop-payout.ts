import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { changeStatus } from '../../agreements/loan/change-status.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { withdrawOrder } from '../bank-files/withdraw-order.ts';
import { itemOf, type PayoutKey } from './confirm-payout.ts';
import { isOnItsWay, isStoppable } from './rules.ts';
import { lockPayout, writeStopped } from './store.ts';

/**
 * A loan's money does not leave after all, say on suspicion of fraud: the agreement is cancelled. Only before the bank was asked (an order that waits for its
 * file is taken out), or after it gave the money back; what is on its way can't be called back.
 */
export async function stopPayout(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  key: PayoutKey,
): Promise<Record<string, never> | Refused<'payout_not_found' | 'transition_refused' | 'item_taken'>> {
  return services.database.transaction(act, async (tx) => {
    const payout = await lockPayout(tx, key);
    if (payout?.kind !== 'loan' || !(isStoppable(payout) || isOnItsWay(payout)))
      return refuse('payout_not_found');
    if (!(await holdItem(services, tx, 'payouts', itemOf(key), staffId))) return refuse('item_taken');
    if (isOnItsWay(payout) && !(await withdrawOrder(tx, payout.reference)))
      return undo({ refused: 'payout_not_found' });
    const { borrowerId } = key;
    const agreement = await readAgreement(services, tx, { borrowerId, agreementId: payout.agreementId });
    const cause = agreement.status === STATUS.payoutFailed ? 'payout-abandoned' : 'payout-stopped';
    const moved = await changeStatus(services, tx, agreement, cause, 'compliance');
    if (isRefused(moved)) return undo(moved);
    if (payout.status !== 'failed')
      insist(await writeStopped(tx, key, payout.status), 'a locked payout is stopped');
    await dropItem(tx, 'payouts', itemOf(key));
    const { number } = agreement;
    await notifyBorrower(services, tx, borrowerId, 'payout-stopped', { number });
    tx.note({ reference: payout.reference, amountTiyn: payout.amountTiyn });
    return {};
  });
}
