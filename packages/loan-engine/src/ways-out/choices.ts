import type { Fact } from '../loan/facts.ts';
import type { Law } from '../loan/law.ts';
import { type Period, periodOf } from '../loan/monthly-dues.ts';
import type { Position } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import type { LoanTerms, ScheduleKind } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { addDays, type Day } from '../units/day.ts';
import { NOTHING, subtractTiyn, type Tiyn } from '../units/money.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { changedRate, type NewPlan } from './changed-rate.ts';
import { changeFlaw, prolongationOf } from './prolongation.ts';
import { refinancingQuote } from './refinancing.ts';
import type { Choice, Choices, ChoiceWay, ClosedChoice, PlannedPayment } from './types.ts';

export type ChoiceRules = {
  /** The law by which the loan goes on. */
  readonly law: Law;
  /** The law as the lender holds itself to it for new loans; the same where it is not told. */
  readonly lawOfNew?: Law;
  readonly product: Product;
  /** What the lender offers this borrower today: one of these loans may pay off this one. */
  readonly others: readonly Product[];
  /** How much the borrower thinks of paying today; by default half of the debt. */
  readonly partTiyn?: Tiyn;
};

/**
 * What each way out of a loan costs from today, by each date, cheapest first: pay all today, pay part, keep to the schedule,
 * prolong, refinance, instalments. A closed way comes with its refusal. The costs assume that each later payment is made on its
 * day.
 */
export function choices(
  terms: LoanTerms,
  facts: readonly Fact[],
  day: Day,
  rules: ChoiceRules,
): Choices | Refusal {
  const view = position(terms, facts, day);
  if (isRefusal(view)) return view;
  if (view.payoffTiyn === 0) return refuse('nothing-owed');
  const told = facts.filter((fact) => fact.day <= day || isPaymentOrReversal(fact));
  const loan: Loan = { terms, facts: told, view, rules };
  const all: readonly (Choice | ClosedChoice)[] = [
    choice(loan, 'pay-all-today', [{ day, amountTiyn: view.payoffTiyn }], {}),
    ...payPart(loan),
    waitForDueDate(loan),
    ...prolongations(loan),
    ...refinance(loan),
    instalments(loan),
  ];
  return {
    open: all.filter((way) => 'payments' in way).sort(byCost),
    closed: all.filter((way) => 'refusal' in way),
  };
}

/** A reversed payment is reversed on any day, so both are kept together; the fold itself leaves out later days. */
function isPaymentOrReversal({ kind }: Fact): boolean {
  return kind === 'payment' || kind === 'payment-reversed';
}

type Loan = {
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
  readonly view: Position;
  readonly rules: ChoiceRules;
};

/** If the whole debt is due, a part may be paid at any time, but it leaves nothing to plan: that is no way out. */
function payPart(loan: Loan): readonly (Choice | ClosedChoice)[] {
  if (isOver(loan.view)) return [];
  const half = Math.floor(loan.view.payoffTiyn / 2) as Tiyn;
  const partTiyn = loan.rules.partTiyn ?? half;
  if (partTiyn < 1) return [closed('pay-part', refuse('amount-not-positive'))];
  if (partTiyn >= loan.view.payoffTiyn) {
    return [closed('pay-part', refuse('amount-above-maximum', { limit: loan.view.payoffTiyn }))];
  }
  return [supposed(loan, 'pay-part', partTiyn, [], {})];
}

function waitForDueDate(loan: Loan): Choice | ClosedChoice {
  if (isOver(loan.view)) return closed('wait-for-due-date', refuse('due-day-not-later'));
  return supposed(loan, 'wait-for-due-date', NOTHING, [], {});
}

function prolongations(loan: Loan): readonly (Choice | ClosedChoice)[] {
  const { prolongationDays } = loan.rules.product;
  if (prolongationDays.length === 0) return [closed('prolong', refuse('prolongation-not-offered'))];
  return prolongationDays.map((days) => prolong(loan, days));
}

function prolong(loan: Loan, days: number): Choice | ClosedChoice {
  const terms = prolongationOf(loan.terms, loan.view, days, loan.rules);
  if (isRefusal(terms)) return closed('prolong', terms);
  const { dueDay, dailyRatePpm, amountDueTiyn } = terms;
  const fact: Fact = {
    ...SUPPOSED,
    id: 'supposed-change',
    day: loan.view.day,
    kind: 'prolonged',
    dueDay,
    dailyRatePpm,
    paymentIds: amountDueTiyn > 0 ? [SUPPOSED_PAYMENT] : [],
  };
  return supposed(loan, 'prolong', amountDueTiyn, [fact], { period: inDays(days), dailyRatePpm });
}

function refinance(loan: Loan): readonly (Choice | ClosedChoice)[] {
  const { product, others } = loan.rules;
  const flaw = changeFlaw(loan.view, product);
  if (flaw !== null) return [closed('refinance', flaw)];
  const ways = others.filter(({ isWayOut }) => isWayOut);
  if (ways.length === 0) return [closed('refinance', refuse('product-not-offered'))];
  return ways.flatMap((way) => way.scheduleKinds.map((scheduleKind) => refinanceBy(loan, way, scheduleKind)));
}

function refinanceBy(loan: Loan, product: Product, scheduleKind: ScheduleKind): Choice | ClosedChoice {
  const { terms, view, rules } = loan;
  const wanted = { period: product.periodMax, scheduleKind };
  const quoted = refinancingQuote(terms, view, wanted, rules.lawOfNew ?? rules.law, product);
  if (isRefusal(quoted)) return closed('refinance', quoted);
  const payments = quoted.schedule.map((row) => ({
    day: addDays(view.day, row.offset),
    amountTiyn: row.totalTiyn,
  }));
  return choice(loan, 'refinance', payments, {
    period: periodOf(quoted.terms),
    dailyRatePpm: quoted.dailyRatePpm,
    scheduleKind,
    loanType: product.code,
  });
}

