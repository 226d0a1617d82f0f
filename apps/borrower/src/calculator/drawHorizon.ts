/** The picture's own units; a phone shows them at half their size. */
export const SCENE = { width: 640, height: 236, side: 44, flatY: 176, rise: 78, sunRadius: 30 } as const;

export type Horizon = {
  /** The ground under the line, as a closed path over the whole width. */
  ground: string;
  /** The line from the payout to the end of the free days, and from there to the chosen day. */
  free: string;
  paid: string;
  /** A mark for each day of the longest term; `kind` says what the day costs. */
  days: readonly { x: number; y: number; kind: 'free' | 'paid' | 'after' }[];
  sun: { x: number; y: number };
  /** The place of the words under the sun. */
  wordsX: number;
  wordsY: number;
};

/** The term as a landscape: flat during free days, higher with every paid day, and the sun over the due day. */
export function drawHorizon(period: number, freeDays: number, periodMax: number): Horizon {
  const x = (day: number) => round(SCENE.side + ((SCENE.width - 2 * SCENE.side) * day) / periodMax);
  const slope = SCENE.rise / Math.max(1, periodMax - freeDays);
  const y = (day: number) => round(SCENE.flatY - slope * Math.max(0, day - freeDays));
  const beyond = round(y(periodMax) - (slope * SCENE.side * periodMax) / (SCENE.width - 2 * SCENE.side));
  const free = Math.min(period, freeDays);
  return {
    ground: `M0 ${SCENE.flatY}H${x(freeDays)}L${SCENE.width} ${beyond}V${SCENE.height}H0Z`,
    free: free > 0 ? `M${x(0)} ${SCENE.flatY}H${x(free)}` : '',
    paid: period > free ? `M${x(free)} ${y(free)}L${x(period)} ${y(period)}` : '',
    days: Array.from({ length: periodMax + 1 }, (_, day) => ({
      x: x(day),
      y: y(day),
      kind: day > period ? 'after' : day <= free ? 'free' : 'paid',
    })),
    sun: { x: x(period), y: round(y(period) - SCENE.sunRadius / 2) },
    // The words are never cut off at an edge.
    wordsX: Math.min(SCENE.width - 62, Math.max(62, x(period))),
    wordsY: round(y(period) + 44),
  };
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
