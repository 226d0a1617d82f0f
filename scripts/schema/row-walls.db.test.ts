import { expect, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';

const database = await givenDatabase();

/** Tables whose rows everybody who reaches the database may see, each with its reason. */
const OPEN: Readonly<Record<string, string>> = {
  confirmation_code: 'keyed fingerprints alone; asked for before anybody is known',
  ledger_chain: 'the last hash of each chain',
  ledger_day: 'the last day that was opened, one row',
  lender_of_books: 'the code of the lender whose books these are, one row',
  product: 'what is lent stands on the site',
  schema_migration: 'which migrations have run',
  staff_act_chain: 'the last hash, one row',
  worker_heartbeat: 'when a worker was last alive',
};

test('every table has walls between its rows, but those that are named with a reason', async () => {
  const open = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relrowsecurity
        ORDER BY 1`),
  );
  expect(open.map(({ name }) => name)).toEqual(Object.keys(OPEN));
});

/** Tables whose policies guard only writing, so that everybody may read their rows. */
const READ_BY_ALL: readonly string[] = ['promo_code.anyone_reads'];

test('a wall lets nobody through who is nobody', async () => {
  const loose = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT tablename || '.' || policyname AS name FROM pg_policies
      WHERE schemaname = 'public' AND cmd IN ('ALL', 'SELECT') AND qual = 'true' ORDER BY 1`),
  );
  expect(loose.map(({ name }) => name)).toEqual(READ_BY_ALL);
});
