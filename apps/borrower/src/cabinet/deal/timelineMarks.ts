import { daysUntil } from './daysUntil.ts';

type PartState = 'paid' | 'due' | 'overdue' | 'ahead' | 'ended';

type Anchor = 'start' | 'middle' | 'end';

/** A point of the timeline: its place and its kind. */
export type TimelineMark = {
  readonly key: string;
  readonly date: string;
  readonly at: string;
  readonly anchor: Anchor;
  /** Whether its date is shown, as a phone has no room for many. */
  readonly isDated: boolean;
  readonly state: 'start' | PartState;
};

type Part = { readonly date: string; readonly status: PartState };

/** Room at both ends of the line for the round points. */
const [FIRST, LAST] = [3, 97];
/** The width of a date on the narrowest phone. */
const DATE = 20;
/** Nearer to an end than this, a text is aligned inwards. */
const EDGE = 9;

/** The places of payout, payments and today in percent of the width: the payout at the start, the last day at the end. */
export function timelineMarks(paidOutOn: string, today: string, schedule: readonly Part[]) {
  const last = [today, ...schedule.map(({ date }) => date)].sort().at(-1) ?? today;
  const length = Math.max(1, daysUntil(paidOutOn, last));
  const percentOf = (date: string) => {
    const share = Math.min(1, Math.max(0, daysUntil(paidOutOn, date) / length));
    return Math.round((FIRST + share * (LAST - FIRST)) * 100) / 100;
  };
  const stops = [
    { key: 'start', date: paidOutOn, state: 'start' as const },
    ...schedule.map(({ date, status }) => ({ key: date, date, state: status })),
  ].map((stop) => ({ ...stop, percent: percentOf(stop.date) }));
  const dated = withRoom(stops);
  const points = stops.map(
    ({ percent, ...stop }): TimelineMark => ({
      ...stop,
      at: `${percent}%`,
      anchor: anchorOf(percent),
      isDated: dated.has(stop.key),
    }),
  );
  return { points, today: `${percentOf(today)}%`, todayAnchor: anchorOf(percentOf(today)) };
}

function anchorOf(percent: number): Anchor {
  if (percent < EDGE) return 'start';
  return percent > 100 - EDGE ? 'end' : 'middle';
}

type Stop = { readonly key: string; readonly state: TimelineMark['state']; readonly percent: number };

/** Which dates are shown so that none overlaps another: the next payment before the end, the end before the beginning. */
function withRoom(stops: readonly Stop[]): ReadonlySet<string> {
  const next = stops.find(({ state }) => state === 'overdue') ?? stops.find(({ state }) => state === 'due');
  const inTurn = [...(next ? [next] : []), ...stops.slice(-1), ...stops];
  const written = new Map<string, number>();
  for (const { key, percent } of inTurn) {
    const from = dateFrom(percent);
    if ([...written.values()].every((other) => Math.abs(from - other) >= DATE)) written.set(key, from);
  }
  return new Set(written.keys());
}

/** Where the text of a date begins. */
function dateFrom(percent: number): number {
  const before = { start: 0, middle: DATE / 2, end: DATE } satisfies Record<Anchor, number>;
  return percent - before[anchorOf(percent)];
}
