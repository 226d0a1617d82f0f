import type { DiscountedFlow } from '@senim/loan-engine/schedule/gesv-discounting';

/** Units of the drawing; on a phone one unit is one pixel. */
export const PICTURE = {
  width: 340,
  height: 220,
  left: 14,
  right: 14,
  top: 10,
  bottom: 20,
  barWidth: 9,
} as const;

type Bar = { y: number; height: number };

export type Curve = {
  /** The zero line: payouts are drawn above it, payments below. */
  baseY: number;
  /** The running sum as a path of steps from the first payout. */
  line: string;
  /** The area between the running sum and zero. */
  area: string;
  bars: readonly { kind: DiscountedFlow['kind']; x: number; full: Bar; discounted: Bar; sumY: number }[];
};

/** Places the flows to scale: days from left to right, tenge up and down. */
export function drawCurve(flows: readonly DiscountedFlow[]): Curve {
  const amounts = (kind: DiscountedFlow['kind']) =>
    flows.filter((flow) => flow.kind === kind).map((flow) => Number(flow.amountTiyn));
  const sums = flows.map((flow) => Number(flow.sumTiyn));
  const up = Math.max(0, ...amounts('payout'), ...sums);
  const down = Math.max(0, ...amounts('payment'), ...sums.map((sum) => -sum));
  const scale = (PICTURE.height - PICTURE.top - PICTURE.bottom) / (up + down);
  const baseY = round(PICTURE.top + up * scale);
  const days = Math.max(1, ...flows.map((flow) => flow.daysFromFirst));
  const wide = PICTURE.width - PICTURE.left - PICTURE.right;
  const heightOf = (amount: number) => round(amount * scale);
  const bars = flows.map((flow) => {
    const bar = (amount: number): Bar => {
      const height = heightOf(amount);
      return { y: flow.kind === 'payout' ? round(baseY - height) : baseY, height };
    };
    return {
      kind: flow.kind,
      x: round(PICTURE.left + (wide * flow.daysFromFirst) / days),
      full: bar(flow.amountTiyn),
      discounted: bar(flow.discountedTiyn),
      sumY: round(baseY - heightOf(flow.sumTiyn)),
    };
  });
  const [from, ...steps] = bars.map(({ x, sumY }) => ({ x, sumY }));
  const line = `M${from?.x} ${from?.sumY}${steps.map(({ x, sumY }) => `H${x}V${sumY}`).join('')}`;
  return { baseY, line, area: `${line}V${baseY}H${from?.x}Z`, bars };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
