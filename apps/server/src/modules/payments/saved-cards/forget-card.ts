import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { CardAcquirer } from '../../../providers/cards/card-acquirer.ts';
import { deleteCard, readCard, readRemovedCards } from './store.ts';
import type { SavedCardKey } from './types.ts';

const act = machineAct('payments.forget-card', 'payment.card-forgotten');
const looking = machineAct('payments.forget-card');

/**
 * Has the acquirer forget a card that was removed, and then forgets it here. It is safe to repeat; a card that stands is left alone, and
 * without an acquirer a removed one waits until there is one.
 */
export async function forgetCard(
  services: Services & { readonly cards: CardAcquirer },
  key: SavedCardKey,
): Promise<void> {
  const { database, sealing, cards } = services;
  if (cards.isAbsent) return;
  const card = await database.transaction(looking, (tx) => readCard(sealing, tx, key, 'removed'));
  if (!card) return;
  if ((await cards.forgetCard(card.token)) === 'unavailable')
    throw new Error('The acquirer does not say that it has forgotten a card.');
  await database.transaction(act, (tx) => deleteCard(tx, key));
}

/** Orders it again for those that were removed otherwise than by their owner, or whose job has gone. */
export async function wakeRemovedCards({
  database,
  cards,
}: Services & { readonly cards: CardAcquirer }): Promise<void> {
  if (cards.isAbsent) return;
  await database.transaction(looking, async (tx) => {
    for (const key of await readRemovedCards(tx)) enqueue(tx, 'payments.forget-card', { ...key });
  });
}
