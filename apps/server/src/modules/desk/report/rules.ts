import { BUCKETS, MONTHS_ON_BOOK, type ReportName } from '@senim/contracts/office/reports/descriptions';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { Behind, Days, OwedLoans, ReportRow } from './types.ts';

/** A loan is at risk from so many days of delay on: the marks at which portfolios are compared. */
export const PAR_DAYS = [1, 7, 15, 30, 60, 90] as const;

export interface DaysWish {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const USUAL_DAYS = 30;
const DAYS_MAX = 366;

/** The days that are asked about, up to the newest; null if they are none or more than a year. */
export function daysAsked(asked: DaysWish, newest: string): Days | null {
  const to = asked.to === undefined || asked.to > newest ? newest : asked.to;
  const from = asked.from ?? dayText(addDays(knownDay(to), 1 - USUAL_DAYS));
  const count = knownDay(to) - knownDay(from) + 1;
  return count >= 1 && count <= DAYS_MAX ? { from, to } : null;
}

/** The rows behind the figures of a row, by figure: behind a share those of its part, behind what stood on an account those that changed it on that day. */
export function behindFigures(report: ReportName, key: string, days: Days): Record<string, Behind> {
  const behind = Object.entries(BEHIND[report]?.(key, days) ?? {});
  return Object.fromEntries(
    behind.map(([figure, rows]) => [figure, { ...rows, column: MADE_UP_OF[report]?.[figure] ?? null }]),
  );
}

/** The figures of the same row that a figure is added up of, where no one list has the rows of all. */
export function sumsOf(report: ReportName, key: string): Record<string, string[]> {
  if (report === 'costs') return { cost: ['sms_cost', 'checks_cost'] };
  if (report !== 'roll-rates') return {};
  const earlier = BUCKETS.filter((bucket) => bucket < Number(key));
  return { better: ['closed', ...earlier.map((bucket) => `b${bucket}`)] };
}

/** The column of the rows whose sum is the figure; other figures are counts of their rows, or shares. */
const MADE_UP_OF: Readonly<Partial<Record<ReportName, Readonly<Record<string, string>>>>> = {
  'roll-rates': { principal: 'principal' },
  vintages: { issued: 'issued' },
  'repeat-borrowers': { lent: 'lent' },
  revenue: { reward: 'reward', penalty: 'penalty', discount: 'discount', revenue: 'revenue' },
  losses: {
    set_aside: 'set_aside',
    changed: 'set_aside',
    written_off: 'written_off',
    forgiven: 'forgiven',
  },
  cash: { bank: 'bank', terminals: 'terminals', cards: 'cards', cash: 'cash', changed: 'cash' },
  expected: { amount: 'next_due' },
  costs: { parts: 'segments', sms_cost: 'cost', checks_cost: 'cost' },
};

type Rows = Omit<Behind, 'column'>;

const range = (column: string, from: string, to: string): string => `${column}:${from}..${to}`;

const rowsOf = (
  list: Behind['list'],
  filters: readonly string[],
  { day = null, before = null, lent_on = null }: Partial<Omit<Rows, 'list' | 'where'>> = {},
): Rows => ({ list, where: filters.join(';'), day, before, lent_on });

/** What a day of the books posted to some accounts. */
const entriesOf = (day: string, accounts: string): Rows =>
  rowsOf('entries', [`accounts:${accounts}`], { day });

type Links = (key: string, days: Days) => Record<string, Rows>;

const BEHIND: Readonly<Partial<Record<ReportName, Links>>> = {
  'roll-rates': rowsOfRoll,
  vintages: rowsOfVintage,
  funnel: (partner, { from, to }) => {
    const of = `partner:${partner}`;
    const asked = (column: string, ...more: string[]) =>
      rowsOf('applications', [range(column, from, to), of, ...more]);
    const paidOut = rowsOf('applications', [range('paid_out_at', from, to), of], { day: to });
    return {
      registered: rowsOf('people', [range('registered_at', from, to), of]),
      sent: asked('submitted_at'),
      approved: asked('decided_at', 'decision:approved'),
      signed: asked('signed_at'),
      paid_out: paidOut,
      share: paidOut,
    };
  },
  queues: (queue, { from, to }) => {
    const done = [`queue:${queue}`, range('finished_at', from, to)];
    const inTime = rowsOf('finished', [...done, 'in_time:yes']);
    return { done: rowsOf('finished', done), in_time: inTime, share: inTime };
  },
  approvals: (day) => {
    const decided = (decision: string) =>
      rowsOf('applications', [range('decided_at', day, day), `decision:${decision}`]);
    const approved = decided('approved');
    return { approved, refused: decided('refused'), share: approved };
  },
  refusals: (code, { from, to }) => {
    const refused = [range('decided_at', from, to), 'decision:refused', `reasons:${code}`];
    const behind = rowsOf('applications', refused);
    return { count: behind, share: behind };
  },
  'repeat-borrowers': (month, { to }) => {
    const first = range('first_loan_at', `${month}-01`, lastDayOf(month, 0));
    const of = (...more: string[]) => rowsOf('people', [first, ...more], { day: to });
    const second = of('paid_out:2..');
    return { people: of(), second, third: of('paid_out:3..'), share: second, lent: of() };
  },
  revenue: (day) => ({
    reward: entriesOf(day, 'reward'),
    penalty: entriesOf(day, 'penalty'),
    discount: entriesOf(day, 'discount'),
    revenue: entriesOf(day, 'reward,penalty,discount'),
  }),
  cash: (day) => {
    const ofAll = entriesOf(day, 'bank,terminals,cards');
    const ofOne = (account: string) => entriesOf(day, account);
    return {
      bank: ofOne('bank'),
      terminals: ofOne('terminals'),
      cards: ofOne('cards'),
      cash: ofAll,
      changed: ofAll,
    };
  },
  losses: (day) => ({
    set_aside: rowsOf('loans', ['set_aside:0.01..'], { day }),
    changed: entriesOf(day, 'set-aside'),
    written_off: entriesOf(day, 'written-off'),
    forgiven: entriesOf(day, 'forgiven'),
  }),
  costs: (day) => {
    const sent = rowsOf('messages', ['channel:sms', range('sent_at', day, day)]);
    const asked = rowsOf('checks', [range('asked_at', day, day)]);
    return { sms: sent, parts: sent, sms_cost: sent, checks: asked, checks_cost: asked };
  },
  expected: (due, { to }) => {
    const behind = rowsOf('loans', [range('next_due_day', due, due), 'next_due:0.01..'], { day: to });
    return { loans: behind, amount: behind };
  },
};

/** From where to where the days of a bucket reach, as in a filter. */
function bucketRange(column: string, bucket: number): string {
  const next = BUCKETS.find((other) => other > bucket);
  return range(column, String(bucket), next === undefined ? '' : String(next - 1));
}

function rowsOfRoll(key: string, { from, to }: Days): Record<string, Rows> {
  const then = rowsOf('loans', [bucketRange('overdue_days', Number(key)), 'principal:0.01..'], { day: from });
  const stood = [bucketRange('overdue_before', Number(key)), 'principal_before:0.01..'];
  const later = (...filters: string[]) => rowsOf('loans', [...stood, ...filters], { day: to, before: from });
  const moved = BUCKETS.map((bucket) => [
    `b${bucket}`,
    later(bucketRange('overdue_days', bucket), 'principal:0.01..'),
  ]);
  const next = BUCKETS.find((bucket) => bucket > Number(key));
  return {
    loans: then,
    principal: then,
    closed: later('principal:0..0'),
    ...Object.fromEntries(moved),
    ...(next !== undefined && { worse: later(`overdue_days:${next}..`, 'principal:0.01..') }),
  };
}

/** The loans of a month that were late by thirty days or more at the end of each month on book, or on the last day. */
function rowsOfVintage(month: string, { to }: Days): Record<string, Rows> {
  const lent = range('paid_out_at', `${month}-01`, lastDayOf(month, 0));
  const all = rowsOf('loans', [lent], { day: to });
  const seen = MONTHS_ON_BOOK.filter((place) => lastDayOf(month, place).slice(0, 7) <= to.slice(0, 7)).map(
    (place) => {
      const end = lastDayOf(month, place);
      const day = end < to ? end : to;
      return [`m${place}`, rowsOf('loans', [lent, 'overdue_days:30..'], { day, lent_on: to })];
    },
  );
  return { loans: all, issued: all, ...Object.fromEntries(seen) };
}

/** The last day of a month, or of one so many months later. */
function lastDayOf(month: string, later: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = year * MONTHS_ON_BOOK.length + number + later;
  const first = `${Math.floor(next / MONTHS_ON_BOOK.length)}-${String((next % MONTHS_ON_BOOK.length) + 1).padStart(2, '0')}-01`;
  return dayText(addDays(knownDay(first), -1));
}

const NUMBER_BYTES = 8;
/** Numbers of loans follow each other, so those of a page are looked up by their place. */
const PAGE = 4_096;

/** How the loans that were owed on one day stood on a later one, by their delay on the first. In a book of a million either day is a list of so many numbers, and the database takes seconds to match them. */
export function rollRows(was: readonly OwedLoans[], stood: readonly OwedLoans[]): ReportRow[] {
  const placeOf = placesIn(stood);
  return was.map(({ bucket, principalTiyn, numbers }) => {
    const arrived = new Array<number>(BUCKETS.length).fill(0);
    for (let at = 0; at < numbers.length; at += NUMBER_BYTES) {
      const place = placeOf(numberAt(numbers, at));
      if (place !== NOT_OWED) arrived[place] = (arrived[place] ?? 0) + 1;
    }
    return rowOf({ bucket, principalTiyn, loans: numbers.length / NUMBER_BYTES, arrived });
  });
}

interface Rolled extends Pick<OwedLoans, 'bucket' | 'principalTiyn'> {
  readonly loans: number;
  /** How many of them stood in each of BUCKETS later. */
  readonly arrived: readonly number[];
}

function rowOf({ bucket, principalTiyn, loans, arrived }: Rolled): ReportRow {
  const place = BUCKETS.indexOf(bucket);
  const closed = loans - countOf(arrived);
  const better = closed + countOf(arrived.slice(0, place));
  const worse = countOf(arrived.slice(place + 1));
  return {
    key: String(bucket),
    figures: {
      loans,
      principal: principalTiyn,
      closed,
      ...Object.fromEntries(BUCKETS.map((later, at) => [`b${later}`, arrived[at] ?? 0])),
      better: percentOf(better, loans),
      // Nothing is worse than the last of them.
      worse: place === BUCKETS.length - 1 ? null : percentOf(worse, loans),
    },
  };
}

const countOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const PERCENT = 100;

/** In percent with two digits, the half up. */
const percentOf = (part: number, whole: number): string =>
  (Math.round((part * PERCENT * PERCENT) / whole) / PERCENT).toFixed(2);

const NOT_OWED = -1;

/** Where each loan stands among BUCKETS. */
function placesIn(stood: readonly OwedLoans[]): (number: number) => number {
  const pages = new Map<number, Int8Array>();
  for (const { bucket, numbers } of stood) {
    const place = BUCKETS.indexOf(bucket);
    for (let at = 0; at < numbers.length; at += NUMBER_BYTES) {
      const number = numberAt(numbers, at);
      const page = Math.floor(number / PAGE);
      const places = pages.get(page) ?? new Int8Array(PAGE).fill(NOT_OWED);
      places[number % PAGE] = place;
      pages.set(page, places);
    }
  }
  return (number) => pages.get(Math.floor(number / PAGE))?.[number % PAGE] ?? NOT_OWED;
}

/** The first two bytes are empty: no book has so many loans. */
const numberAt = (numbers: Buffer, at: number): number => numbers.readUIntBE(at + 2, NUMBER_BYTES - 2);
