import { type Day, knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { peekOpenedDay, readOpenedDay } from './store.ts';

/** The day of the books, locked for the transaction so that no day opens in the middle of it. */
export async function readBookDay(tx: Transaction): Promise<Day> {
  const opened = await readOpenedDay(tx);
  if (opened === null) throw new Error('No day of the books is open yet.');
  return knownDay(opened);
}

/** The same without a lock, for readers. Null before the first day was opened. */
export async function peekBookDay(tx: Transaction): Promise<Day | null> {
  const opened = await peekOpenedDay(tx);
  return opened === null ? null : knownDay(opened);
}
