import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { writeCardsRemoved, writeKeepingWithdrawn } from './store.ts';
import type { SavedCardKey } from './types.ts';

/** Ends a card of the borrower: nothing is charged to it from now on, and the acquirer is told to forget it. */
export async function removeCard(
  services: Services,
  act: Act,
  key: SavedCardKey,
): Promise<Record<string, never> | Refused<'card_not_found'>> {
  const { borrowerId, cardId } = key;
  return services.database.transaction(act, async (tx) =>
    (await removeCards(services, tx, borrowerId, cardId)) > 0 ? {} : refuse('card_not_found'),
  );
}

/** Ends all of them, with their owner's data, in the caller's transaction; one that is being paid with is not kept either. */
export async function removeAllCards(services: Services, tx: Transaction, borrowerId: number): Promise<void> {
  // First, so that a charge that is being credited is waited for, and its card is seen.
  await writeKeepingWithdrawn(tx, borrowerId, services.clock.now());
  void (await removeCards(services, tx, borrowerId, null));
}

const losing = machineAct('payments.remove-cards', 'payment.card-removed');

/** The same, where the borrower's phone was lost or is somebody else's by now. */
export async function removeLostCards(services: Services, borrowerId: number): Promise<void> {
  await services.database.transaction(losing, (tx) => removeAllCards(services, tx, borrowerId));
}

/** How many went. */
async function removeCards({ clock }: Services, tx: Transaction, borrowerId: number, cardId: string | null) {
  const removed = await writeCardsRemoved(tx, borrowerId, cardId, clock.now());
  for (const key of removed) enqueue(tx, 'payments.forget-card', { ...key });
  return removed.length;
}
