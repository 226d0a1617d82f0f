import { addDays, type Day } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { lifeOf } from './rules.ts';
import { readLifeRows, readOpenings } from './store.ts';
import type { AgreementKey, Chronicle, Life } from './types.ts';

/** Loans with everything that their images are made of; `bookDay` is the day that is open. */
export async function readLives(
  tx: Transaction,
  keys: readonly AgreementKey[],
  bookDay: Day,
): Promise<Life[]> {
  const rows = await readLifeRows(tx, keys);
  // After the facts, so that each of them belongs to a day that is read here.
  const chronicle = await readChronicle(tx, bookDay);
  return rows.map((row) => lifeOf(row, chronicle));
}

export async function readChronicle(tx: Transaction, bookDay: Day): Promise<Chronicle> {
  const openings = await readOpenings(tx);
  return { openings, firstDay: openings[0] ? addDays(openings[0].day, -1) : bookDay };
}
