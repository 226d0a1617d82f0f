import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { SavedCard } from './types.ts';

/** More than these nobody needs, and each is one more that can be charged. */
export const SAVED_CARDS_MAX = 5;

/** A card is good through the last day of its month. */
export function isExpired({ expiry }: Pick<SavedCard, 'expiry'>, now: Date): boolean {
  const [month, year] = expiry.split('/');
  return `20${year}-${month}` < dayInAlmaty(now.getTime()).slice(0, 7);
}

/** A card as its owner sees it. */
export function cardView(card: SavedCard, now: Date) {
  const { cardId, mask, expiry, addedAt } = card;
  return { id: cardId, mask, expiry, is_expired: isExpired(card, now), added_at: addedAt.toISOString() };
}
