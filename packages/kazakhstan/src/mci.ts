/** Yearly values of the laws on the republican budget, whole tenge. The last known value holds until the next is entered. */
const VALUES: readonly { from: string; mci: number; minimumWage: number; livingMinimum: number }[] = [
  { from: '2025-01-01', mci: 3_932, minimumWage: 85_000, livingMinimum: 46_228 },
  // Law on the republican budget for 2026-2028 of 08.12.2025, art. 7.
  { from: '2026-01-01', mci: 4_325, minimumWage: 85_000, livingMinimum: 50_851 },
];

/** The monthly calculation index on a day, whole tenge; undefined before the table begins. */
export function mciOn(day: string): number | undefined {
  return VALUES.findLast(({ from }) => from <= day)?.mci;
}

/** The living minimum on a day, whole tenge: the debt-burden test counts with it. */
export function livingMinimumOn(day: string): number | undefined {
  return VALUES.findLast(({ from }) => from <= day)?.livingMinimum;
}
