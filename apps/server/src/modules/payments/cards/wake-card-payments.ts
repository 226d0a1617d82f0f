import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { CardAcquirer } from '../../../providers/cards/card-acquirer.ts';
import { daysToRead } from '../rules.ts';
import { CARD_LIFE_MS } from './rules.ts';
import { expireCardPayments, readDueCardPayments, readLastRegistry } from './store.ts';

const act = machineAct('payments.wake-cards');

/**
 * Asks again about every card payment that the acquirer should have answered by now, and for its list of every day that is over. Without an
 * acquirer nobody is asked; what was opened before is given up after a day as it is with one.
 */
export async function wakeCardPayments(
  services: Services & { readonly cards: Pick<CardAcquirer, 'isAbsent'> },
): Promise<void> {
  const now = services.clock.now();
  if (services.cards.isAbsent) {
    const since = new Date(now.getTime() - CARD_LIFE_MS);
    await services.database.transaction(act, (tx) => expireCardPayments(tx, since));
    return;
  }
  await services.database.transaction(act, async (tx) => {
    for (const key of await readDueCardPayments(tx, now)) {
      enqueue(tx, 'payments.resolve-card', key);
    }
    for (const day of daysToRead(now, await readLastRegistry(tx)))
      enqueue(tx, 'payments.check-cards', { day }, 'later');
  });
}
