import { REPORT_NAMES, type ReportName } from '@senim/contracts/office/reports/descriptions';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { dayFromNow, liveLoan, passDays, payAtTerminal } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { openDays } from '../../ledger/open-days.ts';
import { recogniseDays } from '../../ledger/recognise-days.ts';
import { reversePayment } from '../../payments/corrections/reverse-payment.ts';
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

async function pass(days: number): Promise<void> {
  passDays(services, days);
  await openDays(services);
  await recogniseDays(services);
  await Promise.all(keepReportDays(services));
}

const begun = today();
const standing = await liveLoan(services, { amountTenge: 30_000, period: 15 });
const broughtBack = await liveLoan(services, { amountTenge: 60_000, period: 15 });
await pass(5);
const seen = today();

async function reported(name: ReportName) {
  const read = await readNamedReport(services, act, name, { from: begun, to: seen }, 'ru');
  if (isRefused(read)) throw new Error(read.refused);
  return read.rows;
}

/** The rows behind a report's figures: how many each figure opens into. */
async function opened(name: ReportName) {
  const links = (await reported(name)).flatMap((row) => Object.entries(row.behind));
  const owner = actOf('owner', 'list.viewed');
  return Promise.all(
    links.map(async ([figure, { list, where, ...moment }]) => {
      const wish = { where, ...Object.fromEntries(Object.entries(moment).filter(([, day]) => day !== null)) };
      const page = await listRows(services, owner, at('owner'), list, wish);
      return isRefused(page) ? page : [figure, where, page.total, page.sums?.['issued'] ?? null];
    }),
  );
}

async function daysOfFirstPage() {
  const read = await describeReport(services, act, { from: begun, to: seen }, 'ru');
  if (isRefused(read)) throw new Error(read.refused);
  return read.days;
}

/** Of now: it says so. */
const NAMES = REPORT_NAMES.filter((name) => name !== 'queues');
const gathered = async <Told>(tell: (name: ReportName) => Promise<Told>) =>
  Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await tell(name)] as const)));

const then = {
  figures: await gathered(reported),
  rows: await gathered(opened),
  days: await daysOfFirstPage(),
};
await pass(1);

// The bank gives one loan's money back, and says of another that it had made it on the first of these days.
const { bank } = bankForTests(services.clock, 'none');
const returning = {
  ...services,
  bank: { ...bank, find: async () => ({ kind: 'returned', reason: 'AC04', booked: {} }) as const },
};
const { payoutId } = await database.transaction(machine, (tx) =>
  tx.one<{ payoutId: number }>(
    sql`SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${broughtBack.borrowerId}`,
  ),
);
const became = await returnPayout(returning, { borrowerId: broughtBack.borrowerId, payoutId });
const toldLate = await liveLoan(services, { amountTenge: 45_000, period: 15 });
await pastTheWalls(
  database,
  sql`UPDATE payout SET executed_at = executed_at - interval '5 days' WHERE borrower_id = ${toldLate.borrowerId}`,
);
await pass(3);

test.each(NAMES)(
  'of days gone by the report %s gives what it gave before the bank brought a payout back and told of another late',
  async (name) => {
    expect(became).toBe('returned');
    expect(await reported(name)).toEqual(then.figures[name]);
    expect(await opened(name)).toEqual(then.rows[name]);
  },
);

test('the first page gives of days gone by what it gave then', async () => {
  expect(await daysOfFirstPage()).toEqual(then.days);
  expect(then.days[0]).toMatchObject({ disbursed: '90000.00', loans: 2 });
});

test('from the day on which the books learnt of it, the money that came back lent nothing, and the other did', async () => {
  const vintages = await readNamedReport(services, act, 'vintages', {}, 'ru');
  if (isRefused(vintages)) throw new Error(vintages.refused);
  expect(vintages.rows.at(-1)?.figures).toMatchObject({ loans: 2, issued: '75000.00' });
  const funnel = await readNamedReport(services, act, 'funnel', { from: begun }, 'ru');
  if (isRefused(funnel)) throw new Error(funnel.refused);
  expect(funnel.rows[0]?.figures).toMatchObject({ paid_out: 2 });
  const [day] = (await describeReport(services, act, { from: learnt, to: learnt }, 'ru').then((read) =>
    isRefused(read) ? [] : read.days,
  )) as Awaited<ReturnType<typeof daysOfFirstPage>>;
  expect(day).toMatchObject({ disbursed: '45000.00' });
  expect(standing.borrowerId).not.toBe(toldLate.borrowerId);
});

test('money that had left before the days of a funnel takes nothing from it when it comes back within them', async () => {
  const funnel = await readNamedReport(services, act, 'funnel', { from: learnt }, 'ru');
  if (isRefused(funnel)) throw new Error(funnel.refused);
  expect(funnel.rows.map(({ figures }) => [figures['sent'], figures['paid_out'], figures['share']])).toEqual([
    [1, 1, '100.00'],
  ]);
});

const learnt = dayText(addDays(knownDay(seen), 1));

