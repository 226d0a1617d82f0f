import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../given-for-tests.ts';
import { dayFromNow, foldedToday, liveLoan, passDays, payAtTerminal } from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { pastTheWalls } from '../../platform/database/test-database.ts';
import { startRecovery } from '../agreements/decisions/start-recovery.ts';
import { wakeAgreements } from '../agreements/waking/wake-agreements.ts';
import { openDays } from '../ledger/open-days.ts';
import { reversePayment } from '../payments/corrections/reverse-payment.ts';
import { compareImages } from './compare-images.ts';
import { imageAsKnown } from './images-for-tests.ts';
import { keepImages } from './keep-images.ts';
import { insertVersions, readVersions } from './store.ts';
import type { AgreementKey } from './types.ts';

const { database, services } = await givenLoansEachMorning();
const act = machineAct('test');

async function pass(days: number): Promise<void> {
  passDays(services, days);
  await openDays(services);
  await keepImages(services);
}

const versionsOfLoan = (key: AgreementKey) => database.transaction(act, (tx) => readVersions(tx, [key]));
const today = () => knownDay(dayFromNow(services));
const run = (statement: Sql) => database.transaction(act, (tx) => tx.run(statement));

async function expectRight(): Promise<void> {
  const { imagesCount, differences, tornDays, tornNewest } = await compareImages(services, 2);
  expect([differences, tornDays, tornNewest]).toEqual([[], [], []]);
  expect(imagesCount).toBeGreaterThan(0);
}

test('each day of a loan has its image, also the days on which nobody looked', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000 });
  const first = today();
  await pass(1);
  await pass(17);
  const versions = await versionsOfLoan(key);
  expect(versions.map(({ day, knownOn }) => [day - first, knownOn - first])).toEqual(
    Array.from({ length: 19 }, (_, day) => [day, day]),
  );
  const folded = await foldedToday(services, key);
  expect(versions.at(-1)).toMatchObject({
    status: 7,
    product: 'short',
    decisionVersion: 'senim-1',
    principalTiyn: folded.principalOutstandingTiyn,
    rewardTiyn: folded.rewardOutstandingTiyn,
    nextDueTiyn: folded.nextDue?.totalTiyn,
  });
  await expectRight();
});

test('a payment dated back changes its days from today on, and a report of then stays as it was', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000 });
  await pass(10);
  const then = today();
  await pass(10);
  await payAtTerminal(services, key, 10_000, new Date(services.clock.now().getTime() - 12 * 86_400_000));
  await keepImages(services);
  const versions = await versionsOfLoan(key);
  expect(imageAsKnown(versions, then, then)?.principalTiyn).toBe(6_000_000);
  expect(imageAsKnown(versions, then, today())?.principalTiyn).toBeLessThan(6_000_000);
  expect(imageAsKnown(versions, addDays(then, -3), today())?.principalTiyn).toBe(6_000_000);
  await expectRight();
});

test('a loan that is paid gets its last image on that day, and status and delay are those of their days', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  await pass(20);
  await wakeAgreements(services);
  await payAtTerminal(services, key, 200_000);
  await keepImages(services);
  const paid = today();
  await pass(5);
  const versions = await versionsOfLoan(key);
  expect(versions.at(-1)).toMatchObject({ day: paid, status: 8, principalTiyn: 0, overdueDays: 0 });
  expect(imageAsKnown(versions, addDays(paid, -1), paid)).toMatchObject({ status: 7, overdueDays: 4 });
  const buckets = await database.transaction(act, (tx) =>
    tx.rows<{ bucket: number }>(sql`
      SELECT DISTINCT overdue_bucket AS bucket FROM loan_image WHERE agreement_id = ${key.agreementId} ORDER BY 1`),
  );
  expect(buckets.map(({ bucket }) => bucket)).toEqual([0, 1]);
  await expectRight();
});

