import { tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { liveLoan, passDays, payAtTerminal } from '../../loans-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { listAccounts } from './accounts-for-tests.ts';
import { postByHand } from './journals-for-tests.ts';
import { openDays } from './open-days.ts';
import { recogniseDays } from './recognise-days.ts';
import { reconcileBook } from './reconcile-book.ts';
import { addRecognised, postRecognised, type Recognition, takeRecognition } from './store.ts';
import type { LedgerLine } from './types.ts';

/** What the database refuses of a day's pages, whatever the code says. */

const { database, services } = await givenLoans();
const key = await liveLoan(services, { amountTenge: 60_000 });
const act = machineAct('test');
const inDatabase = database.transaction;

/** The next day, open and not posted. */
async function openTomorrow(): Promise<Recognition> {
  await recogniseDays(services);
  passDays(services, 1);
  await openDays(services);
  const recognition = await inDatabase(act, takeRecognition);
  if (!recognition) throw new Error('No day is to be posted.');
  return recognition;
}

const accrual = (account: 'reward' | 'penalty', amountTiyn: number): LedgerLine[] => [
  { account: `${account}-receivable`, dimension: 'short', amountTiyn: tiyn(amountTiyn) },
  { account: `${account}-income`, dimension: 'short', amountTiyn: tiyn(-amountTiyn) },
];

/** One page of all loans that says so, and the day posted; then everything undone. */
function tried(recognition: Recognition, lines: readonly LedgerLine[]): Promise<void> {
  return inDatabase(act, async (tx) => {
    await addRecognised(tx, recognition, key, lines);
    await postRecognised(tx, recognition.day, services.clock.now());
    await tx.run(sql`SET CONSTRAINTS ALL IMMEDIATE`);
    throw new Error('lawful');
  });
}

test('a day that accrues more than the signed rates bear is refused, to the tiyn', async () => {
  const recognition = await openTomorrow();
  // 0.2999% of 60,000 in a day, 0.5% once overdue, and a tiyn for the rounding of the one loan.
  for (const [account, most] of [
    ['reward', 17_995],
    ['penalty', 30_001],
  ] as const) {
    await expect(tried(recognition, accrual(account, most))).rejects.toThrow('lawful');
    await expect(tried(recognition, accrual(account, most + 1))).rejects.toThrow(
      /a day of short would accrue/,
    );
  }
});

test('a payment of the new day takes nothing from what the day before may bring', async () => {
  passDays(services, 20);
  await openDays(services);
  const { day } = await openTomorrow();
  await payAtTerminal(services, key, 60_000);
  await recogniseDays(services);
  expect((await reconcileBook(services)).differences).toEqual([]);
  const accounts = await inDatabase(act, (tx) => listAccounts(tx));
  expect(accounts.find(({ code }) => code === 'loan-principal')?.balanceTiyn).toBe(0);
  const { posted } = await inDatabase(act, (tx) =>
    tx.one<{ posted: number }>(
      sql`SELECT count(*) AS posted FROM ledger_journal WHERE cause = ${`accrual:${day}:short`}`,
    ),
  );
  expect(posted).toBe(1);
});

test('an accrual other than the sum of its day’s pages is refused', async () => {
  const { day } = await openTomorrow();
  const cause = `accrual:${day}:short`;
  await expect(
    postByHand(services, accrual('reward', 1), { agreement: null, kind: 'accrual', cause, valueDay: day }),
  ).rejects.toThrow(/not the accrual of the day being opened/);
});

test('a page is added once, and a day is posted only when its pages have come to their end', async () => {
  const recognition = await openTomorrow();
  const add = () => inDatabase(act, (tx) => addRecognised(tx, recognition, key, []));
  const post = () => inDatabase(act, (tx) => postRecognised(tx, recognition.day, services.clock.now()));
  await expect(post()).rejects.toThrow(/have not come to their end/);
  const parallel = await Promise.all([add(), add(), add()]);
  expect(parallel.filter((isAdded) => isAdded)).toHaveLength(1);
  expect(await post()).toBe(true);
  expect(await post()).toBe(false);
  expect((await reconcileBook(services)).differences).not.toEqual([]);
});

test('days are posted in their order', async () => {
  const first = await openTomorrow();
  passDays(services, 1);
  await openDays(services);
  const { day } = await inDatabase(act, (tx) =>
    tx.one<{ day: string }>(sql`SELECT max(day) AS day FROM ledger_recognition`),
  );
  expect(day > first.day).toBe(true);
  expect(await inDatabase(act, (tx) => postRecognised(tx, day, services.clock.now()))).toBe(false);
  await recogniseDays(services);
  const books = await inDatabase(act, (tx) =>
    tx.rows<{ day: string }>(
      sql`SELECT book_day AS day FROM ledger_journal WHERE kind = 'accrual' ORDER BY journal_id DESC LIMIT 2`,
    ),
  );
  expect(books, 'each in the books of its own day').toEqual([{ day }, { day: first.day }]);
});

test('the application writes neither the progress of a day nor its totals and limits past their functions', async () => {
  const attempts = [
    sql`UPDATE ledger_recognition SET posted_at = NULL`,
    sql`INSERT INTO ledger_recognition (day, facts_through, journals_through) VALUES ('2030-01-01', 0, 0)`,
    sql`UPDATE ledger_recognised SET amount_tiyn = 0`,
    sql`UPDATE ledger_recognition_limit SET reward_tiyn = ${tengeToTiyn(1_000_000)}`,
    sql`DELETE FROM ledger_recognition_limit`,
  ];
  for (const attempt of attempts)
    await expect(inDatabase(act, (tx) => tx.run(attempt))).rejects.toThrow(/permission denied/);
});

test('a loan that comes between the last page and its day’s posting is a page more', async () => {
  const { day } = await openTomorrow();
  let came = 0;
  const meeting: typeof services = {
    ...services,
    database: {
      ...database,
      transaction: (of, work) =>
        database.transaction(of, (tx) => {
          const rows: typeof tx.rows = async (statement) => {
            const found = await tx.rows<never>(statement);
            if (!statement.text.includes('accruing_loans') || found.length > 0 || came > 0) return found;
            came += 1;
            await liveLoan(services, { amountTenge: 30_000 });
            return found;
          };
          return work({ ...tx, rows });
        }),
    },
  };
  await recogniseDays(meeting);
  expect(came).toBe(1);
  const next = await inDatabase(act, takeRecognition);
  expect(next?.day ?? 'every day is posted').not.toBe(day);
});
