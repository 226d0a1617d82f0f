import { gesvCapFor, type Law } from '../loan/law.ts';
import type { Position } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { flowsSoFar } from '../position/contract-flows.ts';
import type { Flow } from '../schedule/flow.ts';
import { type FlowsAt, highestRateWithin } from '../schedule/highest-rate.ts';
import { layOut, type SchedulePlan, type ScheduleRow } from '../schedule/plan.ts';
import { schedule, spreadArrears } from '../schedule/schedule.ts';
import { ARTICLES } from '../units/articles.ts';
import { addDays, daysBetween } from '../units/day.ts';
import { addTiyn, NOTHING, type Tiyn } from '../units/money.ts';
import { type Refusal, refuse } from '../units/refusal.ts';

/** A new schedule for the rest of a loan, counted from the position's day. */
export type NewPlan = Pick<SchedulePlan, 'scheduleKind' | 'dueOffsets'>;

/** Parts that keep their signed principal on later days. Due days are counted from the position's day. */
export type MovedParts = readonly { readonly offset: number; readonly principalTiyn: Tiyn }[];

/**
 * The highest daily rate for the rest of a loan whose terms change. It is never above the present one (art. 4 p. 4, art. 7 p.
 * 3(8)), and GESV of the whole contract stays within the cap of the whole term: past payments on their real days, the rest by
 * the new schedule. Refuses if even a rate of zero breaks the cap. Due days must ascend.
 */
export function changedRate(terms: LoanTerms, view: Position, plan: NewPlan, law: Law): number | Refusal {
  const rest = restOf(terms, view, plan.dueOffsets);
  const rowsAt = (dailyRatePpm: number) =>
    spreadArrears(schedule({ ...rest, ...plan, dailyRatePpm }), view.rewardOutstandingTiyn);
  return highestForContract(terms, view, [], rowsAt, law);
}

/**
 * The same if only the days of the parts move: the reward so far is paid first, then each part pays its principal and reward.
 */
export function movedRate(terms: LoanTerms, view: Position, parts: MovedParts, law: Law): number | Refusal {
  const rest = restOf(
    terms,
    view,
    parts.map(({ offset }) => offset),
  );
  const rowsAt = (dailyRatePpm: number) =>
    layOut({ ...rest, dailyRatePpm }, (index) => parts[index]?.principalTiyn ?? NOTHING);
  const { day, rewardOutstandingTiyn: amountTiyn } = view;
  return highestForContract(terms, view, [{ kind: 'payment', day, amountTiyn }], rowsAt, law);
}

function restOf(
  { capitalisedArrearsTiyn, freeDaysRule, freeDays }: LoanTerms,
  view: Position,
  dueOffsets: readonly number[],
) {
  const principalTiyn = view.principalOutstandingTiyn;
  return {
    principalTiyn,
    capitalisedArrearsTiyn: Math.min(principalTiyn, capitalisedArrearsTiyn) as Tiyn,
    freeDays: Math.max(0, freeDays - daysUsed(view)),
    freeDaysRule,
    scheduleKind: 'single',
    dueOffsets,
  } as const;
}

function highestForContract(
  terms: LoanTerms,
  view: Position,
  today: readonly Flow[],
  rowsAt: (dailyRatePpm: number) => readonly ScheduleRow[],
  law: Law,
): number | Refusal {
  const lastOffset = rowsAt(0).at(-1)?.offset ?? 0;
  const cap = gesvCapFor(law, terms.principalTiyn, daysUsed(view) + lastOffset);
  const before = [...flowsSoFar(view), ...today].filter(({ amountTiyn }) => amountTiyn > 0);
  const flowsAt: FlowsAt = (dailyRatePpm) => [...before, ...flowsOf(view, rowsAt(dailyRatePpm))];
  const ratePpm = highestRateWithin(flowsAt, cap, Math.min(view.dailyRatePpm, terms.dailyRatePpm));
  const refusal = { article: ARTICLES[cap.rule], limit: cap.gesvPercentMax };
  return ratePpm ?? refuse('gesv-above-cap', refusal);
}

/** The fraction of a tiyn from the days before may become whole on the day of any part. */
function flowsOf({ day }: Position, rows: readonly ScheduleRow[]): readonly Flow[] {
  return rows
    .filter(({ totalTiyn }) => totalTiyn > 0)
    .map(({ offset, totalTiyn }) => ({
      kind: 'payment' as const,
      day: addDays(day, offset),
      amountTiyn: addTiyn(totalTiyn, 1 as Tiyn),
    }));
}

function daysUsed({ paidOutDay, day }: Position): number {
  return daysBetween(paidOutDay ?? day, day);
}
