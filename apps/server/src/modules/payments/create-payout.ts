import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { payoutReference } from './rules.ts';
import { insertPayout } from './store.ts';

/** Orders the payout of a signed agreement, for now or, outside working hours, for the next working moment. */
export async function createPayout(
  services: Services,
  tx: Transaction,
  agreement: { borrowerId: number; agreementId: number; number: string; principalTiyn: number },
): Promise<void> {
  const now = services.clock.now();
  const notBefore = new Date(nextWorkingInstant(now.getTime()));
  const { borrowerId, agreementId, number, principalTiyn } = agreement;
  const payoutId = await insertPayout(tx, {
    borrowerId,
    agreementId,
    reference: payoutReference(number, 1),
    amountTiyn: principalTiyn,
    notBefore,
    createdAt: now,
  });
  if (notBefore <= now) await enqueue(tx, 'payments.send-payout', { borrowerId, payoutId });
}
