import { mayWaitUntil } from '@senim/contracts/office/queues';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { lockIncoming } from '../incoming/store.ts';
import { insertDeferral } from './store.ts';

/**
 * Puts money without an owner off until a day, with a note that says what it waits for, and ends the work on it. On its day it is due again.
 * Refused if the money waits no more, or a colleague has it in work.
 */
export async function deferSuspense(
  services: Services,
  act: Act,
  staffId: number,
  paymentId: number,
  { until, note }: { readonly until: string; readonly note: string },
): Promise<
  | Record<string, never>
  | Refused<'payment_not_found' | 'payment_not_waiting' | 'item_taken' | 'defer_day_wrong'>
> {
  const now = services.clock.now();
  if (!mayWaitUntil(until, dayInAlmaty(now.getTime()))) return refuse('defer_day_wrong', undefined, 'until');
  const item = String(paymentId);
  const reasoned = withReason(services, act, note, { borrowerId: null, subject: item, details: { until } });
  return services.database.transaction(reasoned, async (tx) => {
    const payment = await lockIncoming(tx, paymentId);
    if (!payment) return refuse('payment_not_found');
    const { agreementId, reversedAt, givenBackAt } = payment;
    if (agreementId !== null || reversedAt !== null || givenBackAt !== null)
      return refuse('payment_not_waiting');
    if (!(await holdItem(services, tx, 'suspense', item, staffId))) return undo(refuse('item_taken'));
    await insertDeferral(services.sealing, tx, { paymentId, until, note, staffId, at: now });
    await dropItem(tx, 'suspense', item);
    return {};
  });
}
