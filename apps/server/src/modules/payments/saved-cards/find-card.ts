import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { SAVED_CARDS_MAX } from './rules.ts';
import { readCard, readCards } from './store.ts';
import type { ChargeableCard, SavedCardKey } from './types.ts';

/** A card that the borrower pays with, with the token for the acquirer alone. Another borrower's is not found. `held`: it is not removed meanwhile. */
export async function findCard(
  { sealing }: Services,
  tx: Transaction,
  key: SavedCardKey,
  which: 'standing' | 'held' = 'standing',
): Promise<ChargeableCard | Refused<'card_not_found'>> {
  return (await readCard(sealing, tx, key, which)) ?? refuse('card_not_found');
}

/** Whether one more may be kept for the borrower; null if it may. */
export async function findRoom(
  tx: Transaction,
  borrowerId: number,
): Promise<Refused<'cards_too_many'> | null> {
  const cards = await readCards(tx, borrowerId);
  return cards.length < SAVED_CARDS_MAX ? null : refuse('cards_too_many', { max: SAVED_CARDS_MAX });
}
