import { addDays, type Day } from '../units/day.ts';
import type { Standing } from './position-types.ts';
import type { LoanTerms } from './terms.ts';

type FreeDays = Pick<LoanTerms, 'freeDays'>;

/** The last day on which a loan can be closed without reward, whatever becomes of free days later; null if it has none. */
export function lastFreeDay(paidOutDay: Day, { freeDays }: FreeDays): Day | null {
  return freeDays === 0 ? null : addDays(paidOutDay, freeDays);
}

/** The same of a running loan, while it lasts: null once reward has accrued, and where nothing is asked for. */
export function freeUntil(view: Standing, terms: FreeDays): Day | null {
  if (view.paidOutDay === null || view.payoffTiyn === 0 || view.isFrozen) return null;
  const last = lastFreeDay(view.paidOutDay, terms);
  return last !== null && view.day <= last && view.rewardAccruedTotalTiyn === 0 ? last : null;
}
