import type pg from 'pg';
import type { Backends } from './turns.ts';

const WAITS = `SELECT pid, min(waitstart)::text AS since FROM pg_locks WHERE NOT granted AND pid = ANY ($1) AND waitstart IS NOT NULL GROUP BY pid`;

/** What the server says of the backends on this machine, and how one of them is held still. */
export const backendsOf = (eyes: pg.Client): Backends => ({
  async readWaits(pids) {
    const { rows } = await eyes.query<{ pid: number; since: string }>({
      name: 'waits',
      text: WAITS,
      values: [pids],
    });
    return new Map(rows.map(({ pid, since }) => [pid, since]));
  },
  hold(pid) {
    held.add(pid);
    signal(pid, 'SIGSTOP');
  },
  letGo(pid) {
    held.delete(pid);
    signal(pid, 'SIGCONT');
  },
});

/** Nobody is left standing still by a run that ends in the middle of a turn: the server could not stop. */
const held = new Set<number>();
process.on('exit', () => {
  for (const pid of held) signal(pid, 'SIGCONT');
});

/** It may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
