import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { daysToRead } from '../rules.ts';
import type { CardServices } from './open-card-payment.ts';
import { readDueCardPayments, readLastRegistry } from './store.ts';

const act = machineAct('payments.wake-cards');

/**
 * Asks again about every card payment that the acquirer should have answered by now, and for its list of every day that is over. Without an
 * acquirer nobody is asked; what was opened before waits until there is one.
 */
export async function wakeCardPayments(services: Omit<CardServices, 'publicUrl'>): Promise<void> {
  if (services.cards.isAbsent) return;
  await services.database.transaction(act, async (tx) => {
    for (const key of await readDueCardPayments(tx, services.clock.now())) {
      await enqueue(tx, 'payments.resolve-card', key);
    }
    for (const day of daysToRead(services.clock.now(), await readLastRegistry(tx)))
      await enqueue(tx, 'payments.check-cards', { day }, 'later');
  });
}
