import type { HealthFinding } from '@senim/contracts/office/health';
import type { QueueName } from '@senim/contracts/office/queues';
import type { JobQueueState, KeptDays, LastReconciliation, Standing, Workers } from './types.ts';

/** How long a thing may stand before somebody must look, in seconds. deploy/alerts.yml says the same to Prometheus. */
export const STANDS_TOO_LONG = {
  awaited: 30,
  usual: 600,
  payouts: 7_200,
  suspense: 259_200,
  comparison: 129_600,
} as const;
/** Each process of workers keeps a pool for either queue. */
const POOLS_OF_PROCESS = 2;

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
  readonly desks: readonly {
    readonly queue: QueueName;
    readonly late: number;
    readonly lateSince: Date | null;
  }[];
  readonly workers: Workers;
  /** When the oldest of the jobs that were given up failed last. */
  readonly givenUpSince: Date | null;
  /** How the books were compared last; undefined where they never were. */
  readonly reconciled: LastReconciliation | undefined;
  readonly firstUse: Date | null;
  readonly now: Date;
  readonly wallNow: Date;
}

/** What is wrong, the worst first. */
export function judge(watched: Watched): Found[] {
  const { standing, standIns, desks, now } = watched;
  const { doubtCount, doubtSince, suspenseCount, suspenseSince } = standing;
  return [
    ...judgeJobs(watched),
    ...judgeBooks(watched),
    ...(isOlder(doubtSince, STANDS_TOO_LONG.payouts, now)
      ? [found('payouts-in-doubt', doubtCount, doubtSince)]
      : []),
    ...judgeLeftOver(watched),
    ...(standIns.registers.length > 0
      ? [found('registers-by-people', standIns.registers.length, standIns.since)]
      : []),
    ...(isOlder(suspenseSince, STANDS_TOO_LONG.suspense, now)
      ? [found('suspense-old', suspenseCount, suspenseSince, 'suspense')]
      : []),
    ...desks
      .filter(({ late }) => late > 0)
      .map(({ queue, late, lateSince }) => found('desk-late', late, lateSince, queue)),
    ...judgeComparison(watched),
  ];
}

const found = (
  finding: HealthFinding,
  count: number,
  since: Date | null,
  queue: QueueName | null = null,
): Found => ({ finding, queue, count, since });

/** Whether anybody takes jobs, and takes them in time. */
function judgeJobs({ jobs, workers, wallNow }: Watched): Found[] {
  const stands = (finding: HealthFinding, name: 'awaited' | 'usual'): Found[] => {
    const { due = 0, dueSince = null } = jobs.find(({ queue }) => queue === name) ?? {};
    return isOlder(dueSince, STANDS_TOO_LONG[name], wallNow) ? [found(finding, due, dueSince)] : [];
  };
  return [
    ...(workers.living === 0 ? [found('workers-away', 0, workers.lastBeatAt)] : []),
    ...stands('codes-stand', 'awaited'),
    ...stands('jobs-stand', 'usual'),
  ];
}

const judgeBooks = ({ reconciled }: Watched): Found[] =>
  reconciled && reconciled.differences > 0
    ? [found('books-differ', reconciled.differences, reconciled.differsSince)]
    : [];

/** What goes on without it, and wants a hand all the same. */
function judgeLeftOver({ jobs, givenUpSince, workers }: Watched): Found[] {
  const dead = jobs.reduce((sum, each) => sum + each.dead, 0);
  return [
    ...(dead > 0 ? [found('jobs-given-up', dead, givenUpSince)] : []),
    ...(workers.living > 0 && workers.silent > 0
      ? [found('worker-silent', Math.ceil(workers.silent / POOLS_OF_PROCESS), workers.silentSince)]
      : []),
  ];
}

/** A product that nobody has used longer than a comparison may be old has nothing to compare yet. */
function judgeComparison({ reconciled, firstUse, wallNow }: Watched): Found[] {
  const since = reconciled?.endedAt ?? firstUse;
  return isOlder(since, STANDS_TOO_LONG.comparison, wallNow) ? [found('books-not-compared', 0, since)] : [];
}

const isOlder = (since: Date | null, seconds: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > seconds * 1_000;

/** What reports still wait for, and how far it is; null where no more is left than comes in between two looks. */
export function leftOf({ kept, doneCount, allCount, usuallyLeft }: KeptDays) {
  const left = allCount - doneCount;
  if (left <= usuallyLeft) return null;
  return { kept, done_percent: Math.floor((doneCount * 100) / allCount), left_count: left };
}

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
