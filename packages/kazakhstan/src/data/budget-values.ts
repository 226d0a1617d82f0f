/** A value in whole tenge and the day from which it holds. */
export type DatedValue = { readonly from: string; readonly tenge: number };

/* Values after 2026, the last budget law that was read, are assumed to be its. The MCI stands with the law itself: packages/loan-engine. */

/** Minimum monthly wage, article 7 of the budget law: 2026 as read, unchanged since 2024 (earlier years as commonly cited). */
export const MINIMUM_WAGE_VALUES: readonly DatedValue[] = [{ from: '2024-01-01', tenge: 85_000 }];

/** Living minimum, article 7 of the budget law: 2026 as read, 2024 and 2025 as commonly cited. */
export const LIVING_MINIMUM_VALUES: readonly DatedValue[] = [
  { from: '2024-01-01', tenge: 43_407 },
  { from: '2025-01-01', tenge: 46_228 },
  { from: '2026-01-01', tenge: 50_851 },
];
