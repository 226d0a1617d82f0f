import { daysUntil } from './daysUntil.ts';

type PartState = 'paid' | 'due' | 'overdue' | 'ahead' | 'ended';

type Anchor = 'start' | 'middle' | 'end';

/** A point of the loan's path: where it stands on the picture, and how. */
export type TimelineMark = {
  readonly key: string;
  readonly date: string;
  readonly at: string;
  readonly anchor: Anchor;
  readonly state: 'start' | PartState;
};

type Part = { readonly date: string; readonly status: PartState };

/** The line leaves a little room at both ends for its round points. */
const [FIRST, LAST] = [3, 97];
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
  const place = (date: string) => ({ at: `${percentOf(date)}%`, anchor: anchorOf(percentOf(date)) });
  const points: TimelineMark[] = [
    { key: 'start', date: paidOutOn, state: 'start', ...place(paidOutOn) },
    ...schedule.map(({ date, status }) => ({ key: date, date, state: status, ...place(date) })),
  ];
  return { points, today: `${percentOf(today)}%`, todayAnchor: anchorOf(percentOf(today)) };
}

function anchorOf(percent: number): Anchor {
  if (percent < EDGE) return 'start';
  return percent > 100 - EDGE ? 'end' : 'middle';
}
