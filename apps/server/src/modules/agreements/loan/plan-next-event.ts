import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { dayText } from '@senim/loan-engine/units/day';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { readDeadlines, writeNextEventDays } from './store.ts';

/**
 * Writes the next day on which this loan must be looked at: the fold's next event, or the first day after a deadline
 * (of a signature, a prolongation, a pause), whichever is earlier.
 */
export async function planNextEvent(tx: Transaction, key: AgreementKey, folded: Ahead | null): Promise<void> {
  await planNextEvents(tx, [{ key, folded }]);
}

/** The same for several loans. */
export async function planNextEvents(
  tx: Transaction,
  loans: readonly { readonly key: AgreementKey; readonly folded: Ahead | null }[],
): Promise<void> {
  if (loans.length === 0) return;
  const deadlines = await readDeadlines(
    tx,
    loans.map(({ key }) => key),
  );
  const days = loans.map(({ key, folded }) => ({
    key,
    day: earliestOf(folded, deadlines.get(keyText(key)) ?? null),
  }));
  writeNextEventDays(tx, days);
}

type Ahead = Pick<Position, 'nextEventDay'>;

function earliestOf(folded: Ahead | null, deadline: Date | null): string | null {
  const days = [
    folded?.nextEventDay == null ? null : dayText(folded.nextEventDay),
    deadline && addDays(dayInAlmaty(deadline.getTime() - 1), 1),
  ].filter((day) => day !== null);
  return days.sort()[0] ?? null;
}
