import { dayOf, daysBetween } from '@senim/loan-engine/units/day';

/** Days from one ISO day to another; negative when it has passed. Days the server has named, so always days. */
export function daysUntil(from: string, to: string): number {
  const [start, end] = [dayOf(from), dayOf(to)];
  if (typeof start !== 'number' || typeof end !== 'number') throw new RangeError(`Not days: ${from}, ${to}.`);
  return daysBetween(start, end);
}
