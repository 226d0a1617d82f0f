import type { Fact, Forgiven, Rescheduled } from '@senim/loan-engine/loan/facts';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position, PositionRow } from '@senim/loan-engine/loan/position-types';
import { admitFact } from '@senim/loan-engine/position/admit-fact';
import { contractGesv } from '@senim/loan-engine/position/contract-flows';
import { position } from '@senim/loan-engine/position/position';
import { type Day, daysBetween, dayText } from '@senim/loan-engine/units/day';
import { addTiyn, NOTHING, subtractTiyn, type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { percentText, ratePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal, type Refusal, refuse } from '@senim/loan-engine/units/refusal';
import { changedRate } from '@senim/loan-engine/ways-out/changed-rate';
import type { Agreement } from '../types.ts';
import type { NewPlan, SettlementOffer } from './types.ts';

/** Easier terms for a loan: their facts once signed, and the loan without them and with them. */
export interface DrawnSettlement {
  readonly rescheduled: Rescheduled;
  readonly forgiven: Forgiven | null;
  readonly before: Position;
  readonly after: Position;
}

/**
 * Easier terms from a day on: first part is forgiven, then the rest gets a new schedule, at the lowest of the wished
 * rate, the present one and the highest lawful one. Refuses what the engine refuses: more forgiven than owed, days
 * out of order, nothing owed.
 */
export function drawSettlement(
  agreement: Agreement,
  facts: readonly Fact[],
  day: Day,
  { id, plan }: { readonly id: string; readonly plan: NewPlan },
): DrawnSettlement | Refusal {
  const order = 1 + Math.max(0, ...facts.filter((fact) => fact.day === day).map((fact) => fact.order));
  const before = position(agreement.terms, facts, day);
  if (isRefusal(before)) return before;
  if (before.payoffTiyn === 0 || before.isFrozen) return refuse('nothing-owed');
  const forgiven: Forgiven | null = plan.forgiven
    ? { kind: 'forgiven', id: `${id}-forgiven`, day, order, ...plan.forgiven }
    : null;
  const flaw = forgiven && admitFact(agreement.terms, facts, forgiven);
  if (flaw) return flaw;
  const eased = forgiven ? [...facts, forgiven] : facts;
  const owed = position(agreement.terms, eased, day);
  if (isRefusal(owed)) return owed;
  // An offer forgives a part of the debt; forgiving all of it is a write-off.
  if (owed.payoffTiyn === 0) return refuse('nothing-owed');
  const { scheduleKind, dueOffsets } = plan;
  const dailyRatePpm = rateOf(agreement, owed, plan);
  if (isRefusal(dailyRatePpm)) return dailyRatePpm;
  const rescheduled: Rescheduled = {
    kind: 'rescheduled',
    id,
    day,
    order: order + 1,
    scheduleKind,
    dueOffsets,
    dailyRatePpm,
  };
  const after = position(agreement.terms, [...eased, rescheduled], day);
  return isRefusal(after) ? after : { rescheduled, forgiven, before, after };
}

/**
 * The wished rate, or the present one, if the law allows it for the changed plan; otherwise the highest that it
 * allows. A debt so many days overdue that nothing more accrues is fixed: without a wish its rate is zero.
 */
function rateOf({ terms }: Agreement, owed: Position, plan: NewPlan): number | Refusal {
  const { scheduleKind, dueOffsets } = plan;
  const law = lawOn(owed.day);
  const present = Math.min(owed.dailyRatePpm, terms.dailyRatePpm);
  const isFixed = owed.overdueDays >= terms.limits.accrualStopsAfterOverdueDays;
  const wished = plan.dailyRatePpm ?? (isFixed ? 0 : present);
  if (isRefusal(law) || !isAscending(dueOffsets)) return Math.min(wished, present);
  const lawful = changedRate(terms, owed, { scheduleKind, dueOffsets }, law);
  return isRefusal(lawful) ? lawful : Math.min(wished, lawful);
}

/** Days out of order have no rate; the engine refuses them by name with the fact. */
const isAscending = (offsets: readonly number[]): boolean =>
  offsets.length > 0 &&
  offsets.every((day, index) => Number.isSafeInteger(day) && day > (offsets[index - 1] ?? 0));

/** An offer folded again with later payments. Refused if it no longer fits the loan. */
export function redrawSettlement(
  { terms }: Agreement,
  facts: readonly Fact[],
  offer: SettlementOffer,
): DrawnSettlement | Refusal {
  const { rescheduled, forgiven } = offer;
  const first = forgiven ?? rescheduled;
  const earlier = facts.filter((fact) => isBefore(fact, first));
  const told = new Set(earlier.map(({ id }) => id));
  const known = facts.filter(
    (fact) => told.has(fact.id) || (fact.kind === 'payment-reversed' && told.has(fact.paymentId)),
  );
  const before = position(terms, known, first.day);
  const after = position(terms, [...known, ...factsOf(offer)], first.day);
  if (isRefusal(before)) return before;
  return isRefusal(after) ? after : { rescheduled, forgiven, before, after };
}

const isBefore = (fact: Fact, { day, order }: Fact): boolean =>
  fact.day < day || (fact.day === day && fact.order < order);

/** The facts of a signed offer, in their order. */
export const factsOf = ({
  forgiven,
  rescheduled,
}: Pick<SettlementOffer, 'forgiven' | 'rescheduled'>): Fact[] =>
  forgiven ? [forgiven, rescheduled] : [rescheduled];

/** The parts of a settlement, each with its components. */
export function settlementRows({
  after,
}: DrawnSettlement): readonly (PositionRow & { totalLeftTiyn: Tiyn })[] {
  return after.schedule
    .map((row) => ({
      ...row,
      totalLeftTiyn: addTiyn(row.principalLeftTiyn, row.rewardLeftTiyn, row.penaltyLeftTiyn),
    }))
    .filter((row) => row.totalLeftTiyn > 0);
}

/** GESV of the whole contract with these terms. */
export function settlementGesv({ after }: DrawnSettlement): string {
  const percent = contractGesv(after);
  return percentText(isRefusal(percent) ? 0 : percent);
}

/**
 * A settlement as both sides see it before the signature: each part, the full cost, and what it is compared with.
 */
export function settlementView(drawn: DrawnSettlement) {
  const { before, after, forgiven, rescheduled } = drawn;
  const rows = settlementRows(drawn);
  const given = forgiven ?? { principalTiyn: NOTHING, rewardTiyn: NOTHING, penaltyTiyn: NOTHING };
  const total = addTiyn(...rows.map((row) => row.totalLeftTiyn));
  return {
    from: dayText(rescheduled.day),
    schedule_kind: rescheduled.scheduleKind,
    payoff_today: toDecimal(before.payoffTiyn),
    due_today: toDecimal(before.dueTodayTiyn),
    overdue_days: before.overdueDays,
    total: toDecimal(total),
    dearer: toDecimal(subtractTiyn(total, before.payoffTiyn)),
    daily_rate: ratePercentText(after.dailyRatePpm),
    previous_daily_rate: ratePercentText(before.dailyRatePpm),
    gesv: settlementGesv(drawn),
    forgiven: {
      principal: toDecimal(given.principalTiyn),
      reward: toDecimal(given.rewardTiyn),
      penalty: toDecimal(given.penaltyTiyn),
      total: toDecimal(addTiyn(given.principalTiyn, given.rewardTiyn, given.penaltyTiyn)),
    },
    last_date: dayText(rows.at(-1)?.day ?? after.day),
    days: daysBetween(rescheduled.day, rows.at(-1)?.day ?? after.day),
    schedule: rows.map((row) => ({
      date: dayText(row.day),
      principal: toDecimal(row.principalLeftTiyn),
      reward: toDecimal(row.rewardLeftTiyn),
      penalty: toDecimal(row.penaltyLeftTiyn),
      total: toDecimal(row.totalLeftTiyn),
    })),
  };
}
