import { machineAct } from '../../../platform/database/database.ts';
import type { CallbackPost } from '../../../platform/http/callback-route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { CardServices } from './open-card-payment.ts';
import { findCardPaymentByInvoice } from './store.ts';

const act = machineAct('payments.card-callback', 'payment.card-callback');

/**
 * The acquirer says that something has happened to a payment: the job that asks what is committed, then it is answered. Repeats
 * ask once. Refuses a post the acquirer did not sign; one about a payment that is not ours is answered and left.
 */
export async function acceptCardCallback(
  services: CardServices,
  { path, body, signature }: CallbackPost,
): Promise<'accepted' | Refused<'not_signed'>> {
  const invoice = services.cards.readCallback(path, body, signature);
  if (invoice === null) return refuse('not_signed');
  await services.database.transaction(act, async (tx) => {
    const key = await findCardPaymentByInvoice(tx, invoice);
    if (key) await enqueue(tx, 'payments.resolve-card', { ...key });
    else services.log.warn({ invoice }, 'a card callback names a payment that is not ours');
  });
  return 'accepted';
}
