import { expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import { createTestServices, liveLoan } from '../../../loans-for-tests.ts';
import { KEYS_FOR_TESTS, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asOwner, pastTheWalls } from '../../../platform/database/test-database.ts';
import { createSealing, readSealingKeys } from '../../../platform/sealing.ts';
import { readActs } from '../../staff/record/store.ts';
import { verifyRecords } from '../../staff/record/verify-records.ts';
import { memberOfStaff } from '../../staff/staff-for-tests.ts';
import { countSealed } from './count-sealed.ts';
import { readTurn } from './read-turn.ts';
import { resealColumn } from './reseal-column.ts';

const database = await givenDatabase();
const before = createTestServices(database);
const SECOND = `2:${'0b'.repeat(32)}`;
const sealedBy = (keys: string) => createSealing(readSealingKeys(keys, KEYS_FOR_TESTS.INDEX_KEY));
const turning = { ...before, sealing: sealedBy(`${KEYS_FOR_TESTS.SEALING_KEYS},${SECOND}`) };
const after = { ...before, sealing: sealedBy(SECOND) };
const read = <Row>(statement: Sql) =>
  database.transaction(machineAct('test'), (tx) => tx.rows<Row>(statement));
const beginTurn = (number: number) =>
  asOwner(database, sql`SELECT begin_reseal(${number}::smallint, 'me@here')`);

/** What is under which key. */
async function underKeys(): Promise<Record<string, string[]>> {
  const counts = await countSealed({ database });
  const byKey = Map.groupBy(counts, ({ keyNumber }) => keyNumber);
  return Object.fromEntries([...byKey].map(([number, those]) => [number, those.map(({ sealed }) => sealed)]));
}

const HELD_TO_WHAT_WAS_WRITTEN = [
  'bank_answer.content_sealed',
  'bank_file.content_sealed',
  'customer_note.text_sealed',
  'payout.iban_sealed',
  'saved_card.token_sealed',
  'signature.phone_sealed',
  'staff_act.reason_sealed',
  'underwriting_check.answer_sealed',
];

/** A loan with all that it brings, and rows that are held to what was written. */
async function lived() {
  const key = await liveLoan(before);
  const { act, caller } = await memberOfStaff(before, 'auditor');
  const sealed = before.sealing.seal('A-1');
  const { borrowerId } = key;
  await pastTheWalls(
    database,
    sql`INSERT INTO saved_card (borrower_id, card_id, token_sealed, card_mask, expiry, consent_version, consented_at, added_at, removed_at)
      VALUES (${borrowerId}, gen_random_uuid(), ${sealed}, '411111******1111', '12/29', 'card-2026-11', now(), now(), now())`,
    sql`INSERT INTO customer_note (borrower_id, text_sealed, staff_id, at) VALUES (${borrowerId}, ${sealed}, ${caller.staffId}, now())`,
    sql`INSERT INTO underwriting_check (borrower_id, application_id, check_id, kind, outcome, answer_sealed, at)
      SELECT borrower_id, application_id, gen_random_uuid(), 'bureau', 'found', ${sealed}, now() FROM loan_application`,
    sql`UPDATE payout SET iban_sealed = ${sealed}`,
    sql`INSERT INTO bank_file (message_id, orders_count, sum_tiyn, made_by, made_at, released_by, released_at, content_sealed, content_hash)
      VALUES ('F-1', 1, 1, ${caller.staffId}, now(), ${caller.staffId} + 1, now(), ${sealed}, '\\x01')`,
    sql`INSERT INTO bank_answer (content_hash, kind, content_sealed, orders_told, strangers_told, taken_by, taken_at, confirmed, decided_by, decided_at)
      VALUES ('\\x01', 'status', ${sealed}, 1, 0, ${caller.staffId}, now(), true, ${caller.staffId} + 1, now())`,
  );
  await database.transaction(
    { ...act, auditEvent: 'customer.viewed', remark: { reasonSealed: before.sealing.seal('жалоба') } },
    async () => null,
  );
  return key;
}

async function resealAll(): Promise<void> {
  for (const { sealed } of await readTurn({ database }))
    if (sealed !== 'documents') await resealColumn(turning, { sealed }, 2);
}

test('after a turn everything is under the newest key alone, rows that may not be changed too, and the records are whole', async () => {
  const { borrowerId } = await lived();
  const first = await underKeys();
  expect(Object.keys(first)).toEqual(['1']);
  for (const held of HELD_TO_WHAT_WAS_WRITTEN) expect(first['1']).toContain(held);
  const written = await read<{ text: string }>(sql`SELECT reason_sealed::text AS text FROM staff_act`);

  await beginTurn(2);
  await resealAll();
  expect(await underKeys()).toEqual({ 2: first['1'] });
  expect((await readTurn({ database })).filter(({ endedAt }) => endedAt === null)).toMatchObject([
    { sealed: 'documents' },
  ]);

  const [borrower] = await read<{ iin: Buffer; index: Buffer }>(
    sql`SELECT iin_sealed AS iin, iin_index AS index FROM borrower WHERE borrower_id = ${borrowerId}`,
  );
  if (!borrower) throw new Error('Nobody is there.');
  const iin = after.sealing.open(borrower.iin);
  expect(after.sealing.blindIndex('iin', iin)).toEqual(borrower.index);
  const acts = await database.transaction(machineAct('test'), (tx) =>
    readActs(after.sealing, tx, {
      beforeId: null,
      event: 'customer.viewed',
      staffId: null,
      borrowerId: null,
      subject: null,
      isOnBehalf: false,
      from: null,
      to: null,
      countMax: 9,
    }),
  );
  expect(acts).toMatchObject([{ reason: 'жалоба' }]);
  expect(
    await read(sql`SELECT reason_sealed::text AS text FROM staff_act`),
    'the record is linked over its first seals',
  ).toEqual(written);
  expect((await verifyRecords({ database, recordKeys: new Map() }, '/nowhere')).faults).toEqual([]);
  expect(await read(sql`SELECT first_wrong_id AS wrong FROM verify_staff_acts()`)).toEqual([{ wrong: null }]);
});

test('a turn that was broken off goes on, and what is left behind it is sealed in the next pass', async () => {
  for (let person = 0; person < 5; person++) await registerPerson(before);
  const column = 'borrower.iin_sealed';
  await beginTurn(2);
  const broken = { ...turning, sealing: { ...turning.sealing, reseal: breaksAfter(2) } };
  await expect(resealColumn(broken, { sealed: column }, 2)).rejects.toThrow('The process died.');
  const [half] = (await readTurn({ database })).filter(({ sealed }) => sealed === column);
  expect(half).toMatchObject({ resealedCount: 2, endedAt: null });

  await asOwner(database, sql`UPDATE reseal_progress SET past = '["999999"]' WHERE sealed = ${column}`);
  await resealColumn(turning, { sealed: column }, 2);
  const [ended] = (await readTurn({ database })).filter(({ sealed }) => sealed === column);
  expect(ended).toMatchObject({ resealedCount: 5, endedAt: expect.any(Date) });
  expect((await countSealed({ database })).filter(({ sealed }) => sealed === column)).toMatchObject([
    { keyNumber: 2 },
  ]);
});

function breaksAfter(times: number) {
  let done = 0;
  return (sealed: Buffer): Buffer => {
    done += 1;
    if (done > times) throw new Error('The process died.');
    return turning.sealing.reseal(sealed);
  };
}

test('a process without the new key leaves the work to others', async () => {
  await beginTurn(2);
  await expect(resealColumn(before, { sealed: 'borrower.iin_sealed' })).rejects.toThrow('key 2');
});

test('nothing but a seal of the turn’s key passes the wall, and only while the turn goes on', async () => {
  const column = 'signature.phone_sealed';
  const put = (fresh: Sql, key: Sql = sql`jsonb_build_array(borrower_id, agreement_id)`) =>
    read(
      sql`SELECT reseal_page(${column}, jsonb_build_array(${key}), ARRAY[phone_sealed], ARRAY[${fresh}]) FROM signature LIMIT 1`,
    );
  const refused = 'is not sealed anew by this';
  const better = sql`set_byte(phone_sealed, 0, 2)`;
  await asOwner(database, sql`UPDATE reseal_progress SET ended_at = now()`);
  await pastTheWalls(database, sql`UPDATE signature SET phone_sealed = set_byte(phone_sealed, 0, 1)`);
  await expect(put(better), 'no turn').rejects.toThrow(refused);
  await beginTurn(2);
  await expect(put(sql`phone_sealed`), 'the old key').rejects.toThrow(refused);
  await expect(put(sql`${better} || '\\x00'::bytea`), 'another length').rejects.toThrow(refused);
  await expect(read(sql`SELECT begin_reseal(3::smallint, 'me@here')`)).rejects.toThrow('permission denied');
  await expect(
    database.transaction({ ...machineAct('test'), principal: { kind: 'borrower', borrowerId: 1 } }, (tx) =>
      tx.run(sql`SELECT read_reseal_page(${column}, 1)`),
    ),
  ).rejects.toThrow('Only a machine');

  const forged = database.transaction(machineAct('test'), async (tx) => {
    await tx.run(sql`SELECT set_config('senim.resealing', ${column}, true)`);
    return tx.run(sql`UPDATE signature SET phone_sealed = ${better}`);
  });
  await expect(forged, 'by the role of the product').rejects.toThrow('permission denied');
  const byOwner = (change: Sql) =>
    asOwner(
      database,
      sql`SET ROLE senim_owner`,
      sql`SELECT set_config('senim.resealing', ${column}, false)`,
      change,
    );
  await expect(
    byOwner(sql`UPDATE signature SET phone_sealed = ${better}, signed_at = now()`),
    'something besides',
  ).rejects.toThrow('append-only');
  await expect(byOwner(sql`DELETE FROM signature`)).rejects.toThrow('append-only');
  expect(await put(better)).toHaveLength(1);
});

/** What else is kept as bytes: fingerprints, links, and public keys. */
const UNSEALED = /(_index|_index_next|_sha256|_hash|_mac|_person|^hash|^mac|_resealed)$/;
const UNSEALED_BY_NAME = [
  'bank_file.refused_by',
  'bank_order.failed_by',
  'passkey.credential_id',
  'passkey.public_key',
];

test('every column of bytes is sealed anew by its name, or is known to hold nothing sealed', async () => {
  const columns = await read<{ name: string }>(sql`
    SELECT relname || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND atttypid = 'bytea'::regtype AND NOT attisdropped ORDER BY 1`);
  const sealed = await read<{ sealed: string; keys: number }>(
    sql`SELECT sealed, cardinality(array_remove(keys, NULL)) AS keys FROM sealed_columns() ORDER BY 1`,
  );
  const names = sealed.map((one) => one.sealed);
  expect(names.length).toBeGreaterThan(40);
  expect(sealed.filter(({ keys }) => keys === 0)).toEqual([]);
  const unknown = columns.filter(
    ({ name }) =>
      !names.includes(name) && !UNSEALED.test(name.split('.')[1] ?? '') && !UNSEALED_BY_NAME.includes(name),
  );
  expect(unknown).toEqual([]);
});