test('a change of status without any fact is shown as well, from its day on', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  await pass(20);
  const began = await startRecovery(services, act, { key, who: 'collector' }, 'collection-started');
  expect(began).toEqual({ status: 13 });
  await keepImages(services);
  const versions = await versionsOfLoan(key);
  expect(versions.slice(-2).map(({ status }) => status)).toEqual([7, 13]);
  await expectRight();
});

test('a worker that comes late writes what it would have written in time', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000 });
  await pass(3);
  await payAtTerminal(services, key, 5_000);
  const known = today();
  passDays(services, 2);
  await openDays(services);
  await payAtTerminal(services, key, 5_000, new Date(services.clock.now().getTime() - 4 * 86_400_000));
  await Promise.all([keepImages(services, 1), keepImages(services, 1)]);
  await keepImages(services);
  const versions = await versionsOfLoan(key);
  const [before, after] = [known, addDays(known, 2)].map((on) => imageAsKnown(versions, known, on));
  expect(before?.knownOn).toBe(known);
  expect(before?.principalTiyn).not.toBe(after?.principalTiyn);
  await expectRight();
});

test('writing images ends though payments come all the time, and what came meanwhile is written the next time', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000 });
  let pages = 0;
  const transaction: typeof database.transaction = async (act, work) => {
    const done = await database.transaction(act, work);
    if (pages++ < 50) await payAtTerminal(services, key, 100);
    return done;
  };
  await keepImages({ ...services, database: { ...database, transaction } });
  expect(pages).toBeLessThan(10);
  for (let more = 0; more <= 20; more++) await payAtTerminal(services, key, 100);
  await keepImages(services);
  const waiting = await database.transaction(act, (tx) =>
    tx.one<{ count: number }>(sql`SELECT count(*) AS count FROM loan_image_due`),
  );
  expect(waiting.count).toBe(0);
  await expectRight();
});

test('what was known on a past day stands: the database refuses another version, and keeps borrowers out', async () => {
  const key = await liveLoan(services);
  await pass(2);
  const past = dayFromNow(services, -1);
  await expect(run(sql`DELETE FROM loan_image WHERE known_on = ${past}`)).rejects.toThrow(/stands/);
  await expect(
    run(sql`
      INSERT INTO loan_image (borrower_id, agreement_id, day, known_on, status, product, product_version, overdue_days, principal_tiyn,
        overdue_principal_tiyn, reward_tiyn, penalty_tiyn, next_due_tiyn)
      SELECT borrower_id, agreement_id, day - 1, known_on, status, product, product_version, overdue_days, 1, 0, 0, 0, 0
      FROM loan_image WHERE known_on = ${past} AND agreement_id = ${key.agreementId}`),
  ).rejects.toThrow(/stands/);
  await expect(run(sql`UPDATE loan_image SET reward_tiyn = 0`)).rejects.toThrow(/permission denied/);
  await expect(
    run(sql`INSERT INTO loan_image_due (borrower_id, agreement_id) VALUES (1, 1)`),
  ).rejects.toThrow(/permission denied/);
  const seen = await database.transaction(asBorrower(key.borrowerId), (tx) =>
    tx.one<{ count: number }>(sql`SELECT count(*) AS count FROM loan_image`),
  );
  expect(seen.count).toBe(0);
});

test('an image changed past every wall is found, with its loan and its days', async () => {
  const key = await liveLoan(services);
  await pass(1);
  const day = dayText(today());
  await pastTheWalls(
    database,
    sql`UPDATE loan_image SET reward_tiyn = reward_tiyn + 1 WHERE agreement_id = ${key.agreementId} AND day = ${day}`,
  );
  const { differences, tornDays } = await compareImages(services);
  expect(differences).toMatchObject([{ day, knownOn: day }]);
  expect(tornDays).toEqual([day]);
});

test('a day of which other sums are kept than fall due is found', async () => {
  await pass(1);
  const day = dayText(today());
  await pastTheWalls(
    database,
    sql`UPDATE loan_image_expected SET amount_tiyn = amount_tiyn + 1 WHERE day = ${day}`,
  );
  const { tornDays } = await compareImages(services);
  expect(tornDays).toContain(day);
});

