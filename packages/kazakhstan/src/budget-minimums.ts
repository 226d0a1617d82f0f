import { type DatedValue, LIVING_MINIMUM_VALUES, MINIMUM_WAGE_VALUES } from './data/budget-values.ts';

/** The minimum monthly wage on a day, in whole tenge. After 2026 the last known value holds. Before 2024 throws. */
export function minimumWageOn(day: string): number {
  return valueOn(MINIMUM_WAGE_VALUES, day);
}

/**
 * The living minimum on a day, in whole tenge; the debt burden test leaves it to the borrower and half of it to each minor
 * child (NB resolution No 215 of 28.11.2019). After 2026 the last known value holds. Before 2024 throws.
 */
export function livingMinimumOn(day: string): number {
  return valueOn(LIVING_MINIMUM_VALUES, day);
}

function valueOn(values: readonly DatedValue[], day: string): number {
  const value = values.findLast(({ from }) => from <= day);
  if (value === undefined) throw new RangeError(`No value is known for ${day}.`);
  return value.tenge;
}
