import type { PlantedBug } from '../planted-bug.ts';

const JOBS = 'apps/server/src/platform/jobs';
const WORKER = [`${JOBS}/worker.db.test.ts`];

/** Work that is done later: once, by whoever lives, and the awaited before the rest. */
export const JOB_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the heartbeat is signed with a name that locks no job',
    file: `${JOBS}/heartbeats.ts`,
    right: 'living.add(id);',
    wrong: 'living.add(`worker-${id}`);',
    noticedBy: WORKER,
  },
  {
    bug: 'a code that a dead worker held waits for ever',
    file: `${JOBS}/heartbeats.ts`,
    right: 'await freeIn(queue, pool);',
    wrong: 'if (queue === QUEUES.usual) await freeIn(queue, pool);',
    noticedBy: WORKER,
  },
  {
    bug: 'a job that failed while another followed it stays in the table for good',
    file: `${JOBS}/heartbeats.ts`,
    right: 'await dropFollowedIn(queue, pool);',
    wrong: '',
    noticedBy: WORKER,
  },
  {
    bug: 'a worker is not ready, and wakes nobody, until it has added up years',
    file: 'apps/server/src/platform/once-at-a-time.ts',
    right: 'times < timesMax',
    wrong: 'times < Number.MAX_SAFE_INTEGER',
    noticedBy: ['apps/server/src/modules/desk/report/keep-report-days.test.ts'],
  },
  {
    bug: 'a code whose gateway was away for a moment is never sent',
    file: 'database/migrations/0291_jobs-together.sql',
    right: '(task, payload, NULL, NULL, 20, key, NULL, NULL)::graphile_worker_awaited.job_spec',
    wrong: '(task, payload, NULL, NULL, 1, key, NULL, NULL)::graphile_worker_awaited.job_spec',
    noticedBy: WORKER,
  },
  {
    bug: 'what may wait and is ordered twice is done twice',
    file: 'database/migrations/0291_jobs-together.sql',
    right: "20, key, CASE urgency WHEN 'later' THEN 10 END, NULL)",
    wrong: "20, NULL, CASE urgency WHEN 'later' THEN 10 END, NULL)",
    noticedBy: WORKER,
  },
  {
    bug: 'workers have the rights of whoever the product signs in as',
    file: `${JOBS}/worker.ts`,
    right: "    options: '-c role=senim_worker',\n",
    wrong: '',
    noticedBy: WORKER,
  },
  {
    bug: 'nobody hears that the end of a job could not be written, and the process ends',
    file: `${JOBS}/worker.ts`,
    right: 'failJobBatchDelay: 0 }',
    wrong: 'failJobBatchDelay: -1 }',
    noticedBy: WORKER,
  },
  {
    bug: 'a runner of jobs that never says that it has ended takes none for ever',
    file: `${JOBS}/keep-running.ts`,
    right: 'await Promise.race([runner.promise.catch(() => {}), givenUp]);',
    wrong: 'await runner.promise.catch(() => {});',
    noticedBy: WORKER,
  },
  {
    bug: 'a collector gets the times of answers counted twice',
    file: 'apps/server/src/platform/traces/send-metrics.ts',
    right: 'value - (buckets[at - 1]?.value ?? 0)',
    wrong: 'value',
    noticedBy: ['apps/server/src/platform/traces/send-metrics.test.ts'],
  },
  {
    bug: 'a job at its last try goes while its worker is at it, because another follows it',
    file: `${JOBS}/heartbeats.ts`,
    right: 'key IS NULL AND locked_at IS NULL AND',
    wrong: 'key IS NULL AND',
    noticedBy: WORKER,
  },
];