test('nobody but the database writes when the books learnt of a payout', async () => {
  await expect(
    database.transaction(machine, (tx) =>
      tx.run(sql`UPDATE payout SET booked_at = now() WHERE borrower_id = ${standing.borrowerId}`),
    ),
  ).rejects.toThrow(/permission denied/);
});

const ADDED_UP = ['funnel', 'approvals', 'vintages', 'repeat-borrowers'] as const;

/** What reports tell of what people did and were lent, up to some days, and what the first page tells of it. */
async function toldByDay() {
  const told: unknown[] = [];
  for (const day of [begun, seen, learnt, today()]) {
    for (const name of ADDED_UP) {
      const read = await readNamedReport(services, act, name, { from: begun, to: day }, 'ru');
      told.push(isRefused(read) ? read : read.rows);
    }
    const page = await describeReport(services, act, { from: begun, to: day }, 'ru');
    told.push(isRefused(page) ? page : page.days);
  }
  return told;
}

const keepNothing = () => pastTheWalls(database, sql`DELETE FROM step_day`, sql`DELETE FROM lending_day`);
const countKept = () =>
  database.transaction(machine, async (tx) => {
    const { count } = await tx.one<{ count: number }>(sql`SELECT count(DISTINCT day) AS count FROM step_day`);
    return count;
  });

test('what people did and were lent is the same however many days of it are added up', async () => {
  const kept = await countKept();
  expect(kept).toBeGreaterThan(5);
  const told = await toldByDay();
  await keepNothing();
  expect(await toldByDay()).toEqual(told);
  // The first day alone: on it people did something, so the last day that is kept is not an empty one.
  for (let days = 0; days < kept; days += days === 0 ? 1 : 3) {
    await database.transaction(machine, async (tx) => {
      for (let more = 0; more < (days === 0 ? 1 : 3); more++) await tx.run(sql`SELECT keep_steps(${learnt})`);
    });
    expect(await toldByDay()).toEqual(told);
  }
  await Promise.all([...keepReportDays(services), ...keepReportDays(services)]);
  expect(await countKept()).toBe(kept);
  expect(await toldByDay()).toEqual(told);
  expect(await compareSteps(services)).toEqual([]);
});

test('a day is added up when another day has gone by since, as its last acts may still be under way when it ends', async () => {
  const { kept } = await database.transaction(machine, (tx) =>
    tx.one<{ kept: string }>(sql`SELECT max(day)::text AS kept FROM step_day`),
  );
  expect(kept).toBe(dayText(addDays(knownDay(today()), -2)));
});

test('a day of which is kept what nobody did, or what was not lent, is found', async () => {
  const wrong = sql`day = ${begun} AND (day, month) IN (SELECT day, max(month) FROM lending_day GROUP BY day)`;
  for (const [spoil, mend] of [
    [
      sql`UPDATE step_day SET sent = sent + 1 WHERE day = ${begun}`,
      sql`UPDATE step_day SET sent = sent - 1 WHERE day = ${begun}`,
    ],
    [
      sql`UPDATE lending_day SET second = second + 1 WHERE ${wrong}`,
      sql`UPDATE lending_day SET second = second - 1 WHERE ${wrong}`,
    ],
  ] as const) {
    await pastTheWalls(database, spoil);
    expect(await compareSteps(services)).toEqual([begun]);
    await pastTheWalls(database, mend);
    expect(await compareSteps(services)).toEqual([]);
  }
});

test('no day that the books have open is added up, whatever a machine names', async () => {
  await database.transaction(machine, async (tx) => {
    for (let more = 0; more < 30; more++) await tx.run(sql`SELECT keep_steps('2099-01-01')`);
  });
  const { day } = await database.transaction(machine, (tx) =>
    tx.one<{ day: string }>(sql`SELECT max(day)::text AS day FROM step_day`),
  );
  expect(day).toBe(dayFromNow(services, -1));
});

test('a loan that was repaid and is owed again since is told as repaid on the days between, on which nothing happened', async () => {
  const loan = await liveLoan(services, { amountTenge: 52_000, period: 20 });
  for (let day = 0; day < 2; day++) await pass(1);
  await payAtTerminal(services, loan, 60_000);
  for (let day = 0; day < 4; day++) await pass(1);
  const between = today();
  await pass(2);
  const { paymentId } = await database.transaction(machine, (tx) =>
    tx.one<{ paymentId: number }>(
      sql`SELECT payment_id AS "paymentId" FROM incoming_payment WHERE borrower_id = ${loan.borrowerId}`,
    ),
  );
  expect(await reversePayment(services, machine, paymentId)).toEqual({ paymentId });
  await pass(1);
  const found = async (day: string, status: number) => {
    const wish = { day, known_on: day, where: `issued:52000..52000;status:${status}` };
    const page = await listRows(services, actOf('owner', 'list.viewed'), at('owner'), 'loans', wish);
    return isRefused(page) ? page : page.rows.map(({ cells }) => cells['principal']);
  };
  // Chosen by what it was, and told as that.
  expect(await found(between, STATUS.paid)).toEqual(['0.00']);
  expect(await found(between, STATUS.active)).toEqual([]);
  expect(await found(today(), STATUS.active)).toEqual(['52000.00']);
});
