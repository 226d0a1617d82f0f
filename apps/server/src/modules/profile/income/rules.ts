import { type IncomeMonth, incomeMonths, monthBefore, monthOf } from '@senim/kazakhstan/income';
import { takeHomeTenge } from '@senim/kazakhstan/wages';
import type { PensionSaid } from './types.ts';

/** Of older months nothing is decided; they go after as many days (modules/retention/rules.ts). */
const FRESH_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Six months as the base knows them, as far as each reached the worker; null while it does not answer. The last one is this month once something
 * was paid in it, else the month before: whoever is paid on the 20th has no empty month on the 19th.
 */
export function monthsOf(pension: PensionSaid, today: string): readonly IncomeMonth[] | null {
  if (pension.kind === 'unavailable') return null;
  const contributions = pension.kind === 'contributions' ? pension.contributions : [];
  const incomeOf = (month: string): number => {
    const paid = contributions.filter(({ paidOn }) => monthOf(paidOn) === month);
    return takeHomeTenge(paid.reduce((sum, { amountTenge }) => sum + amountTenge, 0));
  };
  const now = monthOf(today);
  const last = incomeOf(now) > 0 ? now : monthBefore(now);
  return incomeMonths(last).map((month) => ({ month, tenge: incomeOf(month) }));
}

/** Whether what was told then may still be decided on. */
export const isFresh = (toldAt: Date, now: Date): boolean =>
  now.getTime() - toldAt.getTime() <= FRESH_DAYS * DAY_MS;
