import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPostgres } from '../../apps/server/src/platform/database/embedded-postgres-orphan.ts';
import { quickFolderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';

const ADDRESSES = {
  runProcess: new URL('run-process.ts', import.meta.url),
  embedded: new URL('../../apps/server/src/platform/database/embedded-postgres.ts', import.meta.url),
};

test('a process that is stopped while it begins leaves no database behind', async () => {
  const folder = await quickFolderForTests('stopped');
  const program = `
    const { runProcess } = await import('${ADDRESSES.runProcess}');
    const { startEmbeddedPostgres } = await import('${ADDRESSES.embedded}');
    const begin = async () => {
      await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(folder)}, settings: { fsync: 'off' } });
      process.stdout.write('beginning');
      return new Promise(() => setInterval(() => {}, 1_000));
    };
    await runProcess(begin, (url) => url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    const [pid] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    expect(await isPostgres(Number(pid))).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => isPostgres(Number(pid))).toBe(false);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
