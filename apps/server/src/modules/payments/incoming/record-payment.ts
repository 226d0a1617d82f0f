import { millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/units/day';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueueAll, type Job } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import {
  type Became,
  type FactToRecord,
  type Recorded,
  recordFacts,
} from '../../agreements/loan/record-fact.ts';
import { followPayments, readAwaiting } from '../../agreements/pause/follow-payment.ts';
import { payableOf } from '../../agreements/showing/show-position.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { type News, notifyBorrowers } from '../../notifications/notify-borrower.ts';
import type { RecognisedPayment } from './types.ts';

/**
 * Credits a payment to a loan in the caller's transaction, on its value day, however long ago: days already recognised are
 * corrected by the difference. Then follows what it pays for: a pause or a prolongation.
 */
export async function recordPayment(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  payment: RecognisedPayment,
): Promise<Became> {
  const [recorded] = await recordPayments(services, tx, [{ key, payment }]);
  if (!recorded) throw new Error('A payment was brought and nothing became of it.');
  return recorded;
}

/**
 * The same for payments of several loans, one of each, with what became of each in the same order. What is to be written of those that are
 * credited, `besides` writes before their journals.
 */
export async function recordPayments(
  services: Services,
  tx: Transaction,
  payments: readonly PaymentOfLoan[],
  besides: (credited: readonly Credited[]) => Promise<void> = async () => {},
): Promise<readonly Became[]> {
  if (payments.length === 0) return [];
  const creditedBy = (became: readonly Became[]) =>
    payments.flatMap((one, place) => {
      const recorded = became[place];
      return recorded && !isRefused(recorded) && recorded.isNew ? [{ ...one, recorded }] : [];
    });
  const keys = payments.map(({ key }) => key);
  let awaiting: ReadonlySet<string> = new Set();
  const beforePosting = async (became: readonly Became[]) => {
    const credited = creditedBy(became);
    [awaiting] = await Promise.all([
      readAwaiting(tx, keys),
      notifyBorrowers(services, tx, credited.map(newsOf)),
      besides(credited),
    ]);
  };
  const recorded = await recordFacts(services, tx, payments.map(factOf), beforePosting);
  const followed = creditedBy(recorded).filter(
    ({ key, recorded: { after } }) => after.isPaid || awaiting.has(keyText(key)),
  );
  await followPayments(services, tx, followed);
  enqueueAll(tx, creditedBy(recorded).filter(isRepaidEarly).map(tellInsured));
  return recorded;
}

export interface PaymentOfLoan {
  readonly key: AgreementKey;
  readonly payment: RecognisedPayment;
}

const factOf = ({ key, payment }: PaymentOfLoan): FactToRecord => ({
  key,
  fact: {
    kind: 'payment',
    id: payment.factId,
    day: knownDay(payment.valueDay),
    order: millisecondsOfDay(payment.paidAt.getTime()),
    amountTiyn: payment.amountTiyn,
  },
  channel: payment.channel,
});

function newsOf({ key, payment, recorded }: Credited): News {
  const { agreement, before, after } = recorded;
  const isPaidOff = after.isPaid && !before.isPaid;
  const { amountTiyn, valueDay: day } = payment;
  const { number } = agreement;
  const { totalTiyn: leftTiyn } = payableOf({ agreement, folded: after });
  const left = { leftTiyn, overpaidTiyn: after.creditTiyn };
  return {
    borrowerId: key.borrowerId,
    kind: isPaidOff ? 'loan-paid' : payment.news,
    details: { number, amountTiyn, day, ...left },
  };
}

export type Credited = PaymentOfLoan & { readonly recorded: Recorded };

/** Nothing is owed any more, and the last day of the schedule is still to come. */
const isRepaidEarly = ({ payment, recorded: { before, after } }: Credited): boolean =>
  after.isPaid &&
  !before.isPaid &&
  before.lastDueDay !== null &&
  knownDay(payment.valueDay) < before.lastDueDay;

const tellInsured = ({ key: { borrowerId, agreementId } }: Credited): Job => ({
  task: 'applications.tell-insured',
  payload: { borrowerId, agreementId },
  urgency: 'later',
});
