import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { PlainFailure } from '../plain-failure.ts';
import type { Sealing } from '../sealing.ts';
import { isPooled, sessionsUrl } from './addresses.ts';
import { clientAt } from './connecting.ts';
import { type Database, machineAct, openDatabase } from './database.ts';
import { HELD_BY } from './lending.ts';
import { sql } from './sql.ts';

/** What PostgreSQL answers where a connection asks for a role that is not its own, or that is not. */
const MAY_NOT_ACT = '42501';
const NO_SUCH_ROLE = '22023';
/** What a pooler answers to settings at connecting. */
const PROTOCOL_VIOLATION = '08P01';

/** Which database of which server this is. */
const PLACE = sql`
  SELECT oid || ' of ' || pg_postmaster_start_time() AS place FROM pg_database WHERE datname = current_database()`;
const NAMES = HELD_BY.map(([name]) => name);

/** A machine that has just begun does much at once, and nobody waits for an answer yet. */
const CONNECTS_WITHIN_MS = 15_000;

/** Refuses a database in which the work of the product would not be held by its role and time-outs, or not be heard. */
export async function assertActing(
  config: Pick<Config, 'SESSION_DATABASE_URL'>,
  databaseUrl: string,
): Promise<void> {
  const database = openDatabase(databaseUrl, createLog('silent'), {
    connectionsMax: 1,
    connectionWaitMs: CONNECTS_WITHIN_MS,
    isPooled: isPooled(config),
  });
  try {
    const place = await placeOfActing(database).catch((error) => {
      throw asWords(error);
    });
    if (isPooled(config) && place !== (await placeOfSessions(sessionsUrl(config, databaseUrl))))
      throw new PlainFailure(
        'SESSION_DATABASE_URL and DATABASE_URL lead to two databases: let both name the same one.',
      );
  } finally {
    await database.close();
  }
}

function placeOfActing(database: Database): Promise<string> {
  return database.transaction(machineAct('start'), async (tx) => {
    const held = await tx.rows<{ name: string; value: string }>(
      sql`SELECT name, current_setting(name) AS value FROM unnest(${NAMES}::text[]) AS name`,
    );
    const values = new Map(held.map(({ name, value }) => [name, value]));
    if (HELD_BY.some(([name, value]) => values.get(name) !== value)) throw poolerUnnamed();
    return (await tx.one<{ place: string }>(PLACE)).place;
  });
}

/** A pooler by transaction would lend the jobs' connection away with their role. */
async function placeOfSessions(url: string): Promise<string> {
  const client = clientAt(url, { options: '-c role=senim_worker' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>(`SELECT current_setting('role') AS role`);
    if (rows[0]?.role !== 'senim_worker') throw sessionsPooled();
    return (await client.query<{ place: string }>(PLACE.text)).rows[0]?.place ?? '';
  } catch (error) {
    throw (error as { code?: string }).code === PROTOCOL_VIOLATION ? sessionsPooled() : asWords(error);
  } finally {
    await client.end().catch(() => {});
  }
}

const poolerUnnamed = () =>
  new PlainFailure(
    'DATABASE_URL leads to a pooler that keeps no role and no time-outs for us: name the server itself in SESSION_DATABASE_URL as well.',
  );
const sessionsPooled = () =>
  new PlainFailure(
    'SESSION_DATABASE_URL leads to a pooler: jobs and bells keep a connection, so name the server itself.',
  );

function asWords(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === PROTOCOL_VIOLATION) return poolerUnnamed();
  if (code !== MAY_NOT_ACT && code !== NO_SUCH_ROLE) return error;
  return new PlainFailure(
    'The login of DATABASE_URL may not act as senim_app: let an administrator GRANT senim_app, senim_worker to it.',
  );
}

/** Refuses to begin without the key under which people are found, or in a turn without its key: everybody could register anew. */
export async function assertIndexKeys(
  database: Database,
  { indexNumbers }: Pick<Sealing, 'indexNumbers'>,
): Promise<void> {
  const { number, next } = await database.transaction(machineAct('start'), (tx) =>
    tx.one<{ number: number; next: number | null }>(sql`SELECT number, next_number AS next FROM index_turn`),
  );
  if (!indexNumbers.includes(number))
    throw new PlainFailure(
      `People are found under index key ${number}, which INDEX_KEY lacks: everybody could register anew.`,
    );
  if (next !== null && !indexNumbers.includes(next))
    throw new PlainFailure(`A turn to index key ${next} is under way, which INDEX_KEY lacks: name both.`);
}
