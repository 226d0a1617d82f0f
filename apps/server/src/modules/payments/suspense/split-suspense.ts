import { subtractTiyn } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { readTypedSumTiyn } from '../corrections/rules.ts';
import { lockIncoming, lockWithWholes } from '../incoming/store.ts';
import { insertParts, isRefundProposed } from './store.ts';

/**
 * Parts money without an owner in two, each of which then finds its own loan or goes back to who paid it. For whoever brought it, it stands as it came.
 * Refused for a part that is nothing or the whole, and for money that waits no more or is proposed to go back.
 */
export async function splitSuspense(
  services: Services,
  act: Act,
  staffId: number,
  paymentId: number,
  { amount, reason }: { readonly amount: string; readonly reason: string },
): Promise<
  | { parts: number[] }
  | Refused<
      'payment_not_found' | 'payment_not_waiting' | 'payer_refund_proposed' | 'split_wrong' | 'item_taken'
    >
> {
  const item = String(paymentId);
  const firstTiyn = readTypedSumTiyn(amount);
  const about = { borrowerId: null, subject: item, details: { amountTiyn: firstTiyn ?? 0 } };
  return services.database.transaction(withReason(services, act, reason, about), async (tx) => {
    // The whole of a part is held as well: whoever takes it back would otherwise miss the parts that come meanwhile.
    await lockWithWholes(tx, paymentId);
    const payment = await lockIncoming(tx, paymentId);
    if (!payment) return refuse('payment_not_found');
    const { agreementId, reversedAt, givenBackAt, splitAt, amountTiyn } = payment;
    if ([agreementId, reversedAt, givenBackAt, splitAt].some((end) => end !== null))
      return refuse('payment_not_waiting');
    if (await isRefundProposed(tx, paymentId)) return refuse('payer_refund_proposed');
    if (!firstTiyn || firstTiyn >= amountTiyn) return refuse('split_wrong', undefined, 'amount');
    if (!(await holdItem(services, tx, 'suspense', item, staffId))) return undo(refuse('item_taken'));
    const amounts = [firstTiyn, subtractTiyn(amountTiyn, firstTiyn)];
    const parts = await insertParts(tx, paymentId, amounts, services.clock.now());
    await dropItem(tx, 'suspense', item);
    return { parts };
  });
}
