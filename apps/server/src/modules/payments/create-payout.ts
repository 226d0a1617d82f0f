import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { payoutReference, peopleNeeded } from './rules.ts';
import { countPayouts, insertPayout } from './store.ts';
import type { PayoutKind } from './types.ts';

export interface PayoutOrder {
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly number: string;
  readonly amountTiyn: number;
  readonly kind: PayoutKind;
}

/** Orders a payout, for now or, outside working hours, for the next working moment. */
export async function createPayout(services: Services, tx: Transaction, order: PayoutOrder): Promise<void> {
  const now = services.clock.now();
  const notBefore = new Date(nextWorkingInstant(now.getTime()));
  const { borrowerId, agreementId, number, amountTiyn, kind } = order;
  const attempt = 1 + (await countPayouts(tx, { borrowerId, agreementId }, kind));
  const payoutId = await insertPayout(tx, {
    borrowerId,
    agreementId,
    reference: payoutReference(number, attempt, kind),
    amountTiyn,
    kind,
    notBefore,
    createdAt: now,
    peopleNeeded: peopleNeeded(amountTiyn, services.limits?.payoutTiyn),
  });
  if (notBefore <= now) await enqueue(tx, 'payments.send-payout', { borrowerId, payoutId });
}