test('a loan of which another image is kept as the newest than is, is found', async () => {
  const key = await liveLoan(services);
  await pass(1);
  const before = (await compareImages(services)).tornNewest;
  await pastTheWalls(
    database,
    sql`UPDATE loan_image_newest SET reward_tiyn = reward_tiyn + 1 WHERE agreement_id = ${key.agreementId}`,
  );
  const { number } = await database.transaction(act, (tx) =>
    tx.one<{ number: string }>(sql`SELECT number FROM agreement WHERE agreement_id = ${key.agreementId}`),
  );
  expect((await compareImages(services)).tornNewest.filter((torn) => !before.includes(torn))).toEqual([
    number,
  ]);
});

/** For how many days a loan has images, and whether each of them became known on its own day. */
const daysOf = ({ agreementId }: AgreementKey) =>
  database.transaction(act, (tx) =>
    tx.one<{ isPlain: boolean; days: number }>(
      sql`SELECT is_plain AS "isPlain", day - began_on AS days FROM loan_image_newest WHERE agreement_id = ${agreementId}`,
    ),
  );

test('a loan that rested without images is not taken for one whose days are whole, nor for one that began on another day', async () => {
  const key = await liveLoan(services, { period: 15 });
  await pass(2);
  const kept = () => daysOf(key);
  expect(await kept()).toEqual({ isPlain: true, days: 2 });
  await payAtTerminal(services, key, 200_000);
  await keepImages(services);
  await pass(4);
  expect(await kept()).toEqual({ isPlain: true, days: 2 });
  const { paymentId } = await database.transaction(act, (tx) =>
    tx.one<{ paymentId: number }>(
      sql`SELECT payment_id AS "paymentId" FROM incoming_payment WHERE borrower_id = ${key.borrowerId}`,
    ),
  );
  expect(await reversePayment(services, act, paymentId)).toEqual({ paymentId });
  await keepImages(services);
  expect(await kept()).toEqual({ isPlain: false, days: 6 });
  // Whatever changes a loan takes the images of the day back before it writes them anew.
  await pass(1);
  await payAtTerminal(services, key, 1_000);
  await keepImages(services);
  expect(await kept()).toEqual({ isPlain: false, days: 7 });
  const before = (await compareImages(services)).tornNewest;
  for (const [wrong, right] of [
    [sql`is_plain = true`, sql`is_plain = false`],
    [sql`began_on = began_on + 1`, sql`began_on = began_on - 1`],
  ] as const) {
    const write = (what: Sql) =>
      pastTheWalls(
        database,
        sql`UPDATE loan_image_newest SET ${what} WHERE agreement_id = ${key.agreementId}`,
      );
    await write(wrong);
    expect((await compareImages(services)).tornNewest.filter((one) => !before.includes(one))).toHaveLength(1);
    await write(right);
  }
  expect((await compareImages(services)).tornNewest).toEqual(before);
});

test.each([
  ['alone', [-1]],
  ['with one of today', [-1, 4]],
])(
  'a loan of which an earlier first day becomes known begins on that day, and its days are not whole: %s',
  async (_, days) => {
    const key = await liveLoan(services);
    const first = today();
    await pass(3);
    expect(await daysOf(key)).toEqual({ isPlain: true, days: 3 });
    const before = (await compareImages(services)).tornNewest;
    passDays(services, 1);
    await openDays(services);
    const newest = (await versionsOfLoan(key)).at(-1);
    if (!newest) throw new Error('The loan has no image.');
    const versions = days.map((day) => ({ ...newest, day: addDays(first, day), knownOn: today() }));
    await database.transaction(act, (tx) => insertVersions(tx, versions));
    expect(await daysOf(key)).toEqual({ isPlain: false, days: Math.max(3, ...days) + 1 });
    expect((await compareImages(services)).tornNewest).toEqual(before);
  },
);
