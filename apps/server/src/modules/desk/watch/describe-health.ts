import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readKeyTurns } from '../../retention/read-key-turns.ts';
import { readStandIns } from '../../settings/registers/read-registers.ts';
import { readQueueCounts } from '../queues/store.ts';
import { failureLine, judge, leftOf } from './rules.ts';
import {
  listJobsGivenUp,
  readFirstUse,
  readJobQueues,
  readKeptDays,
  readLastReconciliation,
  readStanding,
  readWorkers,
} from './store.ts';

/** As many as somebody looks through; the count says how many there are. */
const JOBS_SHOWN_MAX = 100;
const NOBODY = 0;
const watching = machineAct('desk.watch');

/** What is wrong with the product, in codes, the jobs that were given up, oldest first, the turns of keys that go on, and what reports wait for. It counts, so its reader need see no borrower. */
export async function describeHealth(services: Services, act: Act) {
  const { database, clock, wallClock } = services;
  const now = clock.now();
  const givenUp = await database.transaction(act, (tx) => listJobsGivenUp(tx, JOBS_SHOWN_MAX));
  const watched = await database.transaction(watching, async (tx) => ({
    standing: await readStanding(tx),
    jobs: await readJobQueues(tx),
    standIns: await readStandIns(services, tx),
    desks: await readQueueCounts(tx, QUEUE_NAMES, NOBODY, now),
    workers: await readWorkers(tx),
    reconciled: await readLastReconciliation(tx),
    firstUse: await readFirstUse(tx),
    turns: await readKeyTurns(tx),
    kept: await readKeptDays(tx, addDays(dayInAlmaty(now.getTime()), -1)),
  }));
  const givenUpSince = givenUp[0]?.failedAt ?? null;
  return {
    findings: judge({ ...watched, givenUpSince, now, wallNow: wallClock.now() }).map((found) => ({
      ...found,
      since: found.since?.toISOString() ?? null,
    })),
    jobs: givenUp.map(({ jobId, failedAt, error, ...job }) => ({
      ...job,
      job_id: jobId,
      failed_at: failedAt.toISOString(),
      error: failureLine(error),
    })),
    turns: watched.turns.map(({ keys, number, openCount, rowsCount, begunAt }) => ({
      keys,
      number,
      open_count: openCount,
      rows_count: rowsCount,
      begun_at: begunAt.toISOString(),
    })),
    kept: watched.kept.flatMap((one) => leftOf(one) ?? []),
  };
}
