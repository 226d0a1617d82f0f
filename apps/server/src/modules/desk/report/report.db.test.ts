import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { dayFromNow, liveLoan, passDays, passUntil, payAtTerminal } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { openDays } from '../../ledger/open-days.ts';
import { keepPaymentDays } from '../../payments/incoming/keep-payment-days.ts';
import { receivePayment } from '../../payments/incoming/receive-payment.ts';
import { reconcileProviders } from '../../payments/incoming/reconcile-providers.ts';
import { insertParts } from '../../payments/suspense/store.ts';
import { keepImages } from '../../portfolio/keep-images.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { listRows } from '../lists/list-rows.ts';
import { describeReport } from './describe-report.ts';
import { keepReportDays } from './keep-report-days.ts';

const { database, services, at, actOf } = await givenOffice();
const act = { ...actOf('owner'), auditEvent: null };

async function pass(days: number): Promise<void> {
  passDays(services, days);
  await openDays(services);
  await keepImages(services);
}

const today = () => dayText(knownDay(dayFromNow(services)));

async function reported(from?: string, to?: string) {
  const report = await describeReport(services, act, { from, to }, 'ru');
  if (isRefused(report)) throw new Error(report.refused);
  return report;
}

const begun = today();
await liveLoan(services, { amountTenge: 60_000, period: 15 });
const paying = await liveLoan(services, { amountTenge: 30_000, period: 15 });
await pass(23);

test('a day tells what is owed and how late, and what went out and was decided on it', async () => {
  const { days, newest_day } = await reported();
  expect(newest_day).toBe(today());
  expect(days).toHaveLength(30);
  const first = days.find(({ day }) => day === begun);
  expect(first).toMatchObject({
    loans: 2,
    principal: '90000.00',
    disbursed: '90000.00',
    approved: 2,
    refused: 0,
  });
  expect(first?.at_risk[0]).toEqual({ days: 1, principal: '0.00', share: '0.00' });
  const last = days.at(-1);
  expect(last).toMatchObject({ day: today(), loans: 2, principal: '90000.00', disbursed: '0.00' });
  expect(last?.at_risk.map(({ days: late, share }) => [late, share])).toEqual([
    [1, '100.00'],
    [7, '100.00'],
    [15, '0.00'],
    [30, '0.00'],
    [60, '0.00'],
    [90, '0.00'],
  ]);
});

test('a past day stays as it was known then, though a payment is dated back to it', async () => {
  const then = await reported();
  await pass(1);
  await payAtTerminal(services, paying, 10_000, new Date(services.clock.now().getTime() - 6 * 86_400_000));
  await keepImages(services);
  const now = await reported(then.days[0]?.day);
  expect(now.days.slice(0, 30)).toEqual(then.days);
  expect(now.days.at(-1)).toMatchObject({ collected: '10000.00' });
  expect(Number(now.days.at(-1)?.principal)).toBeLessThan(90_000);
});

test('the rows behind a figure come to the figure, for the owner too, who does not see whose they are', async () => {
  const { days } = await reported();
  const day = days.at(-3);
  const wish = { day: day?.day, where: 'overdue_days:7..' };
  const rows = await listRows(services, actOf('owner', 'list.viewed'), at('owner'), 'loans', wish);
  if (isRefused(rows)) throw new Error(rows.refused);
  expect(rows.sums?.['principal']).toBe(day?.at_risk[1]?.principal);
  expect(Object.keys(rows.rows[0]?.cells ?? {})).not.toContain('name');
});

test('days that are none, or more than a year, are refused', async () => {
  const ask = (from: string, to: string) => describeReport(services, act, { from, to }, 'kz');
  const refused = { refused: 'report_days_wrong' };
  expect(await ask(today(), begun)).toEqual(refused);
  expect(await ask(dayText(addDays(knownDay(today()), -400)), today())).toEqual(refused);
});

test('what comes at night is of the day that Almaty has by then', async () => {
  passUntil(services, '02:00');
  await payAtTerminal(services, paying, 1_000);
  await pass(0);
  expect((await reported(today())).days).toMatchObject([{ day: today(), collected: '1000.00' }]);
});

test('money that goes back is not lent, and reasons are those of the days that are asked about', async () => {
  const { borrowerId, agreementId } = paying;
  const now = services.clock.now();
  await pastTheWalls(
    database,
    sql`INSERT INTO payout (borrower_id, agreement_id, reference, amount_tiyn, status, not_before, executed_at, booked_at, created_at, kind)
      VALUES (${borrowerId}, ${agreementId}, 'back', 100, 'executed', ${now}, ${now}, ${now}, ${now}, 'refund')`,
    sql`UPDATE loan_application SET status = 9, refusal_reasons = '{data_not_confirmed}', decided_at = ${now}
      WHERE borrower_id = ${borrowerId}`,
  );
  const [ofToday, ofFirst] = [await reported(today(), today()), await reported(begun, begun)];
  expect(ofToday.days).toMatchObject([{ disbursed: '0.00' }]);
  expect(ofToday.reasons).toMatchObject([{ code: 'data_not_confirmed', count: 1 }]);
  expect(ofFirst.reasons).toEqual([]);
});

