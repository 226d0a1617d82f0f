import type { Clock } from '../../clock.ts';
import { type Database, machineAct } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Log } from '../../log.ts';
import type { Sealing } from '../../sealing.ts';
import { type CallCount, type RateLimiter, WINDOW_MS } from './rate-limit.ts';

const TELL_MS = 1_000;

interface SharingServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly log: Log;
}

/**
 * Lets the processes on one database count callers who are near a limit together, a second late. Nobody who calls waits for it: where the
 * database does not answer, each process counts alone.
 */
export function shareCalls(services: SharingServices, limiter: RateLimiter): { stop(): void } {
  let isTelling = false;
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    tellCalls(services, limiter)
      .catch((error: Error) => services.log.warn({ error: error.message }, 'calls were counted alone'))
      .finally(() => {
        isTelling = false;
      });
  }, TELL_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Tells what was counted here and hears what all have counted of the same callers. Asks nothing where nobody is near a limit. */
export async function tellCalls(services: SharingServices, limiter: RateLimiter): Promise<void> {
  const counted = limiter.takeUntold();
  if (counted.length > 0) limiter.hearAll(await countTogether(services, counted));
}

async function countTogether(
  { database, clock, sealing }: SharingServices,
  counted: readonly CallCount[],
): Promise<CallCount[]> {
  const callers = new Map(
    counted.map(({ caller }) => [sealing.blindIndex('caller', caller).toString('hex'), caller]),
  );
  const all = await database.transaction(machineAct('share-calls'), (tx) =>
    tx.rows<{ caller: Buffer; startedAt: Date; calls: number }>(sql`
      SELECT caller_index AS caller, started_at AS "startedAt", calls
      FROM count_calls(${[...callers.keys()].map((hex) => Buffer.from(hex, 'hex'))}::bytea[],
        ${counted.map(({ startedMs }) => new Date(startedMs))}::timestamptz[],
        ${counted.map(({ calls }) => calls)}::integer[], ${clock.now()}, make_interval(secs => ${WINDOW_MS / 1_000}))`),
  );
  return all.map(({ caller, startedAt, calls }) => ({
    caller: callers.get(caller.toString('hex')) ?? '',
    startedMs: startedAt.getTime(),
    calls,
  }));
}
