import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolderForTests } from '../folder-for-tests.ts';
import { createLog } from '../log.ts';
import { clientAt } from './connecting.ts';
import { type Database, machineAct } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openWithReports } from './reporting.ts';
import { sql } from './sql.ts';

/** Two servers: the standby is a copy of the other and follows it. A third is of another cluster. */
let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let database: Database;
const settings = { fsync: 'off' };
const said: string[] = [];
const log = createLog('warn', { write: (line) => void said.push(line) });
const act = machineAct('test');
const MADE = 'CREATE ROLE senim_app NOLOGIN; CREATE TABLE told (word text); GRANT ALL ON told TO senim_app';
const fresh = (place: string) => startEmbeddedPostgres({ dataFolder: join(folder, place), settings });

beforeAll(async () => {
  folder = await quickFolderForTests('reports');
  const alone = await fresh('one');
  await told(alone.url, MADE);
  await alone.stop();
  await promisify(execFile)('cp', ['-a', join(folder, 'one'), join(folder, 'other')]);
  await writeFile(join(folder, 'other', 'postgres', 'standby.signal'), '');
  primary = await fresh('one');
  standby = await startEmbeddedPostgres({
    dataFolder: join(folder, 'other'),
    settings: { ...settings, primary_conninfo: primary.url },
  });
  database = openWithReports(primary.url, standby.url, log, {});
});
afterAll(async () => {
  await database?.close();
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As the server's administrator. */
async function told(url: string, statement: string): Promise<void> {
  const client = clientAt(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const tell = (word: string) =>
  database.transaction(act, (tx) => tx.run(sql`INSERT INTO told VALUES (${word})`));
const readWords = (of: Pick<Database, 'report'> = database) =>
  of.report(act, async (tx) => ({
    ...(await tx.one<{ readBy: string }>(
      sql`SELECT CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE 'primary' END AS "readBy"`,
    )),
    words: (await tx.rows<{ word: string }>(sql`SELECT word FROM told ORDER BY word`)).map(
      ({ word }) => word,
    ),
  }));
const pauseReplay = () => told(standby.url, 'SELECT pg_wal_replay_pause()');
const resumeReplay = () => told(standby.url, 'SELECT pg_wal_replay_resume()');

test('a report is read on the standby and has what was committed just before', async () => {
  for (const word of ['a', 'b', 'c']) {
    await tell(word);
    expect((await readWords()).words.at(-1)).toBe(word);
    // A slow machine may need more than the second that a report waits.
    await expect.poll(async () => (await readWords()).readBy).toBe('standby');
  }
});

test('a standby that falls behind is not believed: the report is read where it is written', async () => {
  await pauseReplay();
  await tell('d');
  expect(await readWords()).toEqual({ readBy: 'primary', words: ['a', 'b', 'c', 'd'] });
  await resumeReplay();
  await expect.poll(() => readWords()).toEqual({ readBy: 'standby', words: ['a', 'b', 'c', 'd'] });
});

test('what is recorded is written, so it is not read on the standby', async () => {
  const recorded = { ...act, auditEvent: 'report.exported' };
  said.length = 0;
  const failed = database.report(recorded, async () => 'read');
  await expect(failed).rejects.toThrow('relation "audit_trail" does not exist');
  // Nor is it tried there first.
  expect(said).toEqual([]);
});

test('neither a standby of another cluster nor a server that takes writes is taken for the standby', async () => {
  const alone = await fresh('third');
  await told(alone.url, MADE);
  // It has written further than ours, so by its place alone it has everything.
  for (const word of ['x', 'y'])
    await told(alone.url, `INSERT INTO told VALUES ('${word}'); SELECT pg_switch_wal()`);
  await alone.stop();
  await writeFile(join(folder, 'third', 'postgres', 'standby.signal'), '');
  const other = await fresh('third');
  for (const url of [other.url, primary.url]) {
    const misled = openWithReports(primary.url, url, log, {});
    expect(await readWords(misled)).toEqual({ readBy: 'primary', words: ['a', 'b', 'c', 'd'] });
    await misled.close();
  }
  await other.stop();
});

test('where the standby is gone, or its statement is cancelled, reports go on', async () => {
  const cancelled = await database.report(act, async (tx) => {
    const { follows } = await tx.one<{ follows: boolean }>(sql`SELECT pg_is_in_recovery() AS follows`);
    if (follows) await tx.one(sql`SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`);
    return follows;
  });
  expect(cancelled).toBe(false);
  await standby.stop();
  expect((await readWords()).readBy).toBe('primary');
});
