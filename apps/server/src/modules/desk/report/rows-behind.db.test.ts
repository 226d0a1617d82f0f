import { type ListName, listNamed } from '@senim/contracts/office/lists/columns';
import { REPORT_NAMES, type ReportName, reportNamed } from '@senim/contracts/office/reports/descriptions';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { agreeOnSetting } from '../../../compose-cast.ts';
import { dayFromNow, liveLoan, passDays, payAtTerminal, refinanceLoan } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import { recogniseDays } from '../../ledger/recognise-days.ts';
import { returnPayout } from '../../payments/payouts/return-payout.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { listRows } from '../lists/list-rows.ts';
import { compareSteps } from './compare-steps.ts';
import { describeReport } from './describe-report.ts';
import { keepReportDays } from './keep-report-days.ts';
import { readNamedReport } from './read-named-report.ts';

const { database, services, at, actOf } = await givenOffice();
const act = { ...actOf('owner'), auditEvent: null };
const today = () => dayText(knownDay(dayFromNow(services)));
const earlier = (days: number) => dayText(addDays(knownDay(today()), -days));

await agreeOnSetting(services, {
  name: 'AUTUMN',
  document: {
    ...{ setting: 'promo-code', discount_percent: 40, audience: 'everyone', uses_max: null, ended: false },
    ...{ valid_from: today(), valid_through: '2030-12-31' },
  },
});

async function pass(days: number): Promise<void> {
  passDays(services, days);
  await openDays(services);
  await recogniseDays(services);
  await Promise.all(keepReportDays(services));
}

/** All rows that a link leads to, page by page, as the owner opens them. */
async function opened(list: ListName, wish: Record<string, string>) {
  const first = await page(list, wish);
  const rows = [...first.rows];
  for (let next = first.next; next !== null; ) {
    const further = await page(list, { ...wish, cursor: next });
    rows.push(...further.rows);
    next = further.next;
  }
  expect(rows).toHaveLength(first.total ?? -1);
  return {
    total: rows.length,
    /** Of a column, in hundredths, whether the list itself adds it up or not. */
    sumOf: (column: string) => rows.reduce((sum, { cells }) => sum + hundredths(cells[column] ?? 0), 0),
    sums: first.sums ?? {},
  };
}

async function page(list: ListName, wish: Record<string, string>) {
  const told = await listRows(services, actOf('owner', 'list.viewed'), at('owner'), list, wish);
  if (isRefused(told)) throw new Error(`${told.refused}: ${list} ${JSON.stringify(wish)}`);
  return told;
}

const hundredths = (value: string | number): number => Math.round(Number(value) * 100);

/** What the rows of a figure come to: their count, or a column of them. */
const COLUMNS: Readonly<Partial<Record<ReportName, Readonly<Record<string, string>>>>> = {
  'roll-rates': { principal: 'principal' },
  vintages: { issued: 'issued' },
  'repeat-borrowers': { lent: 'lent' },
  revenue: { reward: 'reward', penalty: 'penalty', discount: 'discount', revenue: 'revenue' },
  losses: { set_aside: 'set_aside', changed: 'set_aside', written_off: 'written_off', forgiven: 'forgiven' },
  cash: { bank: 'bank', terminals: 'terminals', cards: 'cards', cash: 'cash', changed: 'cash' },
  expected: { amount: 'next_due' },
  costs: { parts: 'segments', sms_cost: 'cost', checks_cost: 'cost' },
};

/** What a share is of: the rows behind it, or a column of them, of some figures of its row; of a reason, of all that were refused. */
const WHOLES: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  'roll-rates': ['loans'],
  vintages: ['issued'],
  funnel: ['sent'],
  approvals: ['approved', 'refused'],
  'repeat-borrowers': ['people'],
  queues: ['done'],
};

/** What stood on accounts at the end of a day opens into what changed it on that day. */
const STANDING: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  cash: ['bank', 'terminals', 'cards', 'cash'],
};

/** What waits leads to its desk. */
const AT_DESK: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  queues: ['waiting', 'late', 'oldest_hours'],
};

type Days = { from?: string; to?: string };

