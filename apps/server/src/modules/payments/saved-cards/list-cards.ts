import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { cardView, SAVED_CARDS_MAX } from './rules.ts';
import { readCards } from './store.ts';

/** The cards that the acquirer keeps for the borrower, and whether it may keep one more. */
export async function listCards({ database, clock }: Services, act: Act, borrowerId: number) {
  return database.transaction(act, async (tx) => {
    const cards = await readCards(tx, borrowerId);
    return {
      cards: cards.map((card) => cardView(card, clock.now())),
      may_add: cards.length < SAVED_CARDS_MAX,
    };
  });
}
