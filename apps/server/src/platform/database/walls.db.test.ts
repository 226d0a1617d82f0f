import pg from 'pg';
import { expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { type Act, machineAct } from './database.ts';
import { sql } from './sql.ts';

const database = await givenDatabase();
const machine = machineAct('test');
const now = new Date('2026-11-23T05:00:00Z');
const asBorrower = (borrowerId: number): Act => ({
  principal: { kind: 'borrower', borrowerId },
  auditEvent: null,
  requestId: 'test',
});

async function addBorrower(name: string): Promise<number> {
  const row = await database.transaction(machine, (tx) =>
    tx.one<{ borrower_id: number }>(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      VALUES ('\\x00', ${Buffer.from(`iin ${name}`)}, '\\x00', ${Buffer.from(`phone ${name}`)}, ${now}) RETURNING borrower_id`),
  );
  return row.borrower_id;
}

test('a borrower sees only rows of their own', async () => {
  const [aigerim, daulet] = [await addBorrower('aigerim'), await addBorrower('daulet')];
  const seen = await database.transaction(asBorrower(aigerim), (tx) =>
    tx.rows<{ borrower_id: number }>(sql`SELECT borrower_id FROM borrower`),
  );
  expect(seen).toEqual([{ borrower_id: aigerim }]);
  expect(aigerim).not.toBe(daulet);
});

test('whoever has begun no act sees nobody', async () => {
  await addBorrower('unseen');
  const client = new pg.Client({ connectionString: database.url, options: '-c role=senim_app' });
  await client.connect();
  const { rows } = await client.query('SELECT borrower_id FROM borrower');
  await client.end();
  expect(rows).toEqual([]);
});

test('whom a wall lets through stands in the plan of the statement, so that asking costs no call', async () => {
  const plan = await database.transaction(asBorrower(await addBorrower('planned')), (tx) =>
    tx.rows<Record<string, string>>(sql`EXPLAIN (VERBOSE, COSTS OFF) SELECT borrower_id FROM borrower`),
  );
  const text = plan.flatMap((row) => Object.values(row)).join('\n');
  expect(text).toContain("current_setting('senim.principal'");
  expect(text).not.toContain('serving_borrowers()');
});

test('a number beyond what can be computed exactly is refused, not rounded', async () => {
  const read = (text: string) =>
    database.transaction(machine, (tx) => tx.one<{ sum: number }>(sql`SELECT ${text}::bigint AS sum`));
  expect(await read('9007199254740991')).toEqual({ sum: 9_007_199_254_740_991 });
  await expect(read('9007199254740993')).rejects.toThrow('computed exactly');
});

test('a borrower cannot write a row of another', async () => {
  const [owner, stranger] = [await addBorrower('owner'), await addBorrower('stranger')];
  const writing = database.transaction(asBorrower(stranger), (tx) =>
    tx.run(sql`INSERT INTO application_draft VALUES (${owner}, 1, '\\x00', ${now})`),
  );
  await expect(writing).rejects.toThrow(/row-level security/);
});

test('the journal cannot be written, changed or emptied by the application', async () => {
  for (const statement of [
    sql`INSERT INTO ledger_journal (cause, kind, value_day, posted_at, hash) VALUES ('x', 'x', '2026-01-01', now(), '\\x00')`,
    sql`UPDATE ledger_entry SET amount_tiyn = 1`,
    sql`DELETE FROM ledger_journal`,
    sql`TRUNCATE audit_trail`,
    sql`UPDATE ledger_account SET balance_tiyn = 0`,
  ]) {
    await expect(database.transaction(machine, (tx) => tx.run(statement))).rejects.toThrow(
      /permission denied/,
    );
  }
});

test('an unbalanced journal is refused', async () => {
  const entries = [{ code: 'suspense', dimension: 'kassa24', amount_tiyn: 100 }];
  const journals = [{ cause: 'off', kind: 'test', value_day: '2026-11-23', posted_at: now, entries }];
  const posting = database.transaction(machine, (tx) =>
    tx.run(sql`SELECT post_journals(${JSON.stringify(journals)}::jsonb)`),
  );
  await expect(posting).rejects.toThrow(/off balance by 100 tiyn/);
});

test('an act with an audit event leaves its row in the same transaction, also none when it rolls back', async () => {
  const act = { ...machine, auditEvent: 'test.happened' };
  await database.transaction(act, async () => {});
  await database.transaction(act, () => Promise.reject(new Error('no'))).catch(() => {});
  const rows = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT event, principal FROM audit_trail WHERE event = 'test.happened'`),
  );
  expect(rows).toEqual([{ event: 'test.happened', principal: 'test' }]);
});

test('what runs with the owner’s rights looks for its tables where the owner keeps them', async () => {
  const misled = await database.transaction(machine, (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT oid::regprocedure::text AS name FROM pg_proc
      WHERE prosecdef AND pronamespace = 'public'::regnamespace
        AND NOT COALESCE(proconfig::text ~ 'search_path=(public|pg_catalog), pg_temp', false)`),
  );
  expect(misled).toEqual([]);
});
