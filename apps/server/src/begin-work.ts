import type { Composition } from './compose.ts';
import { assertIndexKeys } from './platform/database/assert-acting.ts';
import { hearDatabase } from './platform/database/hear-database.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import type { Log } from './platform/log.ts';
import { regularly } from './platform/once-at-a-time.ts';
import type { Undo } from './running.ts';

/** Refuses to begin without the index keys that the database asks for, and says while the process lives which it has. */
export async function beginIndexing(
  { services: { database, sealing } }: Composition,
  sessionsUrl: string,
  log: Log,
  undo: Undo,
): Promise<void> {
  await assertIndexKeys(database, sealing);
  const ear = hearDatabase(sessionsUrl, 'index-keys', log, () => {}, Math.max(...sealing.indexNumbers));
  undo.push(() => ear.close());
}

const WAKE_MS = 15_000;
const BIND_MS = 15_000;

/** Each process that records anything binds the records and looks after its own: at its start, regularly, and before it ends. */
export async function beginBinding({ bindRecords }: Composition, log: Log, undo: Undo): Promise<void> {
  const bind = () => bindRecords().catch((error) => log.error({ err: error }, 'binding the records failed'));
  await bind();
  undo.push(bind);
  undo.push(regularly(bind, BIND_MS));
}

const HOLD_MS = 1_000;

/** What the lender has set through another process is known here within a second; what begins on a coming day, before it does. */
export function beginHolding({ services }: Composition, log: Log, undo: Undo): void {
  const hold = () =>
    services.held
      .readAnew()
      .catch((error) => log.warn({ err: error }, 'the settings could not be read anew'));
  undo.push(regularly(hold, HOLD_MS));
}

/** Takes jobs, and looks regularly for everything that is due. Any number of processes may do this at once. */
export async function beginWork(
  composition: Composition,
  databaseUrl: string,
  log: Log,
  undo: Undo,
): Promise<Worker> {
  const worker = await startWorker(databaseUrl, composition.tasks, log, composition.metrics);
  undo.push(() => worker.stop());
  // A large book takes longer to wake than the pause between two wakings: each beside the last would take a connection more.
  const wake = () => composition.wake().catch((error) => log.error({ err: error }, 'waking failed'));
  undo.push(regularly(wake, WAKE_MS));
  return worker;
}
