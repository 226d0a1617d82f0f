import { millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused } from '../../../platform/outcome.ts';
import { type Recorded, recordFact } from '../../agreements/loan/record-fact.ts';
import { followPayment } from '../../agreements/pause/follow-payment.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import type { MoneyChannel } from '../../ledger/types.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';

export interface RecognisedPayment {
  readonly factId: string;
  readonly amountTiyn: Tiyn;
  readonly valueDay: string;
  readonly paidAt: Date;
  /** The account its money came through. */
  readonly channel: MoneyChannel;
  /** What the borrower is told, unless this payment pays the loan off. */
  readonly news: 'payment-received' | 'payment-recorded';
}

/**
 * Credits a payment to a loan in the caller's transaction, on its value day, however long ago: days already recognised are
 * corrected by the difference. Then follows what it pays for: a pause or a prolongation.
 */
export async function recordPayment(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  payment: RecognisedPayment,
): Promise<Recorded | Refused<'fact_refused'>> {
  const { factId, amountTiyn, valueDay, paidAt, channel } = payment;
  const recorded = await recordFact(services, tx, {
    key,
    fact: {
      kind: 'payment',
      id: factId,
      day: knownDay(valueDay),
      order: millisecondsOfDay(paidAt.getTime()),
      amountTiyn,
    },
    channel,
  });
  if (isRefused(recorded) || !recorded.isNew) return recorded;
  const isPaidOff = recorded.after.isPaid && !recorded.before.isPaid;
  await notifyBorrower(services, tx, key.borrowerId, isPaidOff ? 'loan-paid' : payment.news, {
    number: recorded.agreement.number,
    amountTiyn,
    day: valueDay,
    leftTiyn: recorded.after.payoffTiyn,
    overpaidTiyn: recorded.after.creditTiyn,
  });
  await followPayment(services, tx, key, { factId, amountTiyn, paidAt });
  return recorded;
}
