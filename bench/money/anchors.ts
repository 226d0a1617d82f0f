import pg from 'pg';
import { type Turn, turnOf } from './pace.ts';

/** What the database alone does on this machine: a single-row INSERT and the statements of pgbench's tpcb-like. */

const BRANCHES = 50;
const TELLERS = 10 * BRANCHES;
const ACCOUNTS = 2_000 * BRANCHES;

export interface Anchors {
  insert(clients: number, seconds: number): Promise<Turn>;
  tpcb(clients: number, seconds: number): Promise<Turn>;
  close(): Promise<void>;
}

export async function openAnchors(databaseUrl: string, clientsMax: number): Promise<Anchors> {
  const clients = Array.from({ length: clientsMax }, () => new pg.Client({ connectionString: databaseUrl }));
  for (const client of clients) await client.connect();
  const clientOf = (caller: number): pg.Client => {
    const client = clients[caller];
    if (!client) throw new RangeError(`There is no client ${caller}.`);
    return client;
  };
  await clientOf(0).query(TABLES);
  return {
    insert: (count, seconds) => turnOf(count, seconds, (caller) => insertOne(clientOf(caller))),
    tpcb: (count, seconds) => turnOf(count, seconds, (caller) => moveOnce(clientOf(caller))),
    close: async () => {
      for (const client of clients) await client.end();
    },
  };
}

const TABLES = `
  CREATE SCHEMA anchor;
  CREATE TABLE anchor.single (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, amount bigint NOT NULL, at timestamptz NOT NULL);
  CREATE TABLE anchor.branches (bid int PRIMARY KEY, bbalance int) WITH (fillfactor = 100);
  CREATE TABLE anchor.tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84));
  CREATE TABLE anchor.accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
  CREATE TABLE anchor.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  INSERT INTO anchor.branches SELECT i, 0 FROM generate_series(1, ${BRANCHES}) AS i;
  INSERT INTO anchor.tellers SELECT i, 1 + i % ${BRANCHES}, 0, '' FROM generate_series(1, ${TELLERS}) AS i;
  INSERT INTO anchor.accounts SELECT i, 1 + i % ${BRANCHES}, 0, '' FROM generate_series(1, ${ACCOUNTS}) AS i;
  ANALYZE`;

async function insertOne(client: pg.Client): Promise<boolean> {
  const text = 'INSERT INTO anchor.single (amount, at) VALUES ($1, now())';
  await client.query({ name: 'single', text, values: [100] });
  return true;
}

const oneOf = (count: number) => 1 + Math.floor(Math.random() * count);

/** The five statements of tpcb-like in one transaction, each prepared. */
async function moveOnce(client: pg.Client): Promise<boolean> {
  const [aid, bid, tid] = [oneOf(ACCOUNTS), oneOf(BRANCHES), oneOf(TELLERS)];
  const delta = oneOf(10_000) - 5_000;
  const run = (name: string, text: string, values: readonly number[]) =>
    client.query({ name, text, values: [...values] });
  await client.query('BEGIN');
  await run('account', 'UPDATE anchor.accounts SET abalance = abalance + $1 WHERE aid = $2', [delta, aid]);
  await run('balance', 'SELECT abalance FROM anchor.accounts WHERE aid = $1', [aid]);
  await run('teller', 'UPDATE anchor.tellers SET tbalance = tbalance + $1 WHERE tid = $2', [delta, tid]);
  await run('branch', 'UPDATE anchor.branches SET bbalance = bbalance + $1 WHERE bid = $2', [delta, bid]);
  const history =
    'INSERT INTO anchor.history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)';
  await run('history', history, [tid, bid, aid, delta]);
  await client.query('END');
  return true;
}
