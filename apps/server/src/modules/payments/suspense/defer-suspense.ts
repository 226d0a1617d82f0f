import { type Asked, mayWaitUntil } from '@senim/contracts/office/queues';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../../platform/database/database.ts';
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
  return services.database.transaction(reasoned, (tx) =>
    putOff(services, tx, staffId, { paymentId, until, note, asked: null }),
  );
}

/** The same in the caller's transaction, also because somebody was asked whose it is. */
export async function putOff(
  services: Services,
  tx: Transaction,
  staffId: number,
  deferral: {
    readonly paymentId: number;
    readonly until: string;
    readonly note: string;
    readonly asked: Asked | null;
  },
): Promise<Record<string, never> | Refused<'payment_not_found' | 'payment_not_waiting' | 'item_taken'>> {
  const { paymentId } = deferral;
  const item = String(paymentId);
  const payment = await lockIncoming(tx, paymentId);
  if (!payment) return refuse('payment_not_found');
  const { agreementId, reversedAt, givenBackAt, splitAt } = payment;
  if (agreementId !== null || reversedAt !== null || givenBackAt !== null || splitAt !== null)
    return refuse('payment_not_waiting');
  if (!(await holdItem(services, tx, 'suspense', item, staffId))) return undo(refuse('item_taken'));
  await insertDeferral(services.sealing, tx, { ...deferral, staffId, at: services.clock.now() });
  await dropItem(tx, 'suspense', item);
  return {};
}
