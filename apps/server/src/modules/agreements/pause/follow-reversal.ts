import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import type { Recorded } from '../loan/record-fact.ts';
import { readFacts, readOpenAmendment } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { reopenPause } from './store.ts';

/**
 * What follows from a reversed payment, in the same transaction. A pause that it paid for waits for its part again
 * while there is time. An unsigned additional agreement is drawn up anew or waits for its payment. A signed one stays
 * valid: what it put off is owed, with the reward so far.
 */
export async function followReversal(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  paymentId: string,
  { agreement, before, after }: Recorded,
): Promise<void> {
  const facts = await readFacts(tx, key);
  const paused = facts.find((fact) => fact.kind === 'paused' && fact.paymentIds.includes(paymentId));
  if (paused && before.pausedUntilDay !== after.pausedUntilDay) {
    await reopenPause(tx, key, dayText(paused.day), services.clock.now());
    await planNextEvent(tx, key, after);
    await notifyBorrower(services, tx, key.borrowerId, 'pause-undone', { number: agreement.number });
  }
  const amendment = await readOpenAmendment(tx, key);
  if (!amendment?.paymentIds.includes(paymentId)) return;
  const { borrowerId, agreementId } = key;
  const job = { borrowerId, agreementId, amendmentId: amendment.amendmentId };
  enqueue(tx, 'agreements.draw-up-amendment', job);
}
