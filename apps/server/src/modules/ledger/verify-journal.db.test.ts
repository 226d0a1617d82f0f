import { beforeAll, expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { liveLoan, passDays, payAtTerminal } from '../../loans-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { pastTheWalls } from '../../platform/database/test-database.ts';
import { openDays } from './open-days.ts';
import { recogniseDays } from './recognise-days.ts';
import { reconcileBook } from './reconcile-book.ts';
import { verifyJournal } from './verify-journal.ts';

/** Chains are followed over the ends of pages, of whatever size: what breaks one is found in each. */

const { database, services } = await givenLoans();
const SIZES = [
  { chains: 1, journals: 1 },
  { chains: 2, journals: 3 },
  { chains: 500, journals: 5_000 },
] as const;
const LOANS = 4;

beforeAll(async () => {
  const loans = [];
  for (let count = 0; count < LOANS; count++) loans.push(await liveLoan(services));
  for (let day = 0; day < 5; day++) {
    passDays(services, 5);
    for (const key of loans) await payAtTerminal(services, key, 100);
    await openDays(services);
    await recogniseDays(services);
  }
});

const house = () =>
  database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ journalId: number }>(sql`
      SELECT journal_id AS "journalId" FROM ledger_journal WHERE agreement_id IS NULL ORDER BY journal_id`),
  );

/** What each size of pages tells; it must be the same. */
async function told(): Promise<readonly string[]> {
  const seen = [];
  for (const size of SIZES) {
    const { journalsCount, broken } = await verifyJournal(services, size);
    seen.push(`${journalsCount} ${broken.map(({ journalId, why }) => `${journalId} ${why}`)}`);
  }
  expect(new Set(seen).size).toBe(1);
  return (seen[0] ?? '').split(' ');
}

/** A journal of the house is taken out, looked for, and put back. */
async function without(journalId: number, look: () => Promise<void>): Promise<void> {
  await pastTheWalls(
    database,
    sql`CREATE TABLE taken AS SELECT * FROM ledger_journal WHERE journal_id = ${journalId}`,
  );
  await pastTheWalls(database, sql`DELETE FROM ledger_journal WHERE journal_id = ${journalId}`);
  await look();
  await pastTheWalls(
    database,
    sql`INSERT INTO ledger_journal OVERRIDING SYSTEM VALUE SELECT * FROM taken`,
    sql`DROP TABLE taken`,
  );
}

test('every journal is counted once, in pages of any size', async () => {
  const { count } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ count: number }>(sql`SELECT count(*) AS count FROM ledger_journal`),
  );
  expect(await told()).toEqual([String(count), '']);
  expect((await house()).length).toBeGreaterThan(2);
});

test('a journal of the house that is missing in the middle, or at the end, is found across pages', async () => {
  const journals = await house();
  const [, second, third] = journals;
  const last = journals.at(-1);
  if (!second || !third || !last) throw new Error('The house has posted nothing.');
  await without(second.journalId, async () => {
    expect((await told()).slice(1)).toEqual([String(third.journalId), 'out-of-line']);
  });
  await without(last.journalId, async () => {
    expect((await told()).at(-1)).toBe('end-missing');
  });
  expect((await told()).at(-1)).toBe('');
});

test('a loan’s journal that was altered is found in whichever page it stands', async () => {
  for (const place of [0, 1, 2, 3]) {
    const altered = sql`journal_id = (SELECT min(journal_id) FROM ledger_journal WHERE agreement_id IS NOT NULL
      GROUP BY agreement_id ORDER BY agreement_id OFFSET ${place} LIMIT 1)`;
    await pastTheWalls(database, sql`UPDATE ledger_journal SET kind = 'x' || kind WHERE ${altered}`);
    expect((await told()).at(-1)).toBe('altered');
    await pastTheWalls(database, sql`UPDATE ledger_journal SET kind = substr(kind, 2) WHERE ${altered}`);
  }
});

test('a balance without a loan behind it, or one that a loan does not explain, is found in pages of any size', async () => {
  const move = (tiyn: number) =>
    pastTheWalls(
      database,
      sql`UPDATE ledger_account SET balance_tiyn = balance_tiyn + ${tiyn} WHERE code = 'loan-principal'`,
    );
  await move(1);
  for (const size of [1, 2, 3, LOANS, LOANS + 1, 500]) {
    const { loansCount, differences } = await reconcileBook(services, size);
    expect(loansCount).toBe(LOANS);
    // Against its loan's fold, and against its own entries.
    expect(differences.filter(({ account }) => account === 'loan-principal')).toHaveLength(2 * LOANS);
  }
  await move(-1);
  for (const size of [1, 3, LOANS]) expect((await reconcileBook(services, size)).differences).toEqual([]);
});
