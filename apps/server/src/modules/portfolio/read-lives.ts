import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { addDays, type Day, knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { knownDayOf } from './rules.ts';
import { readLifeRows, readOpenings } from './store.ts';
import type { AgreementKey, Life } from './types.ts';

/** Loans with everything that their images are made of; `bookDay` is the day that is open. */
export async function readLives(
  tx: Transaction,
  keys: readonly AgreementKey[],
  bookDay: Day,
): Promise<Life[]> {
  const rows = await readLifeRows(tx, keys);
  // After the facts, so that each of them belongs to a day that is read here.
  const openings = await readOpenings(tx);
  const first = openings[0] ? addDays(openings[0].day, -1) : bookDay;
  return rows.map(({ facts, steps, ...life }) => ({
    ...life,
    facts: facts.map(({ fact, order }) => ({ fact, knownOn: knownDayOf(order, openings, first) })),
    steps: steps.map(({ at, ...step }) => ({ ...step, day: knownDay(dayInAlmaty(Date.parse(at))) })),
  }));
}
