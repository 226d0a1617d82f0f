import { type Day, dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { readProgress } from './store.ts';

/** The newest day of which every owed loan has its image, as `YYYY-MM-DD`; null before the first. */
export async function findNewestDay(tx: Transaction): Promise<string | null> {
  const { through }: { through: Day | null } = await readProgress(tx);
  return through === null ? null : dayText(through);
}
