import { bankInDoubt } from '../invariants/bank-agrees.ts';
import { GOOD_SIGNATURE } from '../outside/signed-hint.ts';
import { freeJobs, workOff } from '../scenes/machine-acts.ts';
import { tellHint } from '../scenes/payer-acts.ts';
import type { Process } from './open-process.ts';
import type { World } from './open-world.ts';

/** So long after the last fault nothing is under way any more, and whatever was in doubt stands with us as at the bank. */
const WELL_WITHIN_MS = 60_000;
const LOOK_MS = 20_000;
/** What waits for its hour by agreement, a message of the night or a transfer of a holiday, comes later. */
const LATER_LOOKS = 8;
const LATER_LOOK_MS = 10 * 60_000;
const JOBS = 10_000;

/** Nothing goes wrong any more: lets everything due happen, and says what is still under way. */
export async function calmDown(world: World): Promise<string[]> {
  world.failures.length = 0;
  const [process] = world.processes;
  const afterAMinute = await calmForAMinute(world, process);
  for (let looks = 0; looks < LATER_LOOKS; looks++) await look(world, process, LATER_LOOK_MS);
  for (const each of world.processes) await each.composition.bindRecords();
  return [...afterAMinute, ...(await leftInQueues(world)), ...new Set(world.failures)];
}

/** Nothing goes wrong for a minute: says what is still under way after it. */
export async function calmForAMinute(world: World, process: Process): Promise<string[]> {
  world.outside.bank.setMood('executes');
  world.outside.bank.makeWaiting();
  await freeJobs(process);
  for (let passed = 0; passed <= WELL_WITHIN_MS; passed += LOOK_MS) {
    if (world.temper.bankTells) await tellOfTransfers(world, process);
    await look(world, process, LOOK_MS);
  }
  const left = await world.turns.take(
    'look',
    () => null,
    () => underWay(world),
  );
  return left.map((flaw) => `a minute after the last fault: ${flaw}`);
}

/** A bank that has to be asked is asked every few minutes. */
async function underWay(world: World): Promise<string[]> {
  return [...(await leftInQueues(world)), ...(world.temper.bankTells ? await bankInDoubt(world) : [])];
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