function instalments(loan: Loan): Choice | ClosedChoice {
  const { view } = loan;
  if (view.isFrozen) return closed('instalments', refuse('loan-frozen'));
  if (view.overdueSince === null) return closed('instalments', refuse('nothing-owed'));
  const plan = shortestPlan(loan);
  if (isRefusal(plan)) return closed('instalments', plan);
  const fact: Fact = { ...SUPPOSED, id: 'supposed-change', day: view.day, kind: 'rescheduled', ...plan };
  const period = inDays(plan.dueOffsets.at(-1) ?? 0);
  const { dailyRatePpm, scheduleKind } = plan;
  return supposed(loan, 'instalments', NOTHING, [fact], { period, dailyRatePpm, scheduleKind });
}

/** The first number of parts to try. */
const PARTS_MIN = 3;

/** The plan with the fewest parts within the cap: the longer a debt is paid, the less it costs by the year. */
function shortestPlan(loan: Loan): (NewPlan & { readonly dailyRatePpm: number }) | Refusal {
  const { settlementOffsets } = loan.rules.product;
  let refusal = refuse('product-not-offered');
  for (
    let parts = Math.min(PARTS_MIN, settlementOffsets.length);
    parts <= settlementOffsets.length;
    parts++
  ) {
    const plan = { scheduleKind: 'annuity', dueOffsets: settlementOffsets.slice(0, parts) } as const;
    const rate = restRate(loan, plan);
    if (!isRefusal(rate)) return { ...plan, dailyRatePpm: rate };
    refusal = rate;
  }
  return refusal;
}

/** After so many days overdue nothing more accrues, so the plan as first offered bears no reward. */
function restRate({ terms, view, rules }: Loan, plan: NewPlan): number | Refusal {
  const highest = changedRate(terms, view, plan, rules.law);
  const isFixed = view.overdueDays >= terms.limits.accrualStopsAfterOverdueDays;
  return isFixed && !isRefusal(highest) ? 0 : highest;
}

const SUPPOSED_PAYMENT = 'supposed-payment';
/** Assumed facts come after everything else of that day. */
const SUPPOSED = { order: Number.MAX_SAFE_INTEGER } as const;

/** Folds the loan with assumed facts and reads the payments still to come from its schedule. */
function supposed(
  loan: Loan,
  way: ChoiceWay,
  todayTiyn: Tiyn,
  changes: readonly Fact[],
  terms: Partial<Choice>,
): Choice | ClosedChoice {
  const { day } = loan.view;
  const payment: readonly Fact[] =
    todayTiyn === 0
      ? []
      : [{ ...SUPPOSED, id: SUPPOSED_PAYMENT, day, kind: 'payment', amountTiyn: todayTiyn }];
  const view = position(loan.terms, [...loan.facts, ...payment, ...changes], day);
  if (isRefusal(view)) return closed(way, view);
  return choice(loan, way, withToday(todayTiyn, paymentsAhead(view), day), terms);
}

/** What the schedule still asks for: missed parts and penalty today, each later part on its day. */
function paymentsAhead(view: Position): readonly PlannedPayment[] {
  const penalty = view.penaltyOutstandingTiyn - view.penaltyDeferredTiyn + view.refundShortfallTiyn;
  const now = view.principalOverdueTiyn + view.rewardOverdueTiyn + penalty;
  const rows = view.schedule
    .filter((row) => !row.isOverdue)
    .map((row) => ({
      day: row.day,
      amountTiyn: (row.principalLeftTiyn + row.rewardLeftTiyn + row.penaltyLeftTiyn) as Tiyn,
    }));
  return [{ day: view.day, amountTiyn: now as Tiyn }, ...rows];
}

/** The last due day is here or past: all is asked for today. */
function isOver(view: Position): boolean {
  return (view.lastDueDay ?? view.day) <= view.day;
}

function withToday(todayTiyn: Tiyn, ahead: readonly PlannedPayment[], day: Day): readonly PlannedPayment[] {
  const byDay = new Map<Day, number>([[day, todayTiyn]]);
  for (const payment of ahead) byDay.set(payment.day, (byDay.get(payment.day) ?? 0) + payment.amountTiyn);
  return [...byDay]
    .filter(([, amount]) => amount > 0)
    .map(([on, amount]) => ({ day: on, amountTiyn: amount as Tiyn }));
}

function choice(
  loan: Loan,
  way: ChoiceWay,
  payments: readonly PlannedPayment[],
  terms: Partial<Choice>,
): Choice {
  let total = 0;
  for (const payment of payments) total += payment.amountTiyn;
  return {
    period: null,
    dailyRatePpm: null,
    scheduleKind: null,
    loanType: null,
    ...terms,
    way,
    payments,
    totalTiyn: total as Tiyn,
    dearerTiyn: subtractTiyn(total as Tiyn, loan.view.payoffTiyn),
    lastDay: payments.at(-1)?.day ?? loan.view.day,
  };
}

function inDays(count: number): Period {
  return { count, unit: 'day' };
}

function closed(way: ChoiceWay, refusal: Refusal): ClosedChoice {
  return { way, refusal };
}

function byCost(a: Choice, b: Choice): number {
  return a.totalTiyn - b.totalTiyn || a.lastDay - b.lastDay;
}
