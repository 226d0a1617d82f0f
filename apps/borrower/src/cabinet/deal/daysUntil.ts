import { dayOf, daysBetween } from '@senim/loan-engine/units/day';

/** Days from one ISO day to another; negative if it has passed. The server's days are always valid. */
export function daysUntil(from: string, to: string): number {
  const [start, end] = [dayOf(from), dayOf(to)];
  if (typeof start !== 'number' || typeof end !== 'number') throw new RangeError(`Not days: ${from}, ${to}.`);
  return daysBetween(start, end);
}
