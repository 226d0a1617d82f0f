import { daysUntil } from './daysUntil.ts';

type PartState = 'paid' | 'due' | 'overdue' | 'ahead' | 'ended';

type Anchor = 'start' | 'middle' | 'end';

/** A point of the loan's path: where it stands on the picture, and how. */
export type TimelineMark = {
  readonly key: string;
  readonly date: string;
  readonly at: string;
  readonly anchor: Anchor;
  /** Whether its date is written under it: on a phone there is no room for all of many. */
  readonly isDated: boolean;
  readonly state: 'start' | PartState;
};

type Part = { readonly date: string; readonly status: PartState };

/** The line leaves a little room at both ends for its round points. */
const [FIRST, LAST] = [3, 97];
/** The room of a date on the narrowest phone. */
const DATE = 20;
/** A text whose point stands so near an end is written inwards. */
const EDGE = 9;

/** Where payout, payments and today stand on the picture, in percent of its width: the payout first, the last day at the end. */
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

/** Whose dates are written without one lying over another: what is to pay next before the end, the end before the beginning. */
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

/** Where a date begins that is written at its point. */
function dateFrom(percent: number): number {
  const before = { start: 0, middle: DATE / 2, end: DATE } satisfies Record<Anchor, number>;
  return percent - before[anchorOf(percent)];
}
