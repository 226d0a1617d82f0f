import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { liveLoan } from '../../../loans-for-tests.ts';
import { standingClock } from '../../../people-for-tests.ts';
import { machineAct, openDatabase } from '../../../platform/database/database.ts';
import { TRAIL_TEXT } from '../../../platform/database/recorded.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import { createLog } from '../../../platform/log.ts';
import { readNumberedKeys } from '../../../platform/sealing.ts';
import { memberOfStaff } from '../staff-for-tests.ts';
import { recordAnchorer } from './keep-anchors.ts';
import { linkRecords } from './link-records.ts';
import { verifyActs } from './list-acts.ts';
import { verifyRecords } from './verify-records.ts';
import { watchRecords } from './watch-records.ts';

const { database, services } = await givenLoans();
const folder = await mkdtemp(join(tmpdir(), 'senim-anchors-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const OLD_KEY = `1:${'11'.repeat(32)}`;
const NEW_KEY = `2:${'22'.repeat(32)}`;
const under = (keys: string) => ({ database, recordKeys: readNumberedKeys(keys) });
const both = under(`${OLD_KEY},${NEW_KEY}`);
const machine = machineAct('test');

const faults = async (services = both) => (await verifyRecords(services, folder)).faults;

const auditor = await memberOfStaff(services, 'auditor');
await liveLoan(services);
for (const event of ['customer.viewed', 'case.viewed', 'payout.viewed'])
  await database.transaction({ ...auditor.act, auditEvent: event }, async () => {});

test('every row of the three records is linked, once, and a further key binds what comes after it', async () => {
  await linkRecords(under(OLD_KEY));
  await database.transaction({ ...machine, auditEvent: 'test.later' }, async () => {});
  await Promise.all([linkRecords(both), linkRecords(both)]);
  await linkRecords(both);
  const rows = await database.transaction(machine, (tx) =>
    tx.one<{ count: number; linked: number; keys: number[] }>(sql`
      SELECT (SELECT count(*) FROM staff_act) + (SELECT count(*) FROM audit_trail) + (SELECT count(*) FROM ledger_journal) AS count,
        count(*) AS linked, array_agg(DISTINCT key_number ORDER BY key_number) AS keys FROM record_link`),
  );
  expect(rows.linked).toBe(rows.count);
  expect(rows.keys).toEqual([1, 2]);
  expect(await verifyRecords(both, folder)).toEqual({ linksCount: rows.linked, faults: [] });
});

test('a key that was taken out of the configuration leaves its rows unknown, and says so', async () => {
  expect((await faults(under(NEW_KEY))).map(({ why }) => why)).toContain('unknown-key');
  expect((await faults(under(`1:${'33'.repeat(32)},${NEW_KEY}`))).map(({ why }) => why)).toContain('altered');
});

/** As somebody with every right over the database would: the event changed, the hash and the chain's end computed anew. */
const retellLastAct = (event: string) =>
  pastTheWalls(
    database,
    sql`UPDATE staff_act SET event = ${event} WHERE act_id = (SELECT last_id FROM staff_act_chain)`,
    sql`UPDATE staff_act SET hash = staff_act_hash(staff_act) WHERE act_id = (SELECT last_id FROM staff_act_chain)`,
    sql`UPDATE staff_act_chain SET last_hash = (SELECT hash FROM staff_act WHERE act_id = last_id)`,
  );

test('an act changed with every hash computed anew passes the database’s own check and fails this one', async () => {
  await retellLastAct('nothing.happened');
  expect(
    await verifyActs({ ...services, isSandbox: false }, { ...auditor.act, auditEvent: null }),
  ).toMatchObject({ firstWrongId: null });
  expect(await faults()).toEqual([{ record: 'staff-acts', rowId: expect.any(Number), why: 'altered' }]);
  await retellLastAct('payout.viewed');
  expect(await faults()).toEqual([]);
});

test('a row of the trail, and a journal whose amounts were moved, are found too', async () => {
  const trail = (event: string) => sql`UPDATE audit_trail SET event = ${event} WHERE event = 'test.later'`;
  await pastTheWalls(database, trail('test.never'));
  expect(await faults()).toMatchObject([{ record: 'audit-trail', why: 'altered' }]);
  await pastTheWalls(database, sql`UPDATE audit_trail SET event = 'test.later' WHERE event = 'test.never'`);
  const moved = (factor: number) => sql`
    UPDATE ledger_entry SET amount_tiyn = amount_tiyn * ${factor}::int
    WHERE journal_id = (SELECT min(journal_id) FROM ledger_journal)`;
  await pastTheWalls(database, moved(-1));
  expect(await faults()).toMatchObject([{ record: 'journals', why: 'altered' }]);
  await pastTheWalls(database, moved(-1));
  expect(await faults()).toEqual([]);
});

test('rows that change places, and a link taken out of the middle, are found', async () => {
  const [first, second] = await database.transaction(machine, (tx) =>
    tx.rows<{ rowId: number; keyNumber: number; mac: Buffer }>(sql`
      SELECT row_id AS "rowId", key_number AS "keyNumber", mac FROM record_link
      WHERE record = 'audit-trail' ORDER BY ordinal LIMIT 2`),
  );
  if (!first || !second) throw new Error('Nothing is linked.');
  const put = (rowId: number, ordinal: number) => sql`
    UPDATE record_link SET row_id = ${rowId} WHERE record = 'audit-trail' AND ordinal = ${ordinal}`;
  await pastTheWalls(database, put(-1, 1), put(first.rowId, 2), put(second.rowId, 1));
  expect(await faults()).toMatchObject([
    { rowId: second.rowId, why: 'altered' },
    { rowId: first.rowId, why: 'altered' },
  ]);
  await pastTheWalls(database, put(-1, 1), put(second.rowId, 2), put(first.rowId, 1));
  expect(await faults()).toEqual([]);
  await pastTheWalls(database, sql`DELETE FROM record_link WHERE record = 'audit-trail' AND ordinal = 2`);
  expect(await faults()).toMatchObject([{ record: 'audit-trail', why: 'out-of-line' }]);
  const again = sql`
    INSERT INTO record_link (record, ordinal, row_id, key_number, mac)
    VALUES ('audit-trail', 2, ${second.rowId}, ${second.keyNumber}, ${second.mac})`;
  await pastTheWalls(database, again);
  expect(await faults()).toEqual([]);
});

/** Changes of a row of the trail that undo themselves when made twice, a column each. */
const RETOLD = {
  at: sql`at = timestamptz '2026-01-01' + (timestamptz '2026-01-01' - at)`,
  event: sql`event = reverse(event)`,
  principal: sql`principal = reverse(principal)`,
  borrower_id: sql`borrower_id = -borrower_id`,
  request_id: sql`request_id = reverse(request_id)`,
};

test('every column of the trail is bound, as no other hash stands behind it', async () => {
  const columns = await database.transaction(machine, (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT attname AS name FROM pg_attribute
      WHERE attrelid = 'audit_trail'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'id'`),
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(RETOLD).sort());
  for (const [column, change] of Object.entries(RETOLD)) {
    const retell = sql`
      UPDATE audit_trail SET ${change} WHERE id = (SELECT min(id) FROM audit_trail WHERE borrower_id IS NOT NULL)`;
    await pastTheWalls(database, retell);
    expect(await faults(), column).toMatchObject([{ record: 'audit-trail', why: 'altered' }]);
    await pastTheWalls(database, retell);
    expect(await faults()).toEqual([]);
  }
});

const later = async (event: string) =>
  database.transaction({ ...machine, auditEvent: event }, async () => {});
const clock = standingClock();
const processes = { ...services, wallClock: clock, log: createLog('silent') };
/** A worker's look, as `compose` puts it together. */
function beginProcess() {
  const anchor = recordAnchorer(processes, folder);
  return async () => {
    await linkRecords(both);
    await anchor();
  };
}

test('the end of the records is written down outside the database whenever it has moved, each hour and at every start', async () => {
  const look = beginProcess();
  await look();
  await look();
  await beginProcess()();
  clock.advanceMs(3_600_000);
  await later('test.an-hour-later');
  await look();
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(2);
  const lines = await Promise.all(
    names.map(async (name) => (await readFile(join(folder, name), 'utf8')).trim().split('\n').length),
  );
  expect(lines).toEqual([2, 1]);
  expect(await faults()).toEqual([]);
});

/** Somebody with every right takes the newest rows out, their links with them, and moves the ends. */
const cutTrail = (rows: number) =>
  pastTheWalls(
    database,
    sql`DELETE FROM audit_trail WHERE id IN (SELECT id FROM audit_trail ORDER BY id DESC LIMIT ${rows})`,
    sql`DELETE FROM record_link WHERE record = 'audit-trail' AND row_id NOT IN (SELECT id FROM audit_trail)`,
  );

test.each([
  ['quarter of a minute', 15_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
])(
  'a cut of what was recorded in the last %s is found, though nothing in the database shows it',
  async (_, ms) => {
    const look = beginProcess();
    await later('test.kept');
    await look();
    clock.advanceMs(ms);
    for (const event of ['test.first-cut', 'test.second-cut']) await later(event);
    await look();
    await cutTrail(2);
    expect(await faults()).toEqual([
      { record: 'audit-trail', rowId: expect.any(Number), why: 'end-missing' },
    ]);
    await rm(folder, { recursive: true });
  },
);

const act = (event: string) => ({ ...auditor.act, auditEvent: event });

test('a row changed or removed before it was bound is found by the process that recorded it', async () => {
  const watch = watchRecords(folder, processes.log);
  const own = openDatabase(database.productUrl, processes.log, { heed: watch.heed });
  const looking = { ...processes, database: own };
  await own.transaction({ ...machine, auditEvent: 'test.bound' }, async () => {});
  await own.transaction(act('case.viewed'), async () => {});
  await watch.look(looking);
  await linkRecords(both);
  await watch.look(looking);
  expect(await faults()).toEqual([]);
  await own.transaction({ ...machine, auditEvent: 'test.taken-out' }, async () => {});
  await own.transaction(act('payout.viewed'), async () => {});
  await own.transaction(
    { ...act('customer.viewed'), remark: { reasonSealed: Buffer.from('why') } },
    async () => {},
  );
  await cutTrail(1);
  await retellLastAct('nothing.happened');
  await linkRecords(both);
  await watch.look(looking);
  await own.close();
  expect(await faults()).toEqual([
    { record: 'staff-acts', rowId: expect.any(Number), why: 'altered' },
    { record: 'audit-trail', rowId: expect.any(Number), why: 'missing' },
  ]);
});

test('a row of a borrower, who may not read the trail, is kept in mind as the trail has it', async () => {
  const watched: string[] = [];
  const own = openDatabase(database.productUrl, processes.log, {
    heed: ({ text }) => void watched.push(text),
  });
  const borrowerId = 1;
  await own.transaction(
    { principal: { kind: 'borrower', borrowerId }, auditEvent: "test.o'neill", requestId: 'r' },
    async () => {},
  );
  await own.close();
  const kept = await database.transaction(machine, (tx) =>
    tx.one<{ text: string }>(sql`SELECT ${TRAIL_TEXT} AS text FROM audit_trail ORDER BY id DESC LIMIT 1`),
  );
  expect(watched).toEqual([kept.text]);
});

test('the application may add to the chain and nothing else', async () => {
  for (const statement of [sql`UPDATE record_link SET mac = mac`, sql`DELETE FROM record_link`])
    await expect(database.transaction(machine, (tx) => tx.run(statement))).rejects.toThrow(
      /permission denied/,
    );
});
