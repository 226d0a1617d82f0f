import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { keepPayerFinding } from '../../staff/proposals/keep-proposal.ts';
import type { PayerFindingProposal } from '../../staff/proposals/types.ts';
import { ANOTHER_TRANSFER, isTransferDay } from '../payouts/rules.ts';
import type { Finding } from '../payouts/types.ts';
import { transferMoment } from '../rules.ts';
import { bookMade } from './send-payer-refund.ts';
import { endTurn, lockDisputed, writeWaitingAgain } from './store.ts';

/** What one person has learnt at the bank of a refund to a payer in dispute waits for another. */
export async function proposePayerFinding(
  services: Services,
  act: Act,
  staff: StaffCaller,
  paymentId: number,
  { outcome, day, reason }: Finding,
): Promise<
  | Record<string, never>
  | Refused<'payment_not_found' | 'item_taken' | 'right_missing' | 'proposal_open' | 'transfer_day_wrong'>
> {
  return services.database.transaction(act, async (tx) => {
    const refund = await lockDisputed(tx, paymentId);
    if (!refund) return refuse('payment_not_found');
    const item = String(paymentId);
    if (!(await holdItem(services, tx, 'suspense', item, staff.staffId))) return refuse('item_taken');
    const today = dayInAlmaty(services.clock.now().getTime());
    if (!isTransferDay(day, refund, today)) return refuse('transfer_day_wrong', undefined, 'day');
    const { amountTiyn, provider, number, reference } = refund;
    const terms = { amountTiyn, number: `${provider}:${number}`, paymentId, reference, day };
    const kind = `payer-refund-${outcome}` as const;
    const kept = await keepPayerFinding(services, tx, staff, { kind, terms, reason });
    if (!('refused' in kept)) await dropItem(tx, 'suspense', item);
    return kept;
  });
}

/**
 * Carries out, once, what two people agreed became of a refund to a payer in dispute, in the caller's transaction. Made: the books follow as of
 * the bank's day. Not made: the payment waits again. Refused while the bank is asked, as it may be saying otherwise.
 */
export async function settlePayerDispute(
  services: Services,
  tx: Transaction,
  { kind, terms }: Pick<PayerFindingProposal, 'kind' | 'terms'>,
): Promise<null | Refused<'payer_refund_asked' | 'payer_refund_closed'>> {
  const refund = await lockDisputed(tx, terms.paymentId);
  if (refund?.reference !== terms.reference) return refuse('payer_refund_closed');
  if (refund.leasedUntil !== null && refund.leasedUntil > services.clock.now())
    return refuse('payer_refund_asked');
  if (kind === 'payer-refund-not-made') {
    const ended = await endTurn(tx, refund, { status: 'failed', failure: ANOTHER_TRANSFER });
    insist(ended, 'a locked refund is ended');
    await writeWaitingAgain(tx, terms.paymentId);
    return null;
  }
  const executedAt = transferMoment(terms.day);
  insist(await endTurn(tx, refund, { status: 'executed', executedAt }), 'a locked refund is ended');
  await bookMade(services, tx, refund, executedAt);
  return null;
}
