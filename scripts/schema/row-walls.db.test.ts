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
const READ_BY_ALL: readonly string[] = [
  'index_turn.anyone_reads',
  'promo_code.anyone_reads',
  'setting_version.anyone_reads',
  'setting_withdrawal.anyone_reads',
];

test('a wall lets nobody through who is nobody', async () => {
  const loose = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT tablename || '.' || policyname AS name FROM pg_policies
      WHERE schemaname = 'public' AND cmd IN ('ALL', 'SELECT') AND qual = 'true' ORDER BY 1`),
  );
  expect(loose.map(({ name }) => name)).toEqual(READ_BY_ALL);
});

const MACHINE = '( SELECT acting_as_machine() AS acting_as_machine)';
const ALONE = '( SELECT acting_as_machine_alone() AS acting_as_machine_alone)';
const SERVING = '( SELECT serving_borrowers() AS serving_borrowers)';
const OWNER = 'borrower_id = ( SELECT acting_borrower_id() AS acting_borrower_id)';
/** What a wall may ask: each further condition is read by somebody before it stands here. */
const ASKED: readonly string[] = [MACHINE, ALONE, SERVING, `(${SERVING} OR (${OWNER}))`];
/** For `senim_gathering` alone: whoever asks in the same trip. */
const TOGETHER = '(borrower_id = ANY (( SELECT acting_borrower_ids() AS acting_borrower_ids)::bigint[]))';
/** Walls that ask something of their own, each read. */
const OTHERS: Readonly<Record<string, string>> = {
  'audit_trail.written_by_all': 'whoever acts writes rows of their own or of nobody',
  'index_turn.anyone_reads': 'whoever writes a phone must know under which key it is found',
  'ledger_entry.own_rows': 'entries of the borrower’s own accounts',
  'outgoing_message.anyone_sends': 'a code goes to somebody who is not known yet',
  'promo_code.anyone_reads': 'what a code is worth is asked with the code in hand',
  'promo_code.anyone_uses': 'its uses are counted by whoever applies',
  'setting_version.anyone_reads': 'what holds is nobody’s secret: the site tells it',
  'setting_withdrawal.anyone_reads': 'what does not begin is nobody’s secret: the site follows it',
  'support_case_file.own_rows': 'files of the borrower’s own messages and of answers to them',
  'support_case_file.own_words': 'files of the borrower’s own messages, none in the name of staff',
  'support_case_step.own_rows': 'steps of the borrower’s own letters that are meant for them',
  'support_case_step.own_words': 'the borrower’s words in letters of their own, none in the name of staff',
};

test('a wall lets a machine through, and a borrower to rows of their own, and asks nothing else but what is named', async () => {
  const walls = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ name: string; asked: string[] }>(sql`
      SELECT tablename || '.' || policyname AS name, array_remove(ARRAY[qual, with_check], NULL) AS asked
      FROM pg_policies WHERE schemaname = 'public' AND NOT (roles = '{senim_gathering}' AND cmd = 'SELECT' AND qual = ${TOGETHER})
      ORDER BY 1`),
  );
  const own = walls.filter(({ asked }) => asked.some((condition) => !ASKED.includes(condition)));
  expect(own.map(({ name }) => name)).toEqual(Object.keys(OTHERS));
});

test('a table with a borrower\u2019s rows that a borrower may read asks whose they are', async () => {
  const unguarded = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT table_name AS name FROM information_schema.columns JOIN pg_class ON relname = table_name
      WHERE table_schema = 'public' AND column_name = 'borrower_id' AND relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_policies WHERE tablename = table_name AND schemaname = 'public')`),
  );
  expect(unguarded).toEqual([]);
});
