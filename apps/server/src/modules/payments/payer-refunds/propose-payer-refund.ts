import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { keepPayerRefund } from '../../staff/proposals/keep-proposal.ts';
import type { Payee } from '../../staff/proposals/types.ts';
import { lockReturnable } from './store.ts';

/** One person proposes to give a payment without an owner back to who paid it, whole; nothing moves until another agrees. */
export async function proposePayerRefund(
  services: Services,
  act: Act,
  staff: StaffCaller,
  paymentId: number,
  { payee, reason }: { payee: Payee; reason: string },
): Promise<
  Record<string, never> | Refused<'payment_not_found' | 'item_taken' | 'right_missing' | 'proposal_open'>
> {
  return services.database.transaction(act, async (tx) => {
    const payment = await lockReturnable(tx, paymentId);
    if (!payment) return refuse('payment_not_found');
    const item = String(paymentId);
    if (!(await holdItem(services, tx, 'suspense', item, staff.staffId))) return refuse('item_taken');
    const { amountTiyn, provider, number } = payment;
    const terms = { amountTiyn, number: `${provider}:${number}`, paymentId };
    const kept = await keepPayerRefund(services, tx, staff, { terms, payee, reason });
    if (!('refused' in kept)) await dropItem(tx, 'suspense', item);
    return kept;
  });
}
