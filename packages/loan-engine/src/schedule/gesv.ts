import { TERM_DAYS_MAX } from '../units/day.ts';
import { isRecord } from '../units/record.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import type { Flow } from './flow.ts';
import { type Worth, worthAt, worthOf } from './worth.ts';

/** GESV is a yearly rate over actual days / 365 (NB rules No 208 of 26.11.2019, formula in sec. 5.1 of the facts). */
export const DAYS_PER_YEAR = 365;
/** A day's rate is looked for between those of -99% and +100,000% a year. */
const RATE_MIN = Math.log(0.01) / DAYS_PER_YEAR;
const RATE_MAX = Math.log(1001) / DAYS_PER_YEAR;
const STEPS_MAX = 200;
/** What a step leaves is its third power times the square of some days, so after such a step no digit is left to find. */
const LAST_STEP = 1e-7;

/**
 * The effective annual rate over any flows, in percent, not rounded (173.3454...). Solves sum payouts x v^t = sum payments x v^t
 * with v = (1 + GESV)^(-1/365), days counted from the first payout. Refuses flows without payout or payment, a payment before
 * the first payout, amounts that are not positive whole numbers, more than ten years, and a rate outside -99% .. 100,000%.
 */
export function gesv(flows: readonly Flow[]): number | Refusal {
  const span = spanOf(flows);
  if (isRefusal(span)) return span;
  const { start, isMixed, undiscounted } = span;
  if (isMixed && isOutOfRange(flows, start)) return refuse('gesv-out-of-range');
  let low = RATE_MIN;
  let high = RATE_MAX;
  let rate = 0;
  for (let step = 0; step < STEPS_MAX && high > low; step++) {
    const worth = step === 0 ? undiscounted : worthAt(flows, start, rate);
    if (worth.balance === 0) break;
    if (worth.balance > 0) high = rate;
    else low = rate;
    const change = changeOf(worth);
    const isLast = Math.abs(change) <= LAST_STEP;
    rate += change;
    if (!(rate > low && rate < high)) {
      if (isOutOfRange(flows, start)) return refuse('gesv-out-of-range');
      if (!isLast) rate = (low + high) / 2;
    }
    if (isLast) break;
  }
  return Math.expm1(rate * DAYS_PER_YEAR) * 100;
}

/**
 * Payouts less payments, all discounted at a yearly rate in percent. It is not negative exactly if GESV is at most that rate.
 */
export function discountedBalance(flows: readonly Flow[], yearPercent: number): number {
  let start = Number.POSITIVE_INFINITY;
  for (const { day } of flows) start = Math.min(start, day);
  return worthAt(flows, start, Math.log1p(yearPercent / 100) / DAYS_PER_YEAR).balance;
}

/**
 * Halley's next step for the logarithm of payments by payouts, which is almost a straight line over the rate: at once the rate of one payout and
 * one payment on their mean days, exact for a single payment, mended by how far the days are spread.
 */
function changeOf({ ratio, meanDays, spread }: Worth): number {
  const straight = Math.log(ratio) / meanDays;
  return straight / (1 - (straight * spread) / (2 * meanDays));
}

/**
 * Asked for what leaves the bounds. Flows whose payouts all come first have one rate, so one that is found within the bounds is it; where money was
 * lent again after a payment there may be several, and the bounds are asked before.
 */
function isOutOfRange(flows: readonly Flow[], start: number): boolean {
  return worthAt(flows, start, RATE_MIN).balance > 0 || worthAt(flows, start, RATE_MAX).balance < 0;
}

/** The day of the first payout, whether money was lent again after a payment, and what the flows are worth at no rate, where the look begins. */
type Span = { readonly start: number; readonly isMixed: boolean; readonly undiscounted: Worth };

/** One pass for all of it: each flow is looked at as often as a rate is tried, and this is one of three or four times. */
function spanOf(flows: readonly Flow[]): Span | Refusal {
  if (!Array.isArray(flows)) return refuse('request-incomplete');
  let firstPayout = Number.POSITIVE_INFINITY;
  let lastPayout = Number.NEGATIVE_INFINITY;
  let firstPayment = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let [payouts, payoutDays, payoutSquares] = [0, 0, 0];
  let [payments, paymentDays, paymentSquares] = [0, 0, 0];
  const from = flows[0]?.day ?? 0;
  for (const flow of flows) {
    const flaw = flowFlaw(flow);
    if (flaw !== null) return flaw;
    const { kind, day, amountTiyn } = flow;
    const days = day - from;
    const worthDays = amountTiyn * days;
    if (day > last) last = day;
    if (kind === 'payout') {
      if (day < firstPayout) firstPayout = day;
      if (day > lastPayout) lastPayout = day;
      payouts += amountTiyn;
      payoutDays += worthDays;
      payoutSquares += worthDays * days;
    } else {
      if (day < firstPayment) firstPayment = day;
      payments += amountTiyn;
      paymentDays += worthDays;
      paymentSquares += worthDays * days;
    }
  }
  if (firstPayout === Number.POSITIVE_INFINITY) return refuse('no-payout-flow');
  if (firstPayment === Number.POSITIVE_INFINITY) return refuse('no-payment-flow');
  if (firstPayment < firstPayout) return refuse('fact-before-payout');
  if (last - firstPayout > TERM_DAYS_MAX) return refuse('term-above-maximum', { limit: TERM_DAYS_MAX });
  const undiscounted = worthOf(payouts, payoutDays, payoutSquares, payments, paymentDays, paymentSquares);
  return { start: firstPayout, isMixed: firstPayment < lastPayout, undiscounted };
}

function flowFlaw(flow: Flow): Refusal | null {
  if (!isRecord(flow)) return refuse('request-incomplete');
  const { kind, amountTiyn, day } = flow;
  if (!Number.isSafeInteger(amountTiyn)) return refuse('amount-not-whole');
  if (amountTiyn <= 0) return refuse('amount-not-positive');
  if (!Number.isSafeInteger(day)) return refuse('date-does-not-exist');
  return kind === 'payout' || kind === 'payment' ? null : refuse('request-incomplete');
}
