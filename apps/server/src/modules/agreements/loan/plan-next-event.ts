import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { readDeadline, writeNextEventDay } from './store.ts';

/**
 * Writes the next day on which this loan must be looked at: the fold's next event, or the first day after a deadline
 * (of a signature, a prolongation, a pause), whichever is earlier.
 */
export async function planNextEvent(
  tx: Transaction,
  key: AgreementKey,
  folded: Pick<Position, 'nextEventDay'> | null,
): Promise<void> {
  const deadline = await readDeadline(tx, key);
  const days = [
    folded?.nextEventDay == null ? null : dayText(folded.nextEventDay),
    deadline && addDays(dayInAlmaty(deadline.getTime() - 1), 1),
  ].filter((day) => day !== null);
  await writeNextEventDay(tx, key, days.sort()[0] ?? null);
}
