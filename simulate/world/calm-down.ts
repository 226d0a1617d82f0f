import { freeJobs, workOff } from '../scenes/machine-acts.ts';
import type { World } from './open-world.ts';

/** Within so many looks, a minute apart, everything that was under way has come to its end. */
const LOOKS_MAX = 8;
const LOOK_MS = 10 * 60_000;
const JOBS = 10_000;

/** Nothing goes wrong any more: lets everything due happen, and says what is still under way. */
export async function calmDown(world: World): Promise<string[]> {
  world.outside.bank.setMood('executes');
  world.outside.bank.makeWaiting();
  world.failures.length = 0;
  const [process] = world.processes;
  await freeJobs(process);
  for (let look = 0; look < LOOKS_MAX; look++) {
    await process.composition.wake();
    await workOff(world, process, JOBS);
    world.clock.advanceMs(LOOK_MS);
  }
  for (const each of world.processes) await each.composition.bindRecords();
  const { rows } = await world.eyes.query<{ task: string }>(
    `SELECT identifier AS task FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks t ON t.id = task_id
     UNION ALL SELECT identifier FROM graphile_worker_awaited._private_jobs JOIN graphile_worker_awaited._private_tasks t ON t.id = task_id`,
  );
  const left = rows.map(({ task }) => `${task} is still to be done`);
  return [...left, ...new Set(world.failures)];
}
