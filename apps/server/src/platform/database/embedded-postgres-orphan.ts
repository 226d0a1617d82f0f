import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PlainFailure } from '../plain-failure.ts';

const STOP_SECONDS_MAX = 30;

/**
 * After the application was killed, its PostgreSQL still runs. It is stopped properly, so that the next one starts with a clean
 * cluster. A pid file without a PostgreSQL remains from a power cut and is deleted.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number(text.split('\n')[0]);
  if (!(await isPostgres(pid))) {
    await rm(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < STOP_SECONDS_MAX * 10; waited++) {
    if (!isAlive(pid)) return;
    await sleep(100);
  }
  throw new PlainFailure(
    `PostgreSQL of an earlier run (process ${pid}) does not stop: end it and start again.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a running PostgreSQL has this process number. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => commandByPs(pid));
  return command.includes('postgres');
}

async function commandByPs(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}
