import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { SAVED_CARDS_MAX } from './rules.ts';
import { insertCard, isKeepingWithdrawn } from './store.ts';
import type { CardToKeep } from './types.ts';

/**
 * Keeps the token of a card whose owner agreed to it, in the caller's transaction. Where the card is kept already, or as many as may be
 * (another page was open), or the consent was withdrawn before the charge, the acquirer forgets this token.
 */
export async function keepCard(
  services: Services,
  tx: Transaction,
  { invoice, ...card }: NewCard & { readonly invoice: string },
): Promise<void> {
  const cardsMax = (await isKeepingWithdrawn(tx, invoice)) ? 0 : SAVED_CARDS_MAX;
  await takeCard(services, tx, card, cardsMax);
}

/** Has the acquirer forget a card that it keeps by a payment that is none any more, in the caller's transaction. */
export async function dropCard(services: Services, tx: Transaction, card: NewCard): Promise<void> {
  await takeCard(services, tx, card, 0);
}

type NewCard = Omit<CardToKeep, 'cardId' | 'addedAt'>;

async function takeCard(
  { sealing, randomness, clock }: Services,
  tx: Transaction,
  card: NewCard,
  cardsMax: number,
): Promise<void> {
  const cardId = randomness.uuid();
  const isNew = await insertCard(sealing, tx, { ...card, cardId, addedAt: clock.now() }, cardsMax);
  if (!isNew) enqueue(tx, 'payments.forget-card', { borrowerId: card.borrowerId, cardId });
}
