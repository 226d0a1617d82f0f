import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../ports-for-tests.ts';

/** Why nothing is tried behind a pooler on this machine; null if it can be. Tests only. */
export const WITHOUT_POOLER: string | null = programOf('pgbouncer')
  ? null
  : 'pgbouncer is not on this machine: apt-get install pgbouncer';

/** PgBouncer before a database of the tests, which lends `serversMax` connections by transaction. Tests only. */
export async function openPooler(url: string, serversMax: number, more: readonly string[] = []) {
  const { hostname, port, pathname, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'senim-pooler-'));
  const ownPort = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${decodeURIComponent(hostname)} port=${port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${ownPort}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${serversMax}`,
      ...more,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(programOf('pgbouncer') ?? '', [...asNobody, join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const pooled = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
  await untilAnswers(pooled);
  return {
    url: pooled,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function programOf(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return places.map((place) => join(place, name)).find((path) => existsSync(path));
}

const TRIES = 100;

async function untilAnswers(connectionString: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    const failure = await client.connect().then(
      () => null,
      (error: Error) => error,
    );
    await client.end().catch(() => {});
    if (failure === null) return;
    if (tries >= TRIES) throw failure;
    await sleep(50);
  }
}
