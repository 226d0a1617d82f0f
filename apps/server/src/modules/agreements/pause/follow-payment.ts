import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readAgreement } from '../loan/read-agreement.ts';
import { recordFact } from '../loan/record-fact.ts';
import { addAmendmentPayment, endAmendment } from '../prolongation/store.ts';
import { endOffer } from '../settlement/end-offer.ts';
import { readFacts, readOpenAmendment } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { findPaidPause } from './find-paid-pause.ts';
import { keepPause, readAwaitingPayment } from './store.ts';
import type { PaymentMade } from './types.ts';

/**
 * What follows from recorded payments of several loans that are paid off or await one, in their own transaction: a pause begins if its part
 * came in time, a paid prolongation is drawn up, and a prolongation of a repaid loan ends.
 */
export async function followPayments(
  services: Services,
  tx: Transaction,
  payments: readonly { readonly key: AgreementKey; readonly payment: PaymentMade }[],
): Promise<void> {
  for (const { key, payment } of payments) await followPayment(services, tx, key, payment);
}

/** Those of the loans that a payment may change besides their debt, but for those that it pays off. */
export const readAwaiting = (tx: Transaction, keys: readonly AgreementKey[]): Promise<ReadonlySet<string>> =>
  readAwaitingPayment(tx, keys);

async function followPayment(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  payment: PaymentMade,
): Promise<void> {
  await beginPause(services, tx, key, payment);
  const { status } = await readAgreement(services, tx, key);
  if (status === STATUS.paid) void (await endOffer(services, tx, key, 'cancelled'));
  const amendment = await readOpenAmendment(tx, key);
  if (!amendment) return;
  if (status !== STATUS.prolongationAwaitingPayment)
    return endAmendment(tx, amendment, 'cancelled', services.clock.now());
  await addAmendmentPayment(tx, amendment, payment.factId);
  const { borrowerId, agreementId } = key;
  const job = { borrowerId, agreementId, amendmentId: amendment.amendmentId };
  enqueue(tx, 'agreements.draw-up-amendment', job);
}

async function beginPause(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  payment: PaymentMade,
): Promise<void> {
  const paid = await findPaidPause(tx, key, await readFacts(tx, key), payment);
  if (!paid) return;
  const { asked, paused } = paid;
  await keepPause(tx, asked);
  const recorded = await recordFact(services, tx, { key, fact: paused, channel: null });
  if (isRefused(recorded)) throw new Error(`A pause was refused by the engine: ${recorded.details?.rule}.`);
  const details = { number: recorded.agreement.number, day: asked.untilDay };
  await notifyBorrower(services, tx, key.borrowerId, 'collection-paused', details);
}
