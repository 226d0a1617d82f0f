import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { SAVED_CARDS_MAX } from './rules.ts';
import { insertCard } from './store.ts';
import type { CardToKeep } from './types.ts';

/**
 * Keeps the token of a card whose owner agreed to it, in the caller's transaction. Where the card is kept already, or as many as may be
 * (another page was open), the acquirer forgets this token.
 */
export async function keepCard(
  { sealing, randomness, clock }: Services,
  tx: Transaction,
  card: Omit<CardToKeep, 'cardId' | 'addedAt'>,
): Promise<void> {
  const cardId = randomness.uuid();
  const isNew = await insertCard(sealing, tx, { ...card, cardId, addedAt: clock.now() }, SAVED_CARDS_MAX);
  if (!isNew) await enqueue(tx, 'payments.forget-card', { borrowerId: card.borrowerId, cardId });
}
