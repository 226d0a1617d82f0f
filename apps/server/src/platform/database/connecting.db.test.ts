import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolderForTests } from '../folder-for-tests.ts';
import { createLog } from '../log.ts';
import { clientAt } from './connecting.ts';
import { type Database, machineAct, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { sql } from './sql.ts';

/** Two servers of one cluster: the second is a copy of the first that follows nobody and takes no writes, until it is made the primary. */
let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
const settings = { fsync: 'off' };
/** A machine that does much else needs more than the usual second. */

beforeAll(async () => {
  folder = await quickFolderForTests('two-servers');
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const alone = await startEmbeddedPostgres({ dataFolder: one, settings });
  await tell(alone, 'CREATE ROLE senim_app NOLOGIN');
  await alone.stop();
  await promisify(execFile)('cp', ['-a', one, other]);
  await writeFile(join(other, 'postgres', 'standby.signal'), '');
  primary = await startEmbeddedPostgres({ dataFolder: one, settings });
  standby = await startEmbeddedPostgres({ dataFolder: other, settings });
});
afterAll(async () => {
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

const portOf = ({ url }: EmbeddedPostgres): string => new URL(url).port;
const bothFrom = (first: EmbeddedPostgres, second: EmbeddedPostgres): string =>
  first.url.replace(`:${portOf(first)}/`, `:${portOf(first)},127.0.0.1:${portOf(second)}/`);

async function tell({ url }: Pick<EmbeddedPostgres, 'url'>, statement: string) {
  const client = clientAt(url);
  await client.connect();
  const { rows } = await client.query<{ port?: string }>(statement);
  await client.end();
  return rows[0];
}

const PORT = `SELECT current_setting('port') AS port`;
const portTaken = async (url: string) => (await tell({ url }, PORT))?.port;

test('of two servers the one that takes writes is used, whichever is named first', async () => {
  expect(await portTaken(bothFrom(primary, standby))).toBe(portOf(primary));
  expect(await portTaken(bothFrom(standby, primary))).toBe(portOf(primary));
});

test('a pool goes on with the server that has taken over, and says that none is there until it has', async () => {
  const database = openDatabase(bothFrom(standby, primary), createLog('silent'));
  const written = (of: Database) =>
    of.transaction(machineAct('start'), async (tx) => {
      const { port } = await tx.one<{ port: string }>(sql`SELECT current_setting('port') AS port`);
      return port;
    });
  const ping = () =>
    database.ping().then(
      () => 'answers',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  expect(await ping()).toBe('answers');
  await primary.stop();
  await expect.poll(ping).toBe('57P03');
  await tell(standby, 'SELECT pg_promote()');
  await expect.poll(ping).toBe('answers');
  expect(await written(database)).toBe(portOf(standby));
  await database.close();
});
