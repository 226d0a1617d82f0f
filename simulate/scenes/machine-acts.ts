import type { TaskTable } from '../../apps/server/src/platform/jobs/queue.ts';
import { QUEUES } from '../../apps/server/src/platform/jobs/queue.ts';
import { GOOD_SIGNATURE } from '../outside/signed-hint.ts';
import type { Process } from '../world/open-process.ts';
import type { World } from '../world/open-world.ts';
import { restoreBook } from '../world/restore-book.ts';
import { type ActKind, Flaw, type Stage } from './act.ts';
import { tellHint } from './payer-acts.ts';
import { hasNewCode } from './standings.ts';

const always = () => true;
/** A code lives five minutes: who has one types it, mostly. */
const isNobodyAtCode: ActKind['isMeant'] = (_, person, world) => !hasNewCode(person, world);
const isSent = (reference: string | null | undefined): reference is string => typeof reference === 'string';

/** What machines do: workers, the clock, the bank. */
export const MACHINE_ACTS = {
  'a worker does what is due': {
    weight: 40,
    isMeant: (_, _person, { matters }) => matters.jobs,
    play: ({ world, process, chance }) => workOff(world, process, 1 + chance.below(JOBS_AT_ONCE)),
  },
  'what is due is looked for': {
    weight: 16,
    isMeant: always,
    async play({ process }) {
      await process.composition.wake();
      return 'looked';
    },
  },
  'jobs of the dead are freed': {
    weight: 2,
    isMeant: always,
    async play({ process }) {
      await freeJobs(process);
      return 'freed';
    },
  },
  'half a minute passes': { weight: 3, isMeant: always, play: async ({ world }) => pass(world, 31_000) },
  'some minutes pass': { weight: 8, isMeant: always, play: async ({ world }) => pass(world, 310_000) },
  'hours pass': {
    weight: 5,
    isMeant: isNobodyAtCode,
    play: async ({ world, chance }) => pass(world, (1 + chance.below(9)) * HOUR_MS),
  },
  'a day passes': {
    weight: 12,
    isMeant: isNobodyAtCode,
    play: async ({ world }) => pass(world, 24 * HOUR_MS),
  },
  'some days pass': {
    weight: 6,
    isMeant: isNobodyAtCode,
    play: async ({ world, chance }) => pass(world, (2 + chance.below(9)) * 24 * HOUR_MS),
  },
  'a day breaks': {
    weight: 2,
    isMeant: isNobodyAtCode,
    async play({ world, process }) {
      pass(world, 24 * HOUR_MS);
      await process.composition.wake();
      return 'opened';
    },
  },
  'another worker takes over': {
    weight: 2,
    isMeant: always,
    async play({ world, process }) {
      pass(world, 31_000);
      await process.composition.wake();
      return workOff(world, process, JOBS_AT_ONCE);
    },
  },
  'everything is put back from a dump': {
    weight: 1,
    isMeant: (_, _person, { restores }) => restores === 0,
    play: putBack,
  },
  'the record is bound': {
    weight: 1,
    isMeant: always,
    async play({ process }) {
      await process.composition.bindRecords();
      return 'bound';
    },
  },
  'the bank changes its mood': {
    weight: 2,
    isMeant: always,
    async play({ world, chance }) {
      const mood = chance.oneOf(world.temper.moods);
      world.outside.bank.setMood(mood);
      if (mood === 'executes') world.outside.bank.makeWaiting();
      return mood;
    },
  },
  'the bank makes what waits': {
    weight: 1,
    isMeant: always,
    async play({ world }) {
      world.outside.bank.makeWaiting();
      return 'made';
    },
  },
  'the bank tells of a transfer': {
    weight: 2,
    isMeant: (standing, _person, { temper }) => temper.bankTells && isSent(standing?.payoutReference),
    play: ({ process, standing }) => hintOf(process, standing?.payoutReference, GOOD_SIGNATURE),
  },
  'somebody forges a hint of the bank': {
    weight: 1,
    isMeant: (standing) => isSent(standing?.payoutReference),
    async play({ process, standing }) {
      const told = await hintOf(process, standing?.payoutReference, 'forged');
      if (told !== 'hint 401') throw new Flaw(`A forged hint was answered: ${told}.`);
      return told;
    },
  },
  'a transfer comes back': {
    weight: 1,
    isMeant: (standing) => isSent(standing?.payoutReference) && standing?.payoutStatus === 'executed',
    async play({ world, process, standing }) {
      world.outside.bank.bringBack(standing?.payoutReference ?? '');
      return hintOf(process, standing?.payoutReference, GOOD_SIGNATURE);
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

/** Alone, as nobody works while a book is restored; whoever had a connection goes on with it. */
async function putBack({ world }: Stage): Promise<string> {
  if (!world.turns.isAlone) return 'somebody is at work';
  world.restores += 1;
  await world.turns.take(
    'look',
    () => null,
    () => restoreBook(world),
  );
  return 'put back';
}

const HOUR_MS = 3_600_000;
const JOBS_AT_ONCE = 24;

const hintOf = (process: Process, reference: string | null | undefined, signature: string) =>
  tellHint(process, 'bank', { reference }, signature);

/** Both clocks go on; only a short while of it passes on the wall, as sessions follow people and not the business calendar. */
function pass({ clock, wallClock }: Stage['world'], milliseconds: number): string {
  clock.advanceMs(milliseconds);
  wallClock.advanceMs(Math.min(milliseconds, 1_000));
  return `${Math.round(milliseconds / 60_000)} minutes`;
}

interface Job {
  readonly id: string;
  readonly task: string;
  readonly payload: Parameters<TaskTable[string]>[0];
}

/** Takes jobs as the queue's library does, one after another; one that fails waits for another worker. */
export async function workOff(world: World, process: Process, most: number): Promise<string> {
  let done = 0;
  for (const queue of Object.values(QUEUES)) {
    const next = () => takeJob(world, process, queue);
    for (let job = await next(); job; job = await next()) {
      await doJob(world, process, queue, job);
      done += 1;
      if (done === most) return `${done} jobs`;
    }
  }
  return `${done} jobs`;
}

async function doJob(
  world: World,
  { composition, worker }: Process,
  queue: string,
  { id, task, payload }: Job,
): Promise<void> {
  const work = composition.tasks[task];
  if (!work) throw new Error(`Nobody does ${task}.`);
  try {
    await work(payload);
    await worker.query(`DELETE FROM ${queue}._private_jobs WHERE id = $1`, [id]);
  } catch (error) {
    if (world.turns.actor?.isDead) throw error;
    world.failures.push(`${task}: ${(error as Error).message}`);
    await worker.query(`UPDATE ${queue}._private_jobs SET locked_at = NULL, locked_by = NULL WHERE id = $1`, [
      id,
    ]);
  }
}

async function takeJob({ turns }: World, { worker }: Process, queue: string): Promise<Job | undefined> {
  const { rows } = await worker.query<Job>({
    name: `take a job of ${queue}`,
    text: `UPDATE ${queue}._private_jobs AS job SET locked_by = $1, locked_at = now(), attempts = attempts + 1
     FROM ${queue}._private_tasks AS task
     WHERE task.id = job.task_id AND job.id = (SELECT id FROM ${queue}._private_jobs
       WHERE locked_at IS NULL AND attempts <= $2 ORDER BY attempts, priority, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING job.id::text, task.identifier AS task, job.payload`,
    values: [turns.actor?.name ?? 'the last worker', TRIES_MAX],
  });
  return rows[0];
}

/** Far more than the library's own twenty: here no time passes between two tries. */
const TRIES_MAX = 60;

export async function freeJobs({ worker }: Process): Promise<void> {
  for (const queue of Object.values(QUEUES))
    await worker.query(
      `UPDATE ${queue}._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`,
    );
}
