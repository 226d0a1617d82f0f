import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clusterAccount } from '../../../apps/server/src/platform/database/embedded-postgres-placing.ts';
import { folderForTests } from '../../../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../../../apps/server/src/platform/ports-for-tests.ts';
import { placeClusterOfMoment } from './place-cluster.ts';

/** Where Debian has its server: what npm brings of PostgreSQL has no pg_basebackup (docs/decisions/0811). */
const VERSIONS = '/usr/lib/postgresql';
const [programs = ''] = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .map((version) => join(VERSIONS, version, 'bin'))
  .filter((bin) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(bin, name))));

/** The command as the page gives it, but for its place. */
const PAGE = join(import.meta.dirname, '../../../docs/operations/back-up-and-restore.md');
const [, options = ''] = /`pg_basebackup --pgdata=\S+ ([^`]+)`/.exec(readFileSync(PAGE, 'utf8')) ?? [];

const running: ChildProcess[] = [];
const folder = await folderForTests('pg-basebackup');
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!programs)(
  'a base backup of pg_basebackup, taken as the page says, is restored to a moment',
  async () => {
    const account = await clusterAccount();
    const [lost, base, archive, restored] = ['lost', 'base', 'archive', 'restored'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string];
    for (const place of [lost, base, archive]) {
      await mkdir(place, { mode: 0o700 });
      if (account) await chown(place, account.uid, account.gid);
    }
    const run = (program: string, args: readonly string[]) =>
      promisify(execFile)(join(programs, program), args, { ...account, cwd: '/' });
    const start = async (cluster: string) => {
      const port = await freePort();
      const settings = [
        ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'archive_mode=on'],
        `archive_command=test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
      ];
      const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      const server = spawn(join(programs, 'postgres'), args, { ...account, cwd: '/', stdio: 'ignore' });
      running.push(server);
      const ask = (text: string) => askAt(port, text);
      // A server that reads the archive answers before it takes writes.
      const reads = () =>
        ask('SELECT pg_is_in_recovery() AS reads').then(
          ([row]) => row?.['reads'],
          () => 'away',
        );
      await expect.poll(reads).toBe(false);
      const stop = async () => {
        server.kill('SIGINT');
        await once(server, 'exit');
      };
      return { port, ask, stop };
    };

    await run('initdb', [`--pgdata=${lost}`, '--username=senim', '--auth=trust', '--no-sync', '--locale=C']);
    const server = await start(lost);
    await server.ask('CREATE TABLE payment (id integer)');
    await server.ask('INSERT INTO payment VALUES (1)');
    await run('pg_basebackup', [
      ...[`--pgdata=${base}`, ...options.split(' ')],
      ...['--host=127.0.0.1', `--port=${server.port}`, '--username=senim'],
    ]);
    await server.ask('INSERT INTO payment VALUES (2)');
    const [moment] = await server.ask('SELECT clock_timestamp() AS at');
    await server.ask('INSERT INTO payment VALUES (3)');
    const [switched] = await server.ask('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await expect.poll(() => readdir(archive)).toContain(switched?.['file']);
    await server.stop();

    await placeClusterOfMoment({ base, archive, to: moment?.['at'] as Date }, restored, account);
    const again = await start(restored);
    expect(await again.ask('SELECT id FROM payment ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
    await again.ask('INSERT INTO payment VALUES (4)');
    await again.stop();
  },
);

async function askAt(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `postgres://senim@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
