import type { HealthFinding } from '@senim/contracts/office/health';
import type { QueueName } from '@senim/contracts/office/queues';
import type { JobQueueState, Standing } from './types.ts';

/** How long a thing may stand before somebody must look, in seconds. deploy/alerts.yml says the same to Prometheus. */
export const STANDS_TOO_LONG = { awaited: 30, usual: 600, payouts: 7_200, suspense: 259_200 } as const;

export interface Found {
  readonly finding: HealthFinding;
  readonly queue: QueueName | null;
  readonly count: number;
  readonly since: Date | null;
}

/** What waits, as it is read from the book. `now` is the business clock's, `wallNow` the machine's, by which jobs are due. */
export interface Watched {
  readonly standing: Standing;
  readonly jobs: readonly JobQueueState[];
  /** The registers that people stand in for. */
  readonly standIns: { readonly registers: readonly string[]; readonly since: Date | null };
  readonly desks: readonly { readonly queue: QueueName; readonly late: number }[];
  readonly now: Date;
  readonly wallNow: Date;
}

/** What is wrong, the worst first. */
export function judge({ standing, jobs, standIns, desks, now, wallNow }: Watched): Found[] {
  const jobsOf = (name: JobQueueState['queue']) => jobs.find(({ queue }) => queue === name);
  const found = (
    finding: HealthFinding,
    count: number,
    since: Date | null,
    queue: QueueName | null = null,
  ) => ({
    finding,
    queue,
    count,
    since,
  });
  const stands = (finding: HealthFinding, name: 'awaited' | 'usual'): Found[] => {
    const { due = 0, dueSince = null } = jobsOf(name) ?? {};
    return isOlder(dueSince, STANDS_TOO_LONG[name], wallNow) ? [found(finding, due, dueSince)] : [];
  };
  const dead = jobs.reduce((sum, each) => sum + each.dead, 0);
  const { doubtCount, doubtSince, suspenseCount, suspenseSince } = standing;
  return [
    ...stands('codes-stand', 'awaited'),
    ...stands('jobs-stand', 'usual'),
    ...(isOlder(doubtSince, STANDS_TOO_LONG.payouts, now)
      ? [found('payouts-in-doubt', doubtCount, doubtSince)]
      : []),
    ...(dead > 0 ? [found('jobs-given-up', dead, null)] : []),
    ...(standIns.registers.length > 0
      ? [found('registers-by-people', standIns.registers.length, standIns.since)]
      : []),
    ...(isOlder(suspenseSince, STANDS_TOO_LONG.suspense, now)
      ? [found('suspense-old', suspenseCount, suspenseSince)]
      : []),
    ...desks.filter(({ late }) => late > 0).map(({ queue, late }) => found('desk-late', late, null, queue)),
  ];
}

const isOlder = (since: Date | null, seconds: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > seconds * 1_000;

const LINE_MAX = 160;

/** What an administrator may read of a failure: the beginning of its first line, up to what is quoted, without addresses and long numbers. All of them may be a person's. */
export function failureLine(error: string | null): string | null {
  const [line = ''] = (error ?? '').split('\n');
  const [plain = '', quoted] = line.slice(0, LINE_MAX).split(/["«“]| '/, 2);
  const shown = plain
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .replace(/\d[\d ()-]{3,40}\d/g, '…')
    .trim();
  return shown === '' ? null : quoted === undefined ? shown : `${shown} …`;
}
