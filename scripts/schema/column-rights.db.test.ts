import { expect, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { type Sql, sql } from '../../apps/server/src/platform/database/sql.ts';
import { columnsSetIn, updatedColumns } from './columns-for-tests.ts';

const database = await givenDatabase();
const listed = (statement: Sql) =>
  database.transaction(machineAct('test'), async (tx) =>
    (await tx.rows<{ name: string }>(statement)).map(({ name }) => name),
  );

/** Tables of which the application may change any column, each with its reason. */
const WHOLE_ROWS: Readonly<Record<string, string>> = {};

/** Tables from which the application may take rows by itself, each with its reason. Everything else goes through `purge_expired`. */
const TAKEN_ROWS: Readonly<Record<string, string>> = {
  application_draft: 'what was typed goes when its step is done',
  bank_file: 'orders that nobody has released wait again; what is released is refused',
  borrower_name_index: 'names are found anew when they change',
  desk_claim: 'an item is let go',
  income_statement: 'its owner takes the consent back, or has it erased',
  known_device: 'of a lost phone, and of more than a year ago',
  list_view: 'somebody drops a view of their own',
  loan_image: 'what is known of today is written again until today is over; the past is refused',
  loan_image_due: 'the images show the change',
  lookup_try: 'tries of the last hour alone count',
  passkey: 'its owner ends it, or it was copied, or the phone is lost',
  passkey_challenge: 'it was answered, or is late',
  push_device: 'a browser is no longer told',
  register_answer: 'its application is sent, or its owner has it erased',
  register_asking: 'the registers have answered',
  released_document: 'a file is out of the store',
  saved_card: 'the acquirer has forgotten it',
  staff_sign_in_try: 'tries of the last 90 days alone count',
};

test('of no table may the application change whole rows but of those that are named', async () => {
  const whole = await listed(sql`
    SELECT relname AS name FROM pg_class, aclexplode(relacl)
    WHERE relnamespace = 'public'::regnamespace AND grantee = 'senim_app'::regrole AND privilege_type = 'UPDATE' ORDER BY 1`);
  expect(whole).toEqual(Object.keys(WHOLE_ROWS));
});

test('rows are taken away from no table but those that are named', async () => {
  const taken = await listed(sql`
    SELECT relname AS name FROM pg_class, aclexplode(relacl)
    WHERE relnamespace = 'public'::regnamespace AND grantee = 'senim_app'::regrole
      AND privilege_type IN ('DELETE', 'TRUNCATE') ORDER BY 1`);
  expect(taken).toEqual(Object.keys(TAKEN_ROWS));
});

test('the columns that the application may change are those that a statement of the code sets', async () => {
  const granted = await listed(sql`
    SELECT relname || '.' || attname AS name
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid, aclexplode(attacl)
    WHERE relnamespace = 'public'::regnamespace AND grantee = 'senim_app'::regrole AND privilege_type = 'UPDATE'`);
  // The heartbeat is written by the queue's own connections, not by this role.
  const set = updatedColumns().filter((column) => column !== 'worker_heartbeat.beat_at');
  expect(granted.sort()).toEqual(set);
});

test('columns are found behind brackets, cases and in what a conflict sets', () => {
  expect(
    columnsSetIn(
      "UPDATE payout SET status = CASE a.b WHEN 'x' THEN 'y' END, lease = f(lease, 1) FROM waiting",
    ),
  ).toEqual(['payout.status', 'payout.lease']);
  expect(
    columnsSetIn(
      'INSERT INTO desk_claim AS one VALUES (1) ON CONFLICT (item) DO UPDATE SET staff_id = 2 WHERE true',
    ),
  ).toEqual(['desk_claim.staff_id']);
});
