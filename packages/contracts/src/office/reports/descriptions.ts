/** What a figure of a report is; how it is drawn and written into a file follows from it. */
export type FigureKind = 'count' | 'amount' | 'share';

interface Report {
  /** What a row is of: a day, a month, or something that has a name. */
  readonly of: 'day' | 'month' | 'named';
  readonly figures: Readonly<Record<string, FigureKind>>;
  /** Which figures are drawn; `across` draws each row as a line over the figures. */
  readonly plot: {
    readonly look: 'lines' | 'bars' | 'stacked' | 'percent' | 'across';
    readonly drawn: readonly string[];
  };
  /** Looks ahead of the last day, or back over a year of months, whatever day is the first. */
  readonly span: 'days' | 'last-day';
}

/** Delays by which loans are grouped; the same stand in the daily image (`overdue_bucket`). */
export const BUCKETS = [0, 1, 7, 15, 30, 60, 90] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The months of a year on book. */
export const MONTHS_ON_BOOK = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

const COHORT = { m0: 'share', m1: 'share', m2: 'share', m3: 'share', m4: 'share', m5: 'share' } as const;
const LATER = { m6: 'share', m7: 'share', m8: 'share', m9: 'share', m10: 'share', m11: 'share' } as const;
const MOVES = {
  b0: 'count',
  b1: 'count',
  b7: 'count',
  b15: 'count',
  b30: 'count',
  b60: 'count',
  b90: 'count',
} as const;

/** The reports of the office. A further one is a description here, its statement and its links in `desk/report`, and its words. */
export const REPORTS = {
  'roll-rates': {
    of: 'named',
    figures: {
      loans: 'count',
      principal: 'amount',
      closed: 'count',
      ...MOVES,
      better: 'share',
      worse: 'share',
    },
    plot: { look: 'percent', drawn: ['closed', 'b0', 'b1', 'b7', 'b15', 'b30', 'b60', 'b90'] },
    span: 'days',
  },
  vintages: {
    of: 'month',
    figures: { loans: 'count', issued: 'amount', ...COHORT, ...LATER },
    plot: { look: 'across', drawn: MONTHS_ON_BOOK.map((month) => `m${month}`) },
    span: 'last-day',
  },
  funnel: {
    of: 'named',
    figures: {
      registered: 'count',
      sent: 'count',
      approved: 'count',
      signed: 'count',
      paid_out: 'count',
      share: 'share',
    },
    plot: { look: 'bars', drawn: ['registered', 'sent', 'approved', 'signed', 'paid_out'] },
    span: 'days',
  },
  approvals: {
    of: 'day',
    figures: { approved: 'count', refused: 'count', share: 'share' },
    plot: { look: 'stacked', drawn: ['approved', 'refused'] },
    span: 'days',
  },
  refusals: {
    of: 'named',
    figures: { count: 'count', share: 'share' },
    plot: { look: 'bars', drawn: ['count'] },
    span: 'days',
  },
  'repeat-borrowers': {
    of: 'month',
    figures: { people: 'count', second: 'count', third: 'count', share: 'share', lent: 'amount' },
    plot: { look: 'bars', drawn: ['people', 'second', 'third'] },
    span: 'last-day',
  },
  revenue: {
    of: 'day',
    figures: { reward: 'amount', penalty: 'amount', discount: 'amount', revenue: 'amount' },
    plot: { look: 'bars', drawn: ['reward', 'penalty'] },
    span: 'days',
  },
  losses: {
    of: 'day',
    figures: { set_aside: 'amount', changed: 'amount', written_off: 'amount', forgiven: 'amount' },
    plot: { look: 'lines', drawn: ['set_aside'] },
    span: 'days',
  },
  cash: {
    of: 'day',
    figures: { bank: 'amount', terminals: 'amount', cards: 'amount', cash: 'amount', changed: 'amount' },
    plot: { look: 'lines', drawn: ['cash', 'bank', 'terminals', 'cards'] },
    span: 'days',
  },
  expected: {
    of: 'day',
    figures: { loans: 'count', amount: 'amount' },
    plot: { look: 'bars', drawn: ['amount'] },
    span: 'last-day',
  },
  queues: {
    of: 'named',
    figures: {
      waiting: 'count',
      late: 'count',
      oldest_hours: 'count',
      done: 'count',
      in_time: 'count',
      share: 'share',
    },
    plot: { look: 'bars', drawn: ['waiting', 'late'] },
    span: 'days',
  },
  costs: {
    of: 'day',
    figures: {
      sms: 'count',
      parts: 'count',
      sms_cost: 'amount',
      checks: 'count',
      checks_cost: 'amount',
      cost: 'amount',
    },
    plot: { look: 'stacked', drawn: ['sms_cost', 'checks_cost'] },
    span: 'days',
  },
} as const satisfies Readonly<Record<string, Report>>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[];

export type FigureOf<Name extends ReportName> = keyof (typeof REPORTS)[Name]['figures'] & string;

/** A report by its description alone, for what treats all reports alike. */
export const reportNamed = (name: ReportName): Report => REPORTS[name];
