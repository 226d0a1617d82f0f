import { type Day, dayOf } from '@senim/loan-engine/day';
import { isRefusal } from '@senim/loan-engine/refusal';
import type { Transaction } from '../../platform/database/database.ts';
import { readOpenedDay } from './store.ts';

/** The day on which the books stand, held for the length of the transaction so that no day opens in its middle. */
export async function readBookDay(tx: Transaction): Promise<Day> {
  const opened = await readOpenedDay(tx);
  const day = opened === null ? null : dayOf(opened);
  if (day === null || isRefusal(day)) throw new Error('No day of the books is open yet.');
  return day;
}
