import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { findProgress } from './store.ts';

/**
 * The last day on which something became known that an image says, as `YYYY-MM-DD`; null before the first, and for whoever may not see the book. Of that day
 * and later ones the newest image of each loan is the one that was known.
 */
export async function findKnownThrough(tx: Transaction): Promise<string | null> {
  const day = (await findProgress(tx))?.knownThrough ?? null;
  return day === null ? null : dayText(day);
}
