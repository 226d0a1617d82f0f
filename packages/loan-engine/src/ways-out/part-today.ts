import type { Fact } from '../loan/facts.ts';
import type { Standing } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { standing } from '../position/position.ts';
import { addDays } from '../units/day.ts';
import { subtractTiyn, type Tiyn } from '../units/money.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';

export type PartToday = {
  readonly partTiyn: Tiyn;
  /** The penalty of the next day: if nothing is paid, and after the part. */
  readonly penaltyADayTiyn: Tiyn;
  readonly penaltyADayAfterTiyn: Tiyn;
};

const TENGE = 100;

/** Half of what is asked for today, in whole tenge, and what it changes: the part that an overdue borrower is shown. */
export function partToday(terms: LoanTerms, facts: readonly Fact[], view: Standing): PartToday | Refusal {
  const partTiyn = (Math.floor(view.dueTodayTiyn / 2 / TENGE) * TENGE) as Tiyn;
  if (view.overdueSince === null || partTiyn === 0) return refuse('nothing-owed');
  const order = Number.MAX_SAFE_INTEGER;
  const part: Fact = { kind: 'payment', id: 'supposed-part', day: view.day, order, amountTiyn: partTiyn };
  const without = penaltyOfNextDay(terms, facts, view);
  const after = penaltyOfNextDay(terms, [...facts, part], view);
  if (isRefusal(without)) return without;
  if (isRefusal(after)) return after;
  return { partTiyn, penaltyADayTiyn: without, penaltyADayAfterTiyn: after };
}

function penaltyOfNextDay(terms: LoanTerms, facts: readonly Fact[], { day }: Standing): Tiyn | Refusal {
  const today = standing(terms, facts, day);
  const next = standing(terms, facts, addDays(day, 1));
  if (isRefusal(today)) return today;
  if (isRefusal(next)) return next;
  return subtractTiyn(next.penaltyAccruedTotalTiyn, today.penaltyAccruedTotalTiyn);
}
