import type { Transaction } from '../../platform/database/database.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { orderPostback } from './order-postback.ts';
import { findPostback, openPostback } from './store.ts';

/**
 * Orders that a partner who has refused a goal, or is away, is told of it once more: the same click, the same number of ours, so that it counts
 * the goal once. Refuses what it has taken, what it does not hear of, and what waits for its first try.
 */
export async function repeatPostback(
  tx: Transaction,
  postbackId: number,
): Promise<Record<string, never> | Refused<'postback_not_found' | 'postback_not_failed'>> {
  const postback = await findPostback(tx, postbackId);
  if (!postback) return refuse('postback_not_found');
  const { state, borrowerId } = postback;
  tx.note({ goal: postback.goal }, { borrowerId, subject: String(postbackId) });
  if (state !== 'refused' && state !== 'away') return refuse('postback_not_failed');
  await openPostback(tx, postbackId);
  orderPostback(tx, postback, 'soon');
  return {};
}
