import { knownTiyn, subtractTiyn } from '@senim/loan-engine/units/money';
import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { CardServices } from './open-card-payment.ts';
import { findCardPaymentByInvoice, insertRegistry } from './store.ts';

const act = machineAct('payments.check-cards', 'payment.cards-checked');

/**
 * Reads the acquirer's list of a day, once, and asks about each payment that it names, so that a hint that was lost changes nothing. Throws while
 * there is no list, so that the queue brings the day back. Tells how many are asked about.
 */
export async function checkRegistry(services: CardServices, day: string): Promise<number> {
  const changes = await services.cards.listChanged(day);
  if (changes === null) throw new Error(`The acquirer has no list of ${day} yet.`);
  const entries = changes.map(({ invoice, amount, refunded }) => ({
    invoice,
    keptTiyn: subtractTiyn(knownTiyn(amount), knownTiyn(refunded)),
  }));
  return services.database.transaction(act, async (tx) => {
    if (!(await insertRegistry(tx, day, services.clock.now(), entries))) return 0;
    let asked = 0;
    for (const { invoice } of entries) {
      const key = await findCardPaymentByInvoice(tx, invoice);
      if (key) {
        enqueue(tx, 'payments.resolve-card', { ...key });
        asked += 1;
      } else services.log.error({ invoice, day }, 'the acquirer’s list names a payment that is not ours');
    }
    return asked;
  });
}
