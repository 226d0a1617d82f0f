import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readLastTold } from '../../notifications/read-last-told.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { itemOf, type PayoutKey } from './confirm-payout.ts';
import { lockPayout } from './store.ts';

/** What has asked a borrower for another account: the news that the bank gave the money back, and what the office sends after it. */
export const ACCOUNT_ASKED = ['payout-failed', 'payout-returned', 'account-asked'] as const;

/**
 * Asks the borrower of a loan whose money the bank gave back for another account once more. Refused on a day on which they were asked already, when
 * nothing waits for an account, and while a colleague has the payout in work.
 */
export async function askForAccount(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  key: PayoutKey,
): Promise<Record<string, never> | Refused<'payout_not_found' | 'account_asked_today' | 'item_taken'>> {
  return services.database.transaction(act, async (tx) => {
    const payout = await lockPayout(tx, key);
    if (payout?.status !== 'failed' || payout.kind !== 'loan') return refuse('payout_not_found');
    const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
    if (agreement.status !== STATUS.payoutFailed) return refuse('payout_not_found');
    const askedAt = await readLastTold(tx, key.borrowerId, ACCOUNT_ASKED);
    const today = dayInAlmaty(services.clock.now().getTime());
    if (askedAt && dayInAlmaty(askedAt.getTime()) === today) return refuse('account_asked_today');
    if (!(await holdItem(services, tx, 'payouts', itemOf(key), staffId))) return refuse('item_taken');
    const { number } = agreement;
    const { amountTiyn } = payout;
    await notifyBorrower(services, tx, key.borrowerId, 'account-asked', { number, amountTiyn });
    await dropItem(tx, 'payouts', itemOf(key));
    tx.note({ reference: payout.reference, amountTiyn });
    return {};
  });
}
