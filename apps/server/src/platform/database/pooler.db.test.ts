import pg from 'pg';
import { afterAll, beforeAll, expect, test as tried } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { createLog } from '../log.ts';
import { assertActing } from './assert-acting.ts';
import { type Act, type Database, machineAct, openDatabase } from './database.ts';
import { openPooler, WITHOUT_POOLER } from './pooler-for-tests.ts';
import { sql } from './sql.ts';

/** Fewer than ask at once, so that everybody is served by everybody's connections. */
const SERVERS = 2;

const direct = await givenDatabase();
const machine = machineAct('test');
const now = new Date('2026-11-23T05:00:00Z');
let pooler: Awaited<ReturnType<typeof openPooler>>;
let pooled: Database;

const test: typeof tried = ((name: string, run: () => Promise<void>) =>
  tried(name, async (context) => {
    if (WITHOUT_POOLER) context.skip(WITHOUT_POOLER);
    await run();
  })) as typeof tried;

beforeAll(async () => {
  if (WITHOUT_POOLER) return;
  pooler = await openPooler(direct.productUrl, SERVERS);
  pooled = openDatabase(pooler.url, createLog('silent'), {
    isPooled: true,
    connectionsMax: 10,
    connectionWaitMs: 30_000,
  });
});

afterAll(async () => {
  await pooled?.close();
  await pooler?.close();
});

const as = (borrowerId: number): Act => ({
  principal: { kind: 'borrower', borrowerId },
  auditEvent: null,
  requestId: 'test',
});

async function addBorrower(name: string): Promise<number> {
  const row = await pooled.transaction(machine, (tx) =>
    tx.one<{ borrowerId: number }>(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      VALUES ('\\x00', ${Buffer.from(`iin ${name}`)}, '\\x00', ${Buffer.from(`phone ${name}`)}, ${now})
      RETURNING borrower_id AS "borrowerId"`),
  );
  return row.borrowerId;
}

const WHOSE = sql`SELECT borrower_id AS "borrowerId", pg_backend_pid() AS server FROM borrower`;
interface Seen {
  readonly borrowerId: number;
  readonly server: number;
}

test('over lent connections two borrowers never meet, in transactions and in readings', async () => {
  const [aigerim, daulet] = [await addBorrower('aigerim'), await addBorrower('daulet')];
  const turns = Array.from({ length: 400 }, (_, turn) => (turn % 3 === 0 ? aigerim : daulet));
  const seen = await Promise.all(
    turns.map((borrowerId, turn) =>
      turn % 2 === 0
        ? pooled.transaction(as(borrowerId), (tx) => tx.rows<Seen>(WHOSE))
        : pooled.read(as(borrowerId), (reading) => reading.rows<Seen>(WHOSE)),
    ),
  );
  expect(seen.map((rows) => rows.map(({ borrowerId }) => borrowerId))).toEqual(turns.map((id) => [id]));
  const servers = new Map<number, Set<number>>();
  for (const [row] of seen)
    if (row) servers.set(row.server, (servers.get(row.server) ?? new Set()).add(row.borrowerId));
  expect(servers.size).toBeLessThanOrEqual(SERVERS);
  expect([...servers.values()].some((borrowers) => borrowers.size === 2)).toBe(true);
});

test('every transaction and every trip is held by the role and its time-outs, and leaves nothing behind', async () => {
  const held = sql`
    SELECT current_user AS role, current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
  const wanted = { role: 'senim_app', statement: '10s', idle: '20s' };
  expect(await pooled.transaction(machine, (tx) => tx.one(held))).toEqual(wanted);
  expect(await pooled.read(machine, (reading) => reading.one(held))).toEqual(wanted);
  const report = { ...machine, isReport: true };
  expect(await pooled.read(report, (reading) => reading.one(held))).toEqual({
    ...wanted,
    statement: '0',
    idle: '0',
  });
  await pooled.read(as(1), (reading) => reading.one(held));
  expect(await leftBehind()).toEqual([{ role: 'none', principal: '' }]);
});

/** What the next of all would find in the connections that were lent. */
async function leftBehind(): Promise<unknown[]> {
  const next = new pg.Client({ connectionString: pooler.url });
  await next.connect();
  const found = new Set<string>();
  for (let turn = 0; turn < 2 * SERVERS; turn++) {
    const { rows } = await next.query(
      `SELECT current_setting('role') AS role, coalesce(current_setting('senim.principal', true), '') AS principal`,
    );
    found.add(JSON.stringify(rows[0]));
  }
  await next.end();
  return [...found].map((row) => JSON.parse(row));
}

test('work that was refused or failed leaves its connection to nobody as its own', async () => {
  const borrowerId = await addBorrower('failing');
  await expect(
    pooled.transaction(as(borrowerId), (tx) => tx.rows(sql`SELECT 1 / ${0}::integer`)),
  ).rejects.toThrow();
  await expect(
    pooled.read(as(borrowerId), (reading) => reading.rows(sql`SELECT 1 / ${0}::integer`)),
  ).rejects.toThrow();
  const nobody: Act = { principal: { kind: 'anonymous' }, auditEvent: null, requestId: 'test' };
  const seen = await Promise.all(
    Array.from({ length: 20 }, () => pooled.read(nobody, (reading) => reading.rows(WHOSE))),
  );
  expect(seen.flat()).toEqual([]);
});

test('the product begins behind a pooler when the server itself is named too, and else says so', async () => {
  const begin = (SESSION_DATABASE_URL: string, url = pooler.url) =>
    assertActing({ SESSION_DATABASE_URL }, url);
  await begin(direct.productUrl);
  await begin('', direct.productUrl);
  await expect(begin('')).rejects.toThrow('name the server itself in SESSION_DATABASE_URL');
  await expect(begin(pooler.url)).rejects.toThrow('SESSION_DATABASE_URL leads to a pooler');
  const elsewhere = direct.productUrl.replace(/\/test_\w+$/, '/senim_template');
  await expect(begin(elsewhere)).rejects.toThrow('two databases');
});

test('a pooler that takes our settings and drops them is found out', async () => {
  const dropping = await openPooler(direct.productUrl, SERVERS, ['ignore_startup_parameters = options']);
  try {
    await expect(assertActing({ SESSION_DATABASE_URL: '' }, dropping.url)).rejects.toThrow('keeps no role');
    await expect(assertActing({ SESSION_DATABASE_URL: dropping.url }, dropping.url)).rejects.toThrow(
      'SESSION_DATABASE_URL leads to a pooler',
    );
  } finally {
    await dropping.close();
  }
});
