import { spawn } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { chanceOf } from '../world/seed.ts';
import { backendsOf } from './backends.ts';
import { connectionsIn } from './connections.ts';
import { byChance, Turns } from './turns.ts';

const database = await givenDatabase();
const eyes = new pg.Client({ connectionString: database.url });
const turns = new Turns(backendsOf(eyes));
const Client = connectionsIn(turns, async () => {});
const BUSY_LOOPS = 2;
const TIMES = 4;

/** Nothing may depend on the machine's time, so it has none to spare. */
const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));

beforeAll(async () => {
  await eyes.connect();
  await eyes.query('CREATE TABLE place (name text PRIMARY KEY, owner text)');
});
afterAll(async () => {
  for (const loop of loops) loop.kill('SIGKILL');
  await eyes.query('DROP TABLE place');
  await eyes.end();
});

type Ask = (statement: string) => Promise<unknown>;

/** Plays acts on connections of their own, and says what each came to. */
async function played(seed: number, acts: readonly ((ask: Ask) => Promise<void>)[]): Promise<string> {
  await eyes.query(`TRUNCATE place; INSERT INTO place VALUES ('one'), ('two'), ('three')`);
  const pool = new pg.Pool({ connectionString: database.url, Client });
  const outcomes = acts.map(() => 'not ended');
  const played = acts.map((act, place) => ({
    name: String(place),
    async act() {
      const client = await pool.connect();
      const ask: Ask = (statement) => client.query(statement);
      outcomes[place] = await act(ask).then(
        () => 'done',
        ({ code }: { code: string }) => ask('ROLLBACK').then(() => code),
      );
      client.release();
    },
  }));
  expect(await turns.play(played, byChance(chanceOf(seed)), () => null)).toEqual([]);
  await pool.end();
  const { rows } = await eyes.query('SELECT name, owner FROM place ORDER BY name');
  return JSON.stringify([outcomes, rows]);
}

/** The same to the byte, however often; and whether anybody waited for a lock meanwhile. */
async function alwaysTheSame(acts: readonly ((ask: Ask) => Promise<void>)[]): Promise<Set<string>> {
  const told = new Set<string>();
  const waitedBefore = turns.waitedForLocks;
  for (let seed = 1; seed <= TIMES; seed++) {
    const first = await played(seed, acts);
    expect(await played(seed, acts)).toBe(first);
    told.add(first);
  }
  expect(turns.waitedForLocks).toBeGreaterThan(waitedBefore);
  return told;
}

const inOrder =
  (...statements: readonly string[]) =>
  async (ask: Ask) => {
    await ask('BEGIN');
    for (const statement of statements) await ask(statement);
  };
const have = (name: string, owner: string) => `UPDATE place SET owner = '${owner}' WHERE name = '${name}'`;

/** One statement that waits for its first row, takes its time, and takes the row that all want. */
const both = (name: string, owner: string, seconds: number) => `
  DO $$ BEGIN ${have(name, owner)}; PERFORM pg_sleep(${seconds}); ${have('three', owner)}; END $$`;

test('of several whom one commit frees they go on by their turns, and not by who is faster', async () => {
  const acts = (seconds: number) => [
    inOrder(have('one', 'a'), have('two', 'a'), 'COMMIT'),
    inOrder(both('one', 'b', seconds), 'COMMIT'),
    inOrder(both('two', 'c', seconds === 0 ? 0.1 : 0), 'COMMIT'),
  ];
  // In the last of these both wait when the first commits.
  for (const seed of [5, 6, 7, 8])
    expect(await played(seed, acts(0.1)), `seed ${seed}`).toBe(await played(seed, acts(0)));
});

test('of two who wait for each other the one fails who has closed the circle', async () => {
  const told = await alwaysTheSame([
    inOrder(have('one', 'a'), have('two', 'a'), 'COMMIT'),
    inOrder(have('two', 'b'), have('one', 'b'), 'COMMIT'),
  ]);
  expect([...told].some((each) => each.includes('40P01'))).toBe(true);
});

test('who waits for a lock that nobody of the scene has is told of', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(() => other.end());
  await eyes.query(`TRUNCATE place; INSERT INTO place VALUES ('one')`);
  await other.query('BEGIN');
  await other.query(have('one', 'nobody'));
  const pool = new pg.Pool({ connectionString: database.url, Client });
  const failures = await turns.play(
    [{ name: 'somebody', act: async () => void (await pool.query(have('one', 'a'))) }],
    byChance(chanceOf(1)),
    () => null,
  );
  expect(String(failures[0])).toContain('For ever waits: somebody.');
  await other.query('ROLLBACK');
  await pool.end();
});
