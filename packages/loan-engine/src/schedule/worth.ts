import type { Flow } from './flow.ts';

/** Payouts and payments, discounted to the first day. Days count from there; means are weighted by what each flow is worth. */
export type Worth = {
  /** Payouts less payments. */
  readonly balance: number;
  /** Payments by payouts. */
  readonly ratio: number;
  /** From the payouts' mean day to that of the payments. */
  readonly meanDays: number;
  /** How much wider the payments are spread than the payouts: the difference of their variances, in days squared. */
  readonly spread: number;
};

/**
 * The flows at a continuous rate a day. Flows mostly lie as many days apart as one of the two before them (months have 30 and 31), and then
 * share its factor: the powers are what GESV costs. Each sum is a variable of its own, which takes half the time of sums in objects.
 */
export function worthAt(flows: readonly Flow[], start: number, rate: number): Worth {
  let factor = 1;
  let day = 0;
  let gap = 0;
  let gapFactor = 1;
  let otherGap = 0;
  let otherFactor = 1;
  let payouts = 0;
  let payoutDays = 0;
  let payoutSquares = 0;
  let payments = 0;
  let paymentDays = 0;
  let paymentSquares = 0;
  for (const flow of flows) {
    const days = flow.day - start;
    const since = days - day;
    if (since !== gap) {
      const found = since === otherGap ? otherFactor : Math.exp(-rate * since);
      otherGap = gap;
      otherFactor = gapFactor;
      gap = since;
      gapFactor = found;
    }
    day = days;
    factor *= gapFactor;
    const worth = flow.amountTiyn * factor;
    const worthDays = worth * days;
    if (flow.kind === 'payout') {
      payouts += worth;
      payoutDays += worthDays;
      payoutSquares += worthDays * days;
    } else {
      payments += worth;
      paymentDays += worthDays;
      paymentSquares += worthDays * days;
    }
  }
  return worthOf(payouts, payoutDays, payoutSquares, payments, paymentDays, paymentSquares);
}

/** From the sums of what flows are worth, that times their days, and that times the square of these. Days may count from any day. */
export function worthOf(
  payouts: number,
  payoutDays: number,
  payoutSquares: number,
  payments: number,
  paymentDays: number,
  paymentSquares: number,
): Worth {
  const payoutMean = payoutDays / payouts;
  const paymentMean = paymentDays / payments;
  const payoutSpread = payoutSquares / payouts - payoutMean ** 2;
  return {
    balance: payouts - payments,
    ratio: payments / payouts,
    meanDays: paymentMean - payoutMean,
    spread: paymentSquares / payments - paymentMean ** 2 - payoutSpread,
  };
}
