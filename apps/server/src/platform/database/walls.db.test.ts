import pg from 'pg';
import { expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { type Act, machineAct } from './database.ts';
import { sql } from './sql.ts';
import { asOwner } from './test-database.ts';

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

/** Read by a helping process, whatever it costs: PostgreSQL shares a statement only if all that it asks may be asked there. */
const SHARED = sql`SELECT set_config('debug_parallel_query', 'on', true)`;

test('every table behind a wall may be read by several processes at once, as a book of millions must be', async () => {
  const options = '-c role=senim_app -c senim.principal=machine -c debug_parallel_query=on';
  const client = new pg.Client({ connectionString: database.url, options });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relrowsecurity AND has_table_privilege(oid, 'SELECT') ORDER BY relname`,
  );
  const alone: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`EXPLAIN (COSTS OFF) SELECT count(*) FROM ${name}`);
    if (!JSON.stringify(rows).includes('Gather')) alone.push(name);
  }
  await client.end();
  expect(tables.length).toBeGreaterThan(50);
  // Their walls look up the case that each row is of; neither grows with the book.
  expect(alone).toEqual(['support_case_file', 'support_case_step']);
});

test('a helping process sees what whoever acts may see, and no more', async () => {
  const [seen, unseen] = [await addBorrower('shared'), await addBorrower('not shared')];
  const own = sql`SELECT borrower_id AS "borrowerId" FROM borrower WHERE borrower_id IN (${seen}, ${unseen}) ORDER BY borrower_id`;
  const seenBy = (act: Act) =>
    database.transaction(act, async (tx) => {
      await tx.run(SHARED);
      return (await tx.rows<{ borrowerId: number }>(own)).map(({ borrowerId }) => borrowerId);
    });
  expect(await seenBy(asBorrower(seen))).toEqual([seen]);
  expect(await seenBy(machine)).toEqual([seen, unseen]);
  const nobody = { kind: 'staff', staffId: 1_000_000, at: now, onBehalf: false } as const;
  expect(await seenBy({ ...machine, principal: nobody, auditEvent: null })).toEqual([]);
});

test('nothing that a borrower’s statement asks is asked of a message of the office', async () => {
  const told = sql`CREATE FUNCTION tells(kind text) RETURNS boolean COST 0.0001 LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''saw %'', kind; END'`;
  const message = sql`
    INSERT INTO outgoing_message (message_id, channel, kind, recipient_sealed, body_sealed, created_at) VALUES (gen_random_uuid(), 'sms', 'sign-in-code', '', '\\x01', now())`;
  await asOwner(database, told, message);
  const asked = sql`SELECT words_sealed FROM office_message WHERE tells(kind) ORDER BY created_at DESC`;
  expect(await database.transaction(asBorrower(1), (tx) => tx.rows(asked))).toEqual([]);
  await expect(database.transaction(machine, (tx) => tx.rows(asked))).rejects.toThrow('saw sign-in-code');
  const words = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT words_sealed FROM office_message`),
  );
  expect(words).toEqual([{ words_sealed: null }]);
  await asOwner(database, sql`DROP FUNCTION tells`);
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
