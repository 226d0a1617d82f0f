/** What a bench of this project is held against: the floor at which a goal is reached, and the aim beyond it. */
export interface Goal {
  /** The number under which it stands in docs/operations/speed.md. */
  readonly number: number;
  readonly what: string;
  readonly by: BenchName;
  readonly better: 'more' | 'less';
  readonly floor: number;
  /** None where the floor is the aim. */
  readonly aim?: number;
  /** What tells how fast the machine is, for a goal in time. */
  readonly yardstick?: YardstickName;
}

/**
 * What a machine does at its best, each with what it was on the machine for whose times the goals were set (2 × AMD EPYC, PostgreSQL 18 with fsync, Node
 * 24.21): a machine that does a third of it may take three times as long.
 */
export const YARDSTICKS = {
  /** Transactions of tpcb-like a second, at the better number of clients. */
  tpcb: 3_054,
  /** Single-row INSERTs a second by 64 clients. */
  inserts: 16_095,
  /** Answers a second of a bare server of Node to 64 connections. */
  answers: 41_691,
} as const;
export type YardstickName = keyof typeof YARDSTICKS;

export type BenchName = keyof typeof BENCHES;

/** How each is run: `short` for a look within minutes, otherwise as it stands, on a machine that does nothing else. */
export const BENCHES = {
  money: {
    program: 'money.ts',
    short: ['--loans', '500', '--seconds', '1', '--rounds', '1', '--within', '120'],
  },
  calls: { program: 'calls.ts', short: ['--seconds', '1', '--connections', '64'] },
  queue: { program: 'queue.ts', short: ['--waiting', '5000'] },
  crowd: { program: 'crowd.ts', short: ['--people', '16', '--seconds', '10'] },
  book: { program: 'book.ts', short: ['--loans', '2000', '--seconds', '2'] },
  engine: { program: 'engine.ts', short: ['--folds', '50000'] },
  site: { program: 'site.ts', short: ['--short'] },
  start: { program: 'start.ts', short: ['--minutes', '1'] },
} as const;

const goal = (
  number: number,
  by: BenchName,
  what: string,
  better: Goal['better'],
  floor: number,
  aim?: number,
): Goal => ({ number, by, what, better, floor, ...(aim !== undefined && { aim }) });

/** A goal in time, which is told by what the machine does at its best. */
const timed = (yardstick: YardstickName, of: Goal): Goal => ({ ...of, yardstick });

/** By the name under which a bench tells the figure. */
export const GOALS = {
  postings: goal(1, 'money', 'postings, 256 callers, of single-row INSERTs', 'more', 1, 2),
  'postings-p99': timed('inserts', goal(1, 'money', 'postings, p99 in ms', 'less', 40, 20)),
  'hot-account': goal(1, 'money', 'postings on one hot account, of those on many', 'more', 1),
  payments: goal(2, 'money', 'payments over HTTP, 64 connections, of tpcb-like', 'more', 0.5, 1.2),
  'payments-p99': timed('tpcb', goal(2, 'money', 'payments, p99 in ms', 'less', 100, 50)),
  'payments-failed': goal(2, 'money', 'payments not answered, 50 at once on one loan among them', 'less', 0),
  'payments-beside': goal(2, 'money', 'p99 beside 50 on one loan, of that on many loans', 'less', 1.1),
  'payments-entered': goal(2, 'money', 'payments entered by the office, of tpcb-like', 'more', 0.5, 1.2),
  information: goal(3, 'calls', '/cabinet/information, 64 connections, of a bare server', 'more', 0.06, 0.15),
  'information-p99': timed('answers', goal(3, 'calls', '/cabinet/information, p99 in ms', 'less', 40, 20)),
  'code-sent': timed(
    'inserts',
    goal(4, 'queue', 'the longest way of a code to the gateway, in ms', 'less', 1_000),
  ),
  jobs: timed('inserts', goal(4, 'queue', 'simple jobs a second', 'more', 2_000, 5_000)),
  lives: timed('answers', goal(5, 'crowd', 'lives to signed a second, 16 people', 'more', 15, 40)),
  decision: timed('answers', goal(5, 'crowd', 'decision, p50 in ms, 16 people', 'less', 300)),
  reconcile: goal(6, 'book', 'reconcile, of a bare scan', 'less', 4),
  'reconcile-ms': goal(6, 'book', 'reconcile, ms for a thousand loans', 'less', 30),
  wake: goal(6, 'book', 'waking, ms for a thousand that are due', 'less', 100),
  'growth-payment': goal(6, 'book', 'a payment in ten times the book', 'less', 1.1),
  'growth-information': goal(6, 'book', 'the cabinet in ten times the book', 'less', 1.1),
  'growth-page': goal(6, 'book', 'a client’s page in ten times the book', 'less', 1.1),
  reports: goal(6, 'book', 'the slowest report or list of the office, in ms', 'less', 1_000),
  'bytes-of-posting': goal(6, 'book', 'bytes of disk a posting', 'less', 200),
  'pages-p99': timed(
    'answers',
    goal(7, 'crowd', 'home pages, p99 in ms, 500 a second with 5 walks', 'less', 250),
  ),
  'pages-wrong': goal(7, 'crowd', 'answered wrongly, at that and at twice that', 'less', 0),
  folds: goal(8, 'engine', '1,000,000 folds on a core, in seconds', 'less', 2.5, 1.5),
  gesv: goal(8, 'engine', 'GESV of 12 instalments, of the search of the package xirr', 'more', 5, 10),
  paint: goal(8, 'site', 'paint of the slowest page, of an empty one', 'less', 1.05),
  'second-start': timed('answers', goal(9, 'start', 'a second start, in ms', 'less', 3_000)),
  memory: goal(9, 'start', 'memory at rest, in MB', 'less', 350),
} as const satisfies Record<string, Goal>;

export type FigureName = keyof typeof GOALS;

export type Verdict = 'aim' | 'floor' | 'short' | 'not measured';

/** What a figure would have been on the machine of the goals; a goal that is a ratio has no yardstick and stays. */
export function onGoalsMachine(
  { better, yardstick }: Goal,
  figure: number | undefined,
  yardstickNow: number | undefined,
): number | undefined {
  if (!yardstick) return figure;
  if (figure === undefined || yardstickNow === undefined) return undefined;
  const pace = yardstickNow / YARDSTICKS[yardstick];
  return better === 'less' ? figure * pace : figure / pace;
}

export function verdictOf({ better, floor, aim }: Goal, figure: number | undefined): Verdict {
  if (figure === undefined || Number.isNaN(figure)) return 'not measured';
  const reaches = (limit: number) => (better === 'more' ? figure >= limit : figure <= limit);
  if (reaches(aim ?? floor)) return 'aim';
  return reaches(floor) ? 'floor' : 'short';
}
