import { TERM_DAYS_MAX } from '../units/day.ts';
import { isRecord } from '../units/record.ts';
import { type Refusal, refuse } from '../units/refusal.ts';
import type { Flow } from './flow.ts';

/** GESV is a yearly rate over actual days / 365 (NB rules No 208 of 26.11.2019, formula in sec. 5.1 of the facts). */
export const DAYS_PER_YEAR = 365;
/** The yearly growth is looked for between these: -99% to +100,000%. */
const GROWTH_MIN = 0.01;
const GROWTH_MAX = 1001;
const STEPS_MAX = 200;

/**
 * The effective annual rate over any flows, in percent, not rounded (173.3454...). Solves sum payouts x v^t = sum payments x v^t
 * with v = (1 + GESV)^(-1/365), days counted from the first payout. Refuses flows without payout or payment, a payment before
 * the first payout, amounts that are not positive whole numbers, more than ten years, and a rate outside -99% .. 100,000%.
 */
export function gesv(flows: readonly Flow[]): number | Refusal {
  const flaw = flowFlaw(flows);
  if (flaw !== null) return flaw;
  const start = firstDay(flows);
  let low = Math.log(GROWTH_MIN) / DAYS_PER_YEAR;
  let high = Math.log(GROWTH_MAX) / DAYS_PER_YEAR;
  if (balance(flows, start, low) > 0 || balance(flows, start, high) < 0) return refuse('gesv-out-of-range');
  let rate = firstGuess(flows, start);
  for (let step = 0; step < STEPS_MAX && high > low; step++) {
    const value = balance(flows, start, rate);
    if (value === 0) break;
    if (value > 0) high = rate;
    else low = rate;
    const next = newton(flows, start, rate, value, low, high);
    if (next === rate) break;
    rate = next;
  }
  return Math.expm1(rate * DAYS_PER_YEAR) * 100;
}

/**
 * Payouts less payments, all discounted at a yearly rate in percent. It is not negative exactly if GESV is at most that rate.
 */
export function discountedBalance(flows: readonly Flow[], yearPercent: number): number {
  return balance(flows, firstDay(flows), Math.log1p(yearPercent / 100) / DAYS_PER_YEAR);
}

/** Newton's next step for a continuous daily rate, or the middle of the bracket if the step leaves the bracket. */
function newton(
  flows: readonly Flow[],
  start: number,
  rate: number,
  value: number,
  low: number,
  high: number,
): number {
  const next = rate - value / slope(flows, start, rate);
  return next > low && next < high ? next : next === rate ? rate : (low + high) / 2;
}

function balance(flows: readonly Flow[], start: number, rate: number): number {
  let sum = 0;
  for (const flow of flows) {
    const value = flow.amountTiyn * Math.exp(-rate * (flow.day - start));
    sum += flow.kind === 'payout' ? value : -value;
  }
  return sum;
}

function slope(flows: readonly Flow[], start: number, rate: number): number {
  let sum = 0;
  for (const flow of flows) {
    const value = flow.amountTiyn * (flow.day - start) * Math.exp(-rate * (flow.day - start));
    sum += flow.kind === 'payout' ? -value : value;
  }
  return sum;
}

/** The rate of one payout and one payment on the mean days of the flows. It is exact for a single payment. */
function firstGuess(flows: readonly Flow[], start: number): number {
  let [payouts, payments, payoutDays, paymentDays] = [0, 0, 0, 0];
  for (const { kind, amountTiyn, day } of flows) {
    if (kind === 'payout') {
      payouts += amountTiyn;
      payoutDays += amountTiyn * (day - start);
    } else {
      payments += amountTiyn;
      paymentDays += amountTiyn * (day - start);
    }
  }
  const days = paymentDays / payments - payoutDays / payouts;
  return days > 0 ? Math.log(payments / payouts) / days : 0;
}

function firstDay(flows: readonly Flow[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const flow of flows) if (flow.day < first) first = flow.day;
  return first;
}

function flowFlaw(flows: readonly Flow[]): Refusal | null {
  if (!Array.isArray(flows) || !flows.every(isRecord)) return refuse('request-incomplete');
  let firstPayout = Number.POSITIVE_INFINITY;
  let firstPayment = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { kind, amountTiyn, day } of flows) {
    if (!Number.isSafeInteger(amountTiyn)) return refuse('amount-not-whole');
    if (amountTiyn <= 0) return refuse('amount-not-positive');
    if (!Number.isSafeInteger(day)) return refuse('date-does-not-exist');
    if (kind === 'payout') firstPayout = Math.min(firstPayout, day);
    else if (kind === 'payment') firstPayment = Math.min(firstPayment, day);
    else return refuse('request-incomplete');
    last = Math.max(last, day);
  }
  if (firstPayout === Number.POSITIVE_INFINITY) return refuse('no-payout-flow');
  if (firstPayment === Number.POSITIVE_INFINITY) return refuse('no-payment-flow');
  if (firstPayment < firstPayout) return refuse('fact-before-payout');
  return last - firstPayout > TERM_DAYS_MAX ? refuse('term-above-maximum', { limit: TERM_DAYS_MAX }) : null;
}