/** Somebody’s money of whom the number says nothing, parted in two; the number of the first part. */
async function partedStray(): Promise<number> {
  const { paymentId = 0 } = await receivePayment(services, {
    ...{ network: 'kassa24', transactionId: 'stray', account: '123456', amountTiyn: tengeToTiyn(2_000) },
    ...{ valueDay: today(), paidAt: services.clock.now() },
  });
  return part(paymentId, [500, 1_500]);
}

const part = async (paymentId: number, tenge: readonly number[]) => {
  const [first = 0] = await database.transaction(machine, (tx) =>
    insertParts(tx, paymentId, tenge.map(tengeToTiyn), services.clock.now()),
  );
  return first;
};

test('what came in is the same however many days are added up, and whatever is parted meanwhile', async () => {
  const parted = await partedStray();
  const told = async () => (await reported(begun)).days.map(({ day, collected }) => [day, collected]);
  const live = await told();
  expect(live.filter(([, collected]) => collected !== '0.00')).toHaveLength(2);
  await database.transaction(machine, (tx) => tx.run(sql`SELECT keep_payment_days(${today()})`));
  expect(await told()).toEqual(live);
  await pass(3);
  await payAtTerminal(services, paying, 7_000);
  const later = await told();
  await keepPaymentDays(services);
  expect(await told()).toEqual(later);
  await part(parted, [200, 300]);
  expect(await told()).toEqual(later);
  const kept = await database.transaction(machine, (tx) =>
    tx.rows<{ day: string; sum: number }>(
      sql`SELECT day::text AS day, amount_tiyn AS sum FROM incoming_payment_day WHERE amount_tiyn > 0`,
    ),
  );
  expect(kept.map(({ day, sum }) => [day, (sum / 100).toFixed(2)])).toEqual(
    live.filter(([, collected]) => collected !== '0.00'),
  );
});

const lastKept = (table = sql`incoming_payment_day`) =>
  database.transaction(machine, async (tx) => {
    const { day } = await tx.one<{ day: string }>(sql`SELECT max(day)::text AS day FROM ${table}`);
    return day;
  });

test('a machine alone adds up a day, and none a day that the books have open', async () => {
  const before = await lastKept();
  const asOthers = (call: Sql) =>
    Promise.allSettled([
      database.transaction(asBorrower(paying.borrowerId), (tx) => tx.run(call)),
      database.transaction(act, (tx) => tx.run(call)),
    ]);
  const calls = [
    sql`SELECT keep_payment_days('2099-01-01')`,
    sql`SELECT keep_account_days(1)`,
    sql`SELECT keep_steps('2099-01-01')`,
    sql`SELECT keep_costs('2099-01-01', '{}')`,
  ];
  for (const call of calls)
    expect(await asOthers(call)).toMatchObject(Array(2).fill({ reason: { code: '42501' } }));
  expect(await lastKept()).toBe(before);
  const isAdded = (call: Sql) =>
    database.transaction(
      machine,
      async (tx) => (await tx.one<{ added: boolean }>(sql`${call} AS added`)).added,
    );
  while (await isAdded(sql`SELECT keep_payment_days('2099-01-01')`));
  expect(await lastKept()).toBe(dayFromNow(services, -1));
  const keepCosts = sql`SELECT keep_costs(${dayFromNow(services, 9)}, '{}')`;
  expect(await isAdded(keepCosts)).toBe(true);
  const next = sql`SELECT keep_costs((SELECT max(day) + 1 FROM cost_day), '{}')`;
  expect(await isAdded(next), 'a day that is not over').toBe(false);
  while (await isAdded(keepCosts));
  expect(await lastKept(sql`cost_day`)).toBe(dayFromNow(services, -1));
});

test('a day of which is kept what did not come in is found, with one that came before it was kept', async () => {
  expect(await reconcileProviders(services)).toEqual([]);
  const wrong = await lastKept();
  const add = (tiyn: number) =>
    pastTheWalls(
      database,
      sql`UPDATE incoming_payment_day SET amount_tiyn = amount_tiyn + ${tiyn} WHERE day = ${wrong}`,
    );
  await add(100);
  expect(await reconcileProviders(services)).toEqual([
    { provider: `all on ${wrong}`, receivedTiyn: 0, postedTiyn: 100 },
  ]);
  await add(-100);
  await pastTheWalls(
    database,
    sql`UPDATE incoming_payment SET received_at = received_at - interval '100 days' WHERE amount_tiyn = 1000000`,
  );
  expect(await reconcileProviders(services)).toMatchObject([
    { receivedTiyn: 1_000_000 },
    { receivedTiyn: 0 },
  ]);
});

test('where images fail, what came in, what accounts moved by, what people did and what was spent are kept all the same', async () => {
  await pastTheWalls(database, sql`UPDATE agreement SET terms = '{}'`);
  passDays(services, 4);
  await openDays(services);
  const [images, ...others] = await Promise.allSettled(keepReportDays(services));
  expect([images?.status, ...others.map(({ status }) => status)]).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await lastKept()).toBe(dayFromNow(services, -1));
});
