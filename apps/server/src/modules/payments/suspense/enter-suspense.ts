import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { openDays } from '../../ledger/open-days.ts';
import { postSuspense } from '../../ledger/post-suspense.ts';
import { holdItem } from '../../staff/claims/hold-item.ts';
import { takeEntry } from '../corrections/enter-payment.ts';
import { reverseHeld } from '../corrections/reverse-payment.ts';
import { readTypedSumTiyn } from '../corrections/rules.ts';
import { lockIncoming, lockStandingParts } from '../incoming/store.ts';
import type { IncomingPayment } from '../incoming/types.ts';
import { moneyAccountOf, paymentFactId, transferMoment } from '../rules.ts';

/** A transfer as it is read off the bank's statement, whosever it is. */
interface TypedTransfer {
  readonly reference: string;
  readonly amount: string;
  readonly value_day: string;
  readonly payer: string;
  /** A number that its purpose names, an IIN or a contract's. */
  readonly account?: string | undefined;
  readonly reason: string;
}

/**
 * Takes a transfer of which nobody knows the loan into suspense, once under the bank's number of it. Refuses a bad amount, a day that has not come, and
 * a number that is entered already, on a loan or here.
 */
export async function enterSuspense(
  services: Services,
  act: Act,
  typed: TypedTransfer,
): Promise<
  { payment_id: number } | Refused<'amount_invalid' | 'date_in_future' | 'payment_already_entered'>
> {
  const amountTiyn = readTypedSumTiyn(typed.amount);
  if (!amountTiyn) return refuse('amount_invalid', undefined, 'amount');
  const { reference, value_day: valueDay, payer, account = '', reason } = typed;
  if (valueDay > dayInAlmaty(services.clock.now().getTime()))
    return refuse('date_in_future', undefined, 'value_day');
  const about = { borrowerId: null, subject: reference, details: { amountTiyn, valueDay } };
  await openDays(services);
  return services.database.transaction(withReason(services, act, reason, about), async (tx) => {
    const entry = { key: null, account, payer, paidAt: transferMoment(valueDay) };
    const taken = await takeEntry(services, tx, entry, { reference, amountTiyn, valueDay });
    if (isRefused(taken)) return taken;
    const cause = `suspense:${paymentFactId(BANK_TRANSFER, taken.number)}`;
    const channel = moneyAccountOf(BANK_TRANSFER);
    postSuspense(services, tx, [{ cause, valueDay, amountTiyn, provider: BANK_TRANSFER, channel }]);
    return { payment_id: taken.paymentId };
  });
}

const isWaiting = ({ agreementId, givenBackAt }: Pick<IncomingPayment, 'agreementId' | 'givenBackAt'>) =>
  agreementId === null && givenBackAt === null;

/**
 * Takes a transfer that was entered by mistake out of suspense: what a network brought is taken back by that network alone. One that was parted goes whole,
 * with all parts, or not at all: the bank's number is the whole's, and by a part alone it could never be entered anew.
 */
export async function retractSuspense(
  services: Services,
  act: Act,
  staffId: number,
  paymentId: number,
  reason: string,
): Promise<
  Record<string, never> | Refused<'payment_not_found' | 'payment_not_waiting' | 'item_taken' | 'fact_refused'>
> {
  const item = String(paymentId);
  await openDays(services);
  const reasoned = withReason(services, act, reason, { borrowerId: null, subject: item });
  return services.database.transaction(reasoned, async (tx) => {
    const payment = await lockIncoming(tx, paymentId);
    if (payment?.provider !== BANK_TRANSFER) return refuse('payment_not_found');
    const parts = payment.splitAt === null ? [payment] : await lockStandingParts(tx, paymentId);
    if (payment.splitOf !== null || payment.reversedAt !== null || !parts.every(isWaiting))
      return refuse('payment_not_waiting');
    for (const part of parts)
      if (!(await holdItem(services, tx, 'suspense', String(part.paymentId), staffId)))
        return undo(refuse('item_taken'));
    const reversed = await reverseHeld(services, tx, paymentId, null);
    if (isRefused(reversed)) return undo(reversed);
    return {};
  });
}
