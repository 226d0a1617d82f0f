import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { Days } from './types.ts';

/** A loan is at risk from so many days of delay on: the marks at which portfolios are compared. */
export const PAR_DAYS = [1, 7, 15, 30, 60, 90] as const;

const USUAL_DAYS = 30;
const DAYS_MAX = 366;

/** The days that are asked about, up to the newest; null if they are none or more than a year. */
export function daysAsked(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  newest: string,
): Days | null {
  const to = asked.to === undefined || asked.to > newest ? newest : asked.to;
  const from = asked.from ?? dayText(addDays(knownDay(to), 1 - USUAL_DAYS));
  const count = knownDay(to) - knownDay(from) + 1;
  return count >= 1 && count <= DAYS_MAX ? { from, to } : null;
}
