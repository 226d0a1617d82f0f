import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { hasOpenFinding } from '../../staff/proposals/find-payout-proposal.ts';
import { keepProposal } from '../../staff/proposals/keep-proposal.ts';
import { transferMoment } from '../rules.ts';
import { itemOf, type PayoutKey } from './confirm-payout.ts';
import { undoBooked } from './return-payout.ts';
import { isDisputed, isTransferDay } from './rules.ts';
import { bookExecuted, bookFailed, purposeOf } from './send-payout.ts';
import { endDispute, lockPayout } from './store.ts';
import type { Finding, PayoutLooked } from './types.ts';

type HeldRefusal = 'payout_not_found' | 'item_taken' | 'proposal_open';

/** The bank is asked once more about a payout in dispute, and its answer is believed or not as at first. */
export async function askBankAgain(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: PayoutKey,
): Promise<Record<string, never> | Refused<HeldRefusal>> {
  return services.database.transaction(act, async (tx) => {
    const payout = await holdDisputed(services, tx, staff, key);
    if ('refused' in payout) return payout;
    const { executedAt } = payout;
    const status = executedAt === null ? 'in-doubt' : 'executed';
    insist(await endDispute(tx, key, { status, failure: null, executedAt }), 'a locked dispute is ended');
    enqueue(tx, executedAt === null ? 'payments.send-payout' : 'payments.return-payout', { ...key });
    await dropItem(tx, 'payouts', itemOf(key));
    return {};
  });
}

/** What one person has learnt at the bank of a payout in dispute waits for another. */
export async function proposeFinding(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: PayoutKey,
  { outcome, day, reason }: Finding,
): Promise<Record<string, never> | Refused<HeldRefusal | 'right_missing' | 'transfer_day_wrong'>> {
  return services.database.transaction(act, async (tx) => {
    const payout = await holdDisputed(services, tx, staff, key);
    if ('refused' in payout) return payout;
    const today = dayInAlmaty(services.clock.now().getTime());
    if (!isTransferDay(day, payout, today)) return refuse('transfer_day_wrong', undefined, 'day');
    const { agreementId, amountTiyn, reference, payoutId } = payout;
    const { number } = await readAgreement(services, tx, { ...key, agreementId });
    const refused = await keepProposal(services, tx, staff, {
      kind: `payout-${outcome}`,
      borrowerId: key.borrowerId,
      agreementId,
      terms: { amountTiyn, number, payoutId, reference, day },
      iban: null,
      reason,
    });
    if (refused) return refused;
    await dropItem(tx, 'payouts', itemOf(key));
    return {};
  });
}

async function holdDisputed(
  services: Services,
  tx: Transaction,
  { staffId }: StaffCaller,
  key: PayoutKey,
): Promise<PayoutLooked | Refused<HeldRefusal>> {
  const payout = await lockPayout(tx, key);
  if (!payout || !isDisputed(payout)) return refuse('payout_not_found');
  if (await hasOpenFinding(services, tx, key)) return refuse('proposal_open');
  if (!(await holdItem(services, tx, 'payouts', itemOf(key), staffId))) return refuse('item_taken');
  tx.note({ reference: payout.reference, amountTiyn: payout.amountTiyn });
  return payout;
}

/**
 * Carries out, once, what two people agreed became of a payout in dispute, in the caller's transaction. Made: the loan has its money from the
 * bank's day, or keeps it. Not made: the payout has failed, and what the books had of it goes.
 */
export async function settleDispute(
  services: Services,
  tx: Transaction,
  key: PayoutKey,
  { outcome, day }: { outcome: 'payout-made' | 'payout-not-made'; day: string },
): Promise<null | Refused<'payout_not_found' | 'transition_refused'>> {
  const payout = await lockPayout(tx, key);
  if (!payout || !isDisputed(payout)) return refuse('payout_not_found');
  const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
  const isBooked = payout.executedAt !== null;
  const isDue = payout.kind === 'refund' || agreement.status === STATUS.awaitingPayout;
  if (!isBooked && !isDue) return refuse('transition_refused');
  const { executedAt = null, failure } = payout;
  if (outcome === 'payout-not-made') {
    insist(await endDispute(tx, key, { status: 'failed', failure, executedAt }), 'a locked dispute is ended');
    if (isBooked) await undoBooked(services, tx, key, payout);
    else await bookFailed(services, tx, payout, agreement);
    return null;
  }
  const at = executedAt ?? transferMoment(day);
  insist(
    await endDispute(tx, key, { status: 'executed', failure: null, executedAt: at }),
    'a locked dispute is ended',
  );
  if (isBooked) return null;
  const purpose = await purposeOf(tx, { ...key, ...payout });
  await bookExecuted(services, tx, { payout, agreement, purpose }, at);
  return null;
}
