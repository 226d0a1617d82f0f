import type { Loan, ScheduleColumn } from '../../api/answers.ts';

/** The amounts of a part, or of all parts. */
export type Amounts = Omit<Loan['schedule_sum'], 'settled_before'>;

export const NONE = '0.00';

/** Reward saved by early payments has a minus, reward added has none; a sum of parts may have both. */
export function amountsOf(row: Amounts, column: ScheduleColumn): readonly string[] {
  const amounts = column === 'recalculated' ? [row.added, `-${row.saved}`] : [row[column]];
  return amounts.filter((amount) => amount !== NONE && amount !== `-${NONE}`);
}
