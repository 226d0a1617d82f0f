import { bankInDoubt } from '../invariants/bank-agrees.ts';
import { GOOD_SIGNATURE } from '../outside/signed-hint.ts';
import { freeJobs, workOff } from '../scenes/machine-acts.ts';
import { tellHint } from '../scenes/payer-acts.ts';
import type { Process } from './open-process.ts';
import type { World } from './open-world.ts';

/** So long after the last fault nothing is under way any more, and whatever was in doubt stands with us as at the bank. */
const WELL_WITHIN_MS = 60_000;
const LOOK_MS = 5_000;
/** What waits for its hour by agreement, a message of the night or a transfer of a holiday, comes later. */
const LATER_LOOKS = 8;
const LATER_LOOK_MS = 10 * 60_000;
const JOBS = 10_000;

/** Nothing goes wrong any more: lets everything due happen, and says what is still under way. */
export async function calmDown(world: World): Promise<string[]> {
  world.outside.bank.setMood('executes');
  world.outside.bank.makeWaiting();
  world.failures.length = 0;
  const [process] = world.processes;
  await freeJobs(process);
  for (let passed = 0; passed <= WELL_WITHIN_MS; passed += LOOK_MS) {
    await tellOfTransfers(world, process);
    await look(world, process, LOOK_MS);
  }
  const afterAMinute = [...(await leftInQueues(world)), ...(await bankInDoubt(world))];
  for (let looks = 0; looks < LATER_LOOKS; looks++) await look(world, process, LATER_LOOK_MS);
  for (const each of world.processes) await each.composition.bindRecords();
  return [
    ...afterAMinute.map((flaw) => `a minute after the last fault: ${flaw}`),
    ...(await leftInQueues(world)),
    ...new Set(world.failures),
  ];
}

async function look(world: World, process: Process, passesMs: number): Promise<void> {
  await process.composition.wake();
  await workOff(world, process, JOBS);
  world.clock.advanceMs(passesMs);
}

/** The bank repeats its hints until they are taken. */
async function tellOfTransfers({ outside }: World, process: Process): Promise<void> {
  for (const reference of outside.bank.book.keys())
    await tellHint(process, 'bank', { reference }, GOOD_SIGNATURE);
}

async function leftInQueues({ eyes }: World): Promise<string[]> {
  const { rows } = await eyes.query<{ task: string }>(
    `SELECT identifier AS task FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks t ON t.id = task_id
     UNION ALL SELECT identifier FROM graphile_worker_awaited._private_jobs JOIN graphile_worker_awaited._private_tasks t ON t.id = task_id`,
  );
  return rows.map(({ task }) => `${task} is still to be done`);
}