async function readRows(name: ReportName, days: Days) {
  const read = await readNamedReport(services, act, name, days, 'ru');
  if (isRefused(read)) throw new Error(read.refused);
  return read.rows;
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Opens each figure of a report, and holds the rows behind it against it. */
async function expectRowsBehind(name: ReportName, days: Days): Promise<number> {
  const rows = await readRows(name, days);
  let count = 0;
  for (const [place, row] of rows.entries())
    for (const figure of Object.keys(reportNamed(name).figures)) {
      if (row.figures[figure] === null || AT_DESK[name]?.includes(figure)) continue;
      count += 1;
      if (row.sum_of[figure]) expectSum(name, row, figure);
      else await expectRows(name, figure, row, { days, dayBefore: rows[place - 1] });
    }
  return count;
}

/** A figure that is added up of others, each of which opens, is their sum, or what share their sum is. */
function expectSum(name: ReportName, { key, figures, sum_of, behind }: Row, figure: string): void {
  const parts = sum_of[figure] ?? [];
  expect([name, key, figure, parts.filter((part) => behind[part] === undefined)]).toEqual([
    name,
    key,
    figure,
    [],
  ]);
  const sum = parts.reduce((all, part) => all + hundredths(figures[part] ?? 0), 0);
  const isShare = reportNamed(name).figures[figure] === 'share';
  const told = isShare ? shareOf(sum, wholeOf(name, figures)) : sum;
  const figured = figures[figure] ?? 0;
  expect([name, key, figure, told]).toEqual([name, key, figure, isShare ? figured : hundredths(figured)]);
}

async function expectRows(
  name: ReportName,
  figure: string,
  { key, figures, behind }: Row,
  { days, dayBefore }: { days: Days; dayBefore: Row | undefined },
): Promise<void> {
  const link = behind[figure];
  if (link === undefined) throw new Error(`Nothing opens behind ${figure} of ${name} ${key}`);
  const { list, where, column: shown, ...moment } = link;
  const wish = Object.fromEntries(Object.entries(moment).filter(([, day]) => day !== null));
  const rows = await opened(list, { where, ...(wish as Record<string, string>) });
  const column = COLUMNS[name]?.[figure];
  const told = [name, key, figure, JSON.stringify({ list, where, ...wish })];
  const kind = reportNamed(name).figures[figure];
  const figured = figures[figure] ?? 0;
  // A column that makes up a figure stands in the opened list.
  if (column !== undefined)
    expect([...told, [...listNamed(list).shown, shown]]).toEqual([...told, expect.arrayContaining([column])]);
  if (STANDING[name]?.includes(figure)) {
    const before = dayBefore?.figures[figure] ?? null;
    if (before !== null)
      expect([...told, rows.sumOf(column ?? '')]).toEqual([
        ...told,
        hundredths(figured) - hundredths(before),
      ]);
  } else if (column !== undefined)
    expect([...told, rows.sumOf(column)]).toEqual([
      ...told,
      kind === 'count' ? Number(figured) * 100 : hundredths(figured),
    ]);
  else if (kind === 'count') expect([...told, rows.total]).toEqual([...told, figured]);
  else {
    const part = name === 'vintages' ? rows.sumOf('principal') : 100 * rows.total;
    const whole = name === 'refusals' ? await allRefused(days) : wholeOf(name, figures);
    expect([...told, shareOf(part, whole)]).toEqual([...told, figured]);
  }
}

const wholeOf = (name: ReportName, figures: Row['figures']): number =>
  (WHOLES[name] ?? []).reduce((sum, whole) => sum + hundredths(figures[whole] ?? 0), 0);

/** In hundredths, as everything else. */
async function allRefused({ from = '', to = '' }: Days): Promise<number> {
  const { total } = await opened('applications', { where: `decided_at:${from}..${to};decision:refused` });
  return 100 * total;
}

const shareOf = (part: number, whole: number): string =>
  (Math.round((10_000 * part) / whole) / 100).toFixed(2);

/** The links of the owner's first page, which the screen makes. */
async function expectRowsBehindDays(days: { from: string; to: string }): Promise<void> {
  const read = await describeReport(services, act, days, 'ru');
  if (isRefused(read)) throw new Error(read.refused);
  for (const one of read.days) {
    const { day } = one;
    const owed = await opened('loans', { where: 'principal:0.01..', day });
    expect([day, owed.total, owed.sumOf('principal')]).toEqual([day, one.loans, hundredths(one.principal)]);
    for (const risk of one.at_risk) {
      const late = await opened('loans', { where: `overdue_days:${risk.days}..`, day });
      expect([day, risk.days, late.sumOf('principal')]).toEqual([day, risk.days, hundredths(risk.principal)]);
    }
    const out = await opened('payouts', { where: `kind:loan;booked_at:${day}..${day}` });
    const came = await opened('payments', { where: `received_at:${day}..${day}` });
    expect([day, out.sumOf('amount'), came.sumOf('amount')]).toEqual([
      day,
      hundredths(one.disbursed),
      hundredths(one.collected),
    ]);
  }
}

/** The bank gives a loan's money back, or tells by how many days earlier it had left. */
async function bringBack({ borrowerId }: AgreementKey): Promise<void> {
  const { bank } = bankForTests(services.clock, 'none');
  const find = async () => ({ kind: 'returned', reason: 'AC04', booked: {} }) as const;
  const { payoutId } = await database.transaction(machine, (tx) =>
    tx.one<{ payoutId: number }>(
      sql`SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`,
    ),
  );
  const became = await returnPayout({ ...services, bank: { ...bank, find } }, { borrowerId, payoutId });
  expect(became).toBe('returned');
}

const tellLate = ({ borrowerId }: AgreementKey, days: number) =>
  pastTheWalls(
    database,
    sql`UPDATE payout SET executed_at = executed_at - make_interval(days => ${days}) WHERE borrower_id = ${borrowerId}`,
  );

/** What the list tells of one loan over all days: a row for each journal of it and of no other, whichever of them a day tells too. */
async function expectEntriesOf(key: AgreementKey): Promise<void> {
  const { number } = await database.transaction(machine, (tx) =>
    tx.one<{ number: string }>(
      sql`SELECT number FROM agreement WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`,
    ),
  );
  const posted = await database.transaction(machine, (tx) =>
    tx.rows<{ kind: string; day: string }>(sql`
      SELECT kind, COALESCE(book_day, value_day)::text AS day FROM ledger_journal
      WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId} ORDER BY day, journal_id`),
  );
  const told = await page('entries', { loan: number, sort: 'book_day' });
  expect(told.rows.map(({ cells }) => [cells['loan'], cells['kind'], cells['book_day']])).toEqual(
    posted.map(({ kind, day }) => [number, kind, day]),
  );
  expect(told.total).toBe(posted.length);
  for (const { day } of posted) {
    const ofDay = (await page('entries', { day })).rows.filter(({ cells }) => cells['loan'] === number);
    const same = told.rows.filter(({ key: row }) => ofDay.some((one) => one.key === row));
    expect(same.map(({ key: row, cells }) => [row, cells]).toSorted()).toEqual(
      ofDay.map(({ key: row, cells }) => [row, cells]).toSorted(),
    );
  }
}

/** Some days later, while the loan is not late. */
async function payOffByAnother(loan: AgreementKey): Promise<void> {
  await pass(5);
  await refinanceLoan(services, loan);
}

const DAY_MS = 86_400_000;
/** What becomes of one loan: it is paid early, paid with a back date, left, given back by the bank, told of late, or paid off by another loan. */
const life = fc.record({
  tenge: fc.constantFrom(20_000, 45_000, 80_000),
  fate: fc.constantFrom('pays', 'pays-dated-back', 'leaves', 'comes-back', 'told-late', 'refinances'),
  after: fc.integer({ min: 1, max: 40 }),
  gap: fc.integer({ min: 0, max: 9 }),
  promoCode: fc.constantFrom('AUTUMN', undefined),
});

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

/** One loan is paid off by another, which came of no application of its own. */
const PAID_OFF_BY_ANOTHER: Life[] = [
  { tenge: 80_000, fate: 'leaves', after: 20, gap: 0, promoCode: undefined },
  { tenge: 45_000, fate: 'refinances', after: 5, gap: 3, promoCode: 'AUTUMN' },
  { tenge: 20_000, fate: 'pays', after: 4, gap: 1, promoCode: undefined },
];

/** A loan that was late at the end of a month, and whose money the bank brings back after that. */
const LATE_AND_BROUGHT_BACK: Life[] = [
  { tenge: 80_000, fate: 'comes-back', after: 14, gap: 0, promoCode: undefined },
  { tenge: 20_000, fate: 'pays-dated-back', after: 1, gap: 9, promoCode: undefined },
  { tenge: 45_000, fate: 'leaves', after: 2, gap: 9, promoCode: 'AUTUMN' },
  { tenge: 45_000, fate: 'told-late', after: 3, gap: 9, promoCode: undefined },
];

test('whatever loans have lived through, each figure with a link opens into rows that come to it, on any past day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 3, maxLength: 4 }), async (lives) => {
      const [begun, after] = [today(), lives[0]?.after ?? 0];
      const loans: { key: AgreementKey; one: (typeof lives)[number] }[] = [];
      for (const one of lives) {
        const discount = one.promoCode && { promoCode: one.promoCode };
        const key = await liveLoan(services, { amountTenge: one.tenge, period: 15, ...discount });
        if (one.fate === 'told-late') await tellLate(key, one.gap);
        loans.push({ key, one });
        await pass(one.gap);
        if (one.fate === 'refinances') await payOffByAnother(key);
      }
      for (const { key, one } of loans.toSorted((a, b) => a.one.after - b.one.after)) {
        if (one.fate === 'pays') await payAtTerminal(services, key, 200_000);
        if (one.fate === 'pays-dated-back')
          await payAtTerminal(
            services,
            key,
            7_000,
            new Date(services.clock.now().getTime() - one.gap * DAY_MS),
          );
        if (one.fate === 'comes-back') await bringBack(key);
        await pass(15);
      }
      const days = { from: earlier(after + 1), to: earlier(after) };
      let count = 0;
      for (const name of REPORT_NAMES) count += await expectRowsBehind(name, days);
      // Of all days on which money came and went, and somebody signed.
      for (const name of ['cash', 'funnel'] as const)
        count += await expectRowsBehind(name, { from: earlier(90), to: today() });
      // While a promo code lowers what is earned.
      count += await expectRowsBehind('revenue', { from: begun, to: dayText(addDays(knownDay(begun), 14)) });
      expect(count).toBeGreaterThan(30);
      await expectRowsBehindDays(days);
      expect(await compareSteps(services)).toEqual([]);
      for (const { key } of loans) await expectEntriesOf(key);
    }),
    { numRuns: 3, endOnFailure: true, examples: [[LATE_AND_BROUGHT_BACK], [PAID_OFF_BY_ANOTHER]] },
  );
}, 600_000);
