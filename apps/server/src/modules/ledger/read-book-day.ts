import { type Day, knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { peekOpenedDay, readOpenedDay } from './store.ts';

/** The day on which the books stand, held for the length of the transaction so that no day opens in its middle. */
export async function readBookDay(tx: Transaction): Promise<Day> {
  const opened = await readOpenedDay(tx);
  if (opened === null) throw new Error('No day of the books is open yet.');
  return knownDay(opened);
}

/** The same, only looked at: for those who write nothing. Null before the first day was opened. */
export async function peekBookDay(tx: Transaction): Promise<Day | null> {
  const opened = await peekOpenedDay(tx);
  return opened === null ? null : knownDay(opened);
}
