import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { findProgress } from './store.ts';

/** The newest day of which every owed loan has its image, as `YYYY-MM-DD`; null before the first, and for whoever may not see the book. */
export async function findNewestDay(tx: Transaction): Promise<string | null> {
  const through = (await findProgress(tx))?.through ?? null;
  return through === null ? null : dayText(through);
}
