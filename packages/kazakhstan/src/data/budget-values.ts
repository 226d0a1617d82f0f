/** A value in whole tenge and the day from which it holds. */
export type DatedValue = { readonly from: string; readonly tenge: number };

/**
 * The last year whose budget law was read is 2026: after it the last values are assumed to hold.
 * Monthly calculation index. 2026: law on the republican budget for 2026-2028 of 08.12.2025, article 7 (4). Earlier years: the
 * same article of their budget laws, as commonly cited and not read in the law itself; 2022 was raised in April. The law for 2027-2029 was not yet found.
 */
export const MCI_VALUES: readonly DatedValue[] = [
  { from: '2022-01-01', tenge: 3063 },
  { from: '2022-04-01', tenge: 3180 },
  { from: '2023-01-01', tenge: 3450 },
  { from: '2024-01-01', tenge: 3692 },
  { from: '2025-01-01', tenge: 3932 },
  { from: '2026-01-01', tenge: 4325 },
];

/** Minimum monthly wage, article 7 of the budget law: 2026 as read, unchanged since 2024 (earlier years as commonly cited). */
export const MINIMUM_WAGE_VALUES: readonly DatedValue[] = [{ from: '2024-01-01', tenge: 85_000 }];

/** Living minimum, article 7 of the budget law: 2026 as read, 2024 and 2025 as commonly cited. */
export const LIVING_MINIMUM_VALUES: readonly DatedValue[] = [
  { from: '2024-01-01', tenge: 43_407 },
  { from: '2025-01-01', tenge: 46_228 },
  { from: '2026-01-01', tenge: 50_851 },
];
