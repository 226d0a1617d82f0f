import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { CardServices } from '../cards/open-card-payment.ts';
import { giveUpCharges } from './give-up-charges.ts';
import { giveUpDues } from './give-up-dues.ts';
import { orderCharges } from './order-charge.ts';
import { readUnfollowed } from './store.ts';
import { tellDues } from './tell-due.ts';

const act = machineAct('payments.autopay-wake');

/** Tells of tomorrow, charges today, and goes on with charges whose job was lost. Without an acquirer nothing is begun, and what was begun ends. */
export async function wakeAutopays(services: CardServices): Promise<void> {
  if (services.cards.isAbsent) {
    await giveUpDues(services);
    return giveUpCharges(services);
  }
  await tellDues(services);
  await orderCharges(services);
  await services.database.transaction(act, async (tx) => {
    for (const key of await readUnfollowed(tx)) enqueue(tx, 'payments.autopay-charge', { ...key });
  });
}
