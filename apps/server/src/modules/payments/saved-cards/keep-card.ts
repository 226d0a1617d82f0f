import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insertCard } from './store.ts';
import type { CardToKeep } from './types.ts';

/**
 * Keeps the token of a card whose owner agreed to it, in the caller's transaction. Where the card is kept already, the acquirer forgets
 * the second token.
 */
export async function keepCard(
  { sealing, randomness, clock }: Services,
  tx: Transaction,
  card: Omit<CardToKeep, 'cardId' | 'addedAt'>,
): Promise<void> {
  const cardId = randomness.uuid();
  const isNew = await insertCard(sealing, tx, { ...card, cardId, addedAt: clock.now() });
  if (!isNew) await enqueue(tx, 'payments.forget-card', { borrowerId: card.borrowerId, cardId });
}
