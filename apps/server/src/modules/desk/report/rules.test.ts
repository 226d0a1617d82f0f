import { readFilters } from '@senim/contracts/office/lists/wish';
import { BUCKETS, type Bucket, REPORT_NAMES } from '@senim/contracts/office/reports/descriptions';
import { tiyn } from '@senim/loan-engine/units/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { behindFigures, daysAsked, PAR_DAYS, rollRows, sumsOf } from './rules.ts';
import type { OwedLoans } from './types.ts';

const NEWEST = '2026-11-23';
const DAYS = { from: '2026-11-01', to: '2026-11-23' };

test('a report is of thirty days up to the newest, unless others are asked for', () => {
  expect(daysAsked({}, NEWEST)).toEqual({ from: '2026-10-25', to: NEWEST });
  expect(daysAsked({ to: '2026-03-01' }, NEWEST)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(daysAsked({ from: '2026-11-20' }, NEWEST)).toEqual({ from: '2026-11-20', to: NEWEST });
  expect(daysAsked({ from: '2026-11-20', to: '2026-11-21' }, NEWEST)).toEqual({
    ...{ from: '2026-11-20', to: '2026-11-21' },
  });
});

test('a day that has not come is not told of', () => {
  expect(daysAsked({ from: '2026-11-20', to: '2026-12-31' }, NEWEST)).toEqual({
    from: '2026-11-20',
    to: NEWEST,
  });
});

test('a report is of one day at least and of a leap year at most', () => {
  const asked = (from: string, to: string) => daysAsked({ from, to }, NEWEST);
  expect(asked(NEWEST, NEWEST)).toEqual({ from: NEWEST, to: NEWEST });
  expect(asked('2026-11-23', '2026-11-22')).toBeNull();
  expect(asked('2024-01-01', '2024-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  expect(asked('2024-01-01', '2025-01-01')).toBeNull();
});

test('delay is compared at the marks at which portfolios are', () => {
  expect(PAR_DAYS).toEqual([1, 7, 15, 30, 60, 90]);
});

/** Where a figure leads: its list, its filters, what of other days it tells, and the column that makes it up. */
const leadsTo = (report: Parameters<typeof behindFigures>[0], key: string, days = DAYS) =>
  Object.fromEntries(
    Object.entries(behindFigures(report, key, days)).map(([figure, { list, where, ...rest }]) => [
      figure,
      [
        `${list}?${where}`,
        ...Object.entries(rest).flatMap(([name, of]) => (of === null ? [] : [`${name} ${of}`])),
      ],
    ]),
  );

test('a day of money opens into the entries of the books of that day, by the accounts that the figure adds up', () => {
  expect(leadsTo('revenue', '2026-11-20')).toEqual({
    reward: ['entries?accounts:reward', 'day 2026-11-20', 'column reward'],
    penalty: ['entries?accounts:penalty', 'day 2026-11-20', 'column penalty'],
    discount: ['entries?accounts:discount', 'day 2026-11-20', 'column discount'],
    revenue: ['entries?accounts:reward,penalty,discount', 'day 2026-11-20', 'column revenue'],
  });
  expect(leadsTo('cash', '2026-11-20')).toEqual({
    bank: ['entries?accounts:bank', 'day 2026-11-20', 'column bank'],
    terminals: ['entries?accounts:terminals', 'day 2026-11-20', 'column terminals'],
    cards: ['entries?accounts:cards', 'day 2026-11-20', 'column cards'],
    cash: ['entries?accounts:bank,terminals,cards', 'day 2026-11-20', 'column cash'],
    changed: ['entries?accounts:bank,terminals,cards', 'day 2026-11-20', 'column cash'],
  });
});

test('losses open into the loans that something is set aside for, and into what changed it, was written off or forgiven', () => {
  expect(leadsTo('losses', '2026-11-20')).toEqual({
    set_aside: ['loans?set_aside:0.01..', 'day 2026-11-20', 'column set_aside'],
    changed: ['entries?accounts:set-aside', 'day 2026-11-20', 'column set_aside'],
    written_off: ['entries?accounts:written-off', 'day 2026-11-20', 'column written_off'],
    forgiven: ['entries?accounts:forgiven', 'day 2026-11-20', 'column forgiven'],
  });
});

test('a day of costs opens into the SMS that went on it, with their parts and prices, and into what registers were asked', () => {
  const sent = 'messages?channel:sms;sent_at:2026-11-20..2026-11-20';
  const asked = 'checks?asked_at:2026-11-20..2026-11-20';
  expect(leadsTo('costs', '2026-11-20')).toEqual({
    sms: [sent],
    parts: [sent, 'column segments'],
    sms_cost: [sent, 'column cost'],
    checks: [asked],
    checks_cost: [asked, 'column cost'],
  });
  expect(sumsOf('costs', '2026-11-20')).toEqual({ cost: ['sms_cost', 'checks_cost'] });
});

test('a day to come opens into the loans that owe something on it, as is known on the last day', () => {
  const due = 'loans?next_due_day:2026-12-05..2026-12-05;next_due:0.01..';
  expect(leadsTo('expected', '2026-12-05')).toEqual({
    loans: [due, 'day 2026-11-23'],
    amount: [due, 'day 2026-11-23', 'column next_due'],
  });
});

test('a partner’s way opens into the people who came within the days, and what each step had within them', () => {
  const paidOut = ['applications?paid_out_at:2026-11-01..2026-11-23;partner:finder', 'day 2026-11-23'];
  expect(leadsTo('funnel', 'finder')).toEqual({
    registered: ['people?registered_at:2026-11-01..2026-11-23;partner:finder'],
    sent: ['applications?submitted_at:2026-11-01..2026-11-23;partner:finder'],
    approved: ['applications?decided_at:2026-11-01..2026-11-23;partner:finder;decision:approved'],
    signed: ['applications?signed_at:2026-11-01..2026-11-23;partner:finder'],
    paid_out: paidOut,
    share: paidOut,
  });
});

test('decisions of a day open into the applications that were so decided, a reason into those refused for it', () => {
  expect(leadsTo('approvals', '2026-11-20')).toEqual({
    approved: ['applications?decided_at:2026-11-20..2026-11-20;decision:approved'],
    refused: ['applications?decided_at:2026-11-20..2026-11-20;decision:refused'],
    share: ['applications?decided_at:2026-11-20..2026-11-20;decision:approved'],
  });
  expect(leadsTo('refusals', 'debt_burden')).toEqual({
    count: ['applications?decided_at:2026-11-01..2026-11-23;decision:refused;reasons:debt_burden'],
    share: ['applications?decided_at:2026-11-01..2026-11-23;decision:refused;reasons:debt_burden'],
  });
});

test.each([
  ['2026-11', '2026-11-01..2026-11-30'],
  ['2026-12', '2026-12-01..2026-12-31'],
  ['2026-02', '2026-02-01..2026-02-28'],
  ['2028-02', '2028-02-01..2028-02-29'],
])('people who borrowed first in %s are those of %s', (month, days) => {
  expect(leadsTo('repeat-borrowers', month)).toEqual({
    people: [`people?first_loan_at:${days}`, 'day 2026-11-23'],
    second: [`people?first_loan_at:${days};paid_out:2..`, 'day 2026-11-23'],
    third: [`people?first_loan_at:${days};paid_out:3..`, 'day 2026-11-23'],
    share: [`people?first_loan_at:${days};paid_out:2..`, 'day 2026-11-23'],
    lent: [`people?first_loan_at:${days}`, 'day 2026-11-23', 'column lent'],
  });
});

test('a bucket of delay opens into the loans that stood in it then, and into those of them that stand elsewhere later', () => {
  const days = ['day 2026-11-23', 'before 2026-11-01'];
  const later = (now: string) => [`loans?overdue_before:7..14;principal_before:0.01..;${now}`, ...days];
  expect(leadsTo('roll-rates', '7')).toEqual({
    loans: ['loans?overdue_days:7..14;principal:0.01..', 'day 2026-11-01'],
    principal: ['loans?overdue_days:7..14;principal:0.01..', 'day 2026-11-01', 'column principal'],
    closed: later('principal:0..0'),
    b0: later('overdue_days:0..0;principal:0.01..'),
    b1: later('overdue_days:1..6;principal:0.01..'),
    b7: later('overdue_days:7..14;principal:0.01..'),
    b15: later('overdue_days:15..29;principal:0.01..'),
    b30: later('overdue_days:30..59;principal:0.01..'),
    b60: later('overdue_days:60..89;principal:0.01..'),
    b90: later('overdue_days:90..;principal:0.01..'),
    worse: later('overdue_days:15..;principal:0.01..'),
  });
  expect(sumsOf('roll-rates', '7')).toEqual({ better: ['closed', 'b0', 'b1'] });
  expect(sumsOf('roll-rates', '0'), 'of no delay nothing is better but to be paid').toEqual({
    better: ['closed'],
  });
  expect(leadsTo('roll-rates', '90')['worse'], 'nothing is worse than the last').toBeUndefined();
  expect(leadsTo('roll-rates', '90')['loans']?.[0], 'the last has no end').toBe(
    'loans?overdue_days:90..;principal:0.01..',
  );
});

test('a month of lending opens into its loans, and each month on book into those late by thirty days at its end', () => {
  const lent = 'loans?paid_out_at:2026-09-01..2026-09-30';
  const late = (day: string) => [`${lent};overdue_days:30..`, `day ${day}`, 'lent_on 2026-11-23'];
  expect(leadsTo('vintages', '2026-09')).toEqual({
    loans: [lent, 'day 2026-11-23'],
    issued: [lent, 'day 2026-11-23', 'column issued'],
    m0: late('2026-09-30'),
    m1: late('2026-10-31'),
    m2: late('2026-11-23'),
  });
});

test('a month on book that begins after the last day is not seen yet; after a year all twelve are, over its turn', () => {
  const seen = (to: string) => Object.keys(leadsTo('vintages', '2026-09', { from: to, to })).slice(2);
  expect(seen('2026-09-30')).toEqual(['m0']);
  expect(seen('2026-10-01')).toEqual(['m0', 'm1']);
  expect(seen('2028-01-01')).toHaveLength(12);
  const whole = leadsTo('vintages', '2026-09', { from: '2027-12-31', to: '2027-12-31' });
  expect(['m3', 'm4', 'm11'].map((month) => whole[month]?.[1])).toEqual([
    ...['day 2026-12-31', 'day 2027-01-31', 'day 2027-08-31'],
  ]);
});

test('what was finished at a desk opens into its rows, and what of it was in time; what waits is the desk’s own', () => {
  const done = 'finished?queue:reviews;finished_at:2026-11-01..2026-11-23';
  expect(leadsTo('queues', 'reviews')).toEqual({
    done: [done],
    in_time: [`${done};in_time:yes`],
    share: [`${done};in_time:yes`],
  });
});

/** A row of each report, as its table has it. */
const KEY: Readonly<Record<string, string>> = {
  ...{ 'roll-rates': '30', vintages: '2026-10', 'repeat-borrowers': '2026-10' },
  ...{ funnel: 'none', refusals: 'debt_burden', queues: 'reviews' },
};

test.each(REPORT_NAMES)(
  'every figure of %s that opens does so into a list that understands its filters',
  (report) => {
    for (const { list, where } of Object.values(behindFigures(report, KEY[report] ?? '2026-11-20', DAYS)))
      expect([where, readFilters(list, where)]).not.toEqual([where, null]);
  },
);

type Book = ReadonlyMap<number, Bucket>;

/** As the database says it: by delay, the numbers one after another. */
const owed = (book: Book): OwedLoans[] =>
  [...Map.groupBy(book, ([, bucket]) => bucket)]
    .sort(([one], [other]) => one - other)
    .map(([bucket, loans]) => ({
      bucket,
      principalTiyn: tiyn(loans.length * 100),
      numbers: Buffer.concat(
        loans.map(([number]) => {
          const written = Buffer.alloc(8);
          written.writeBigInt64BE(BigInt(number));
          return written;
        }),
      ),
    }));

/** Loan by loan. */
function naiveRow(was: Book, stood: Book, bucket: Bucket) {
  const loans = [...was].filter(([, then]) => then === bucket).map(([number]) => stood.get(number) ?? null);
  const count = (chosen: (later: Bucket | null) => boolean) => loans.filter(chosen).length;
  return {
    loans: loans.length,
    closed: count((later) => later === null),
    ...Object.fromEntries(BUCKETS.map((one) => [`b${one}`, count((later) => later === one)])),
    better: (
      Math.round((1e4 * count((later) => later === null || later < bucket)) / loans.length) / 100
    ).toFixed(2),
    worse:
      bucket === 90
        ? null
        : (
            Math.round((1e4 * count((later) => later !== null && later > bucket)) / loans.length) / 100
          ).toFixed(2),
  };
}

const book = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...BUCKETS)), { maxLength: 60 })
  // Most of them are in both books, and in pages of their own.
  .map((loans) => new Map(loans.map(([number, bucket]) => [number * 997, bucket])));

test('loans of two days are matched as if each were looked up', () => {
  fc.assert(
    fc.property(book, book, (was, stood) => {
      const rows = rollRows(owed(was), owed(stood));
      expect(rows.map(({ key }) => key)).toEqual(
        [...new Set(was.values())].sort((a, b) => a - b).map(String),
      );
      for (const { key, figures } of rows) {
        const { principal, ...counted } = figures;
        expect(counted).toEqual(naiveRow(was, stood, Number(key) as Bucket));
        expect(principal).toBe(Number(counted['loans']) * 100);
      }
    }),
  );
});

test('a number beyond four thousand million is a loan of its own', () => {
  const far = 2 ** 33 + 5;
  const [row] = rollRows(owed(new Map([[5, 0]])), owed(new Map([[far, 30]])));
  expect(row?.figures).toMatchObject({ loans: 1, closed: 1, b30: 0 });
  expect(rollRows(owed(new Map([[far, 0]])), owed(new Map([[far, 30]])))[0]?.figures).toMatchObject({
    b30: 1,
    worse: '100.00',
  });
});
