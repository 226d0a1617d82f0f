import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import {
  type Act,
  type Database,
  type DatabaseManners,
  machineAct,
  openDatabase,
  type Transaction,
} from './database.ts';
import { sql } from './sql.ts';

/** A report needs few connections, as each of its statements keeps the standby busy. */
const CONNECTIONS_MAX = 4;

/** How long a report waits until the standby has what was committed before it. */
const CATCH_UP_MS_MAX = 1_000;
const LOOK_AGAIN_MS = 20;

/** How far a cluster has written. Places of two clusters can't be compared. */
interface Place {
  readonly cluster: string;
  readonly writtenTo: string;
}

/** The database, with its reports on a standby where one is named. */
export function openWithReports(
  url: string,
  standbyUrl: string,
  log: Log,
  manners: DatabaseManners,
): Database {
  const database = openDatabase(url, log, manners);
  if (standbyUrl === '') return database;
  return reportingOn(database, openDatabase(standbyUrl, log, { connectionsMax: CONNECTIONS_MAX }), log);
}

/**
 * Lets reports be read on a standby that follows `database`. Each has all that was committed before it was asked for, as if it were read
 * where it was written: where the standby does not come up to that within a second, does not answer, or is no standby of this cluster, the
 * report is read there indeed. So work that is given to `report` must only read, and may be done twice. An act that is recorded is read
 * where the record is written.
 */
export function reportingOn(database: Database, standby: Database, log: Log): Database {
  return {
    ...database,
    async report<T>(act: Act, work: (tx: Transaction) => Promise<T>): Promise<T> {
      if (act.auditEvent !== null) return database.transaction(act, work);
      try {
        await assertComesUp(standby, await placeOf(database));
        return await standby.transaction(act, work);
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'a report could not be read on the standby');
        return database.transaction(act, work);
      }
    },
    async close() {
      await Promise.all([database.close(), standby.close()]);
    },
  };
}

const act = machineAct('reports');

export const placeOf = (database: Database): Promise<Place> =>
  database.read(act, (reading) =>
    reading.one<Place>(sql`
      SELECT system_identifier::text AS cluster, pg_current_wal_lsn()::text AS "writtenTo"
      FROM pg_control_system()`),
  );

/** Throws unless the standby has all that was written up to a place, now or a moment later. */
export async function assertComesUp(standby: Database, place: Place): Promise<void> {
  for (let waitedMs = 0; waitedMs <= CATCH_UP_MS_MAX; waitedMs += LOOK_AGAIN_MS) {
    const { follows, hasAll } = await standby.read(act, (reading) =>
      reading.one<{ follows: boolean; hasAll: boolean | null }>(sql`
        SELECT pg_is_in_recovery() AND system_identifier::text = ${place.cluster} AS follows,
          pg_last_wal_replay_lsn() >= ${place.writtenTo}::pg_lsn AS "hasAll"
        FROM pg_control_system()`),
    );
    if (!follows) throw new Error('it is no standby of this cluster');
    if (hasAll) return;
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`it was behind for ${CATCH_UP_MS_MAX} ms`);
}
