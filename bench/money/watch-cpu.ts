import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Work of processors for one call, in milliseconds, which a busy machine changes less than it changes times. */
export interface CpuSpent {
  /** This thread, without the callers of a thread of their own. */
  readonly nodeMs: number;
  /** All processes of the database; zero where the system does not tell. */
  readonly databaseMs: number;
}

const TICK_MS = 10;

/** What has been spent between two readings. */
export async function watchCpu<T>(
  databaseUrl: string,
  work: () => Promise<T>,
): Promise<{ done: T; spent: CpuSpent }> {
  const postmaster = await postmasterOf(databaseUrl);
  const [node, database] = [process.threadCpuUsage(), await spentUnder(postmaster)];
  const done = await work();
  const { user, system } = process.threadCpuUsage(node);
  const databaseMs = (await spentUnder(postmaster)) - database;
  return { done, spent: { nodeMs: (user + system) / 1_000, databaseMs } };
}

async function postmasterOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const { parent } = await statOf(String(rows[0]?.pid));
  await client.end();
  return parent;
}

/** By the processes of the database that live, and by those that have ended, which their parent has counted. */
async function spentUnder(postmaster: string): Promise<number> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(processes.map(statOf));
  const living = stats.filter(({ parent }) => parent === postmaster).map(({ ticks }) => ticks);
  const { ticksOfEnded } = await statOf(postmaster);
  return [...living, ticksOfEnded].reduce((sum, ticks) => sum + ticks * TICK_MS, 0);
}

/** What follows the name of a process in its `stat`: state, parent, and further on ticks as user and in the kernel, its own and of those it has seen end. */
async function statOf(pid: string): Promise<{ parent: string; ticks: number; ticksOfEnded: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, kernel = 0, userOfEnded = 0, kernelOfEnded = 0] = rest.slice(9, 13).map(Number);
  return { parent, ticks: user + kernel, ticksOfEnded: userOfEnded + kernelOfEnded };
}
