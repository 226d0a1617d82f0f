import { machineAct } from '../../../platform/database/database.ts';
import type { CallbackPost } from '../../../platform/http/callback-route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { CardServices } from './open-card-payment.ts';
import { findCardPaymentByInvoice } from './store.ts';

const act = machineAct('payments.card-callback', 'payment.card-callback');

/**
 * The acquirer says that a payment has changed. The job that asks it what happened is committed first, then the call is
 * answered; repeats ask once. Refuses a post that the acquirer did not sign. One about a payment that is not ours is answered
 * and ignored.
 */
export async function acceptCardCallback(
  services: CardServices,
  { path, body, signature }: CallbackPost,
): Promise<'accepted' | Refused<'not_signed'>> {
  const invoice = services.cards.readCallback(path, body, signature);
  if (invoice === null) return refuse('not_signed');
  await services.database.transaction(act, async (tx) => {
    const key = await findCardPaymentByInvoice(tx, invoice);
    if (key) enqueue(tx, 'payments.resolve-card', { ...key });
    else services.log.warn({ invoice }, 'a card callback names a payment that is not ours');
  });
  return 'accepted';
}
