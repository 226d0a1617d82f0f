import type { Flow } from '../schedule/flow.ts';

/** GESV in percent as anybody would look for it: the law's sum with a power for each flow, by halving from -99% to 100,000%; null if there is none between. */
export function naiveGesv(flows: readonly Flow[]): number | null {
  let low = 0.01;
  let high = 1001;
  if (naiveBalance(flows, low) > 0 || naiveBalance(flows, high) < 0) return null;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (naiveBalance(flows, middle) >= 0) high = middle;
    else low = middle;
  }
  return (high - 1) * 100;
}

/** Payouts less payments, discounted by the growth of a year. */
export function naiveBalance(flows: readonly Flow[], yearGrowth: number): number {
  const first = Math.min(...flows.map(({ day }) => day));
  const worth = ({ kind, day, amountTiyn }: Flow) =>
    (kind === 'payout' ? amountTiyn : -amountTiyn) * yearGrowth ** (-(day - first) / 365);
  return flows.reduce((sum, flow) => sum + worth(flow), 0);
}
