import type { Config } from '../../../apps/server/src/platform/config.ts';
import { isPooled } from '../../../apps/server/src/platform/database/addresses.ts';
import { assertActing } from '../../../apps/server/src/platform/database/assert-acting.ts';
import {
  type Database,
  machineAct,
  openDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import { assertReachable, readMigrations } from '../../../apps/server/src/platform/database/migrate.ts';
import { assertComesUp, placeOf } from '../../../apps/server/src/platform/database/reporting.ts';
import { sql } from '../../../apps/server/src/platform/database/sql.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import {
  createSealing,
  readNumberedKeys,
  readSealingKeys,
} from '../../../apps/server/src/platform/sealing.ts';
import { type Finding, mind, well, wrong } from './finding.ts';
import { examineIndexKeys } from './index-keys.ts';
import { examineNeeded } from './needed-keys.ts';

const ABOUT = 'database';
/** Codes and sessions live by seconds; the lender's deadlines by days. */
const CLOCK_SECONDS_MAX = 5;

/** The database as the product meets it: by DATABASE_URL, in the product's role. */
export async function examineDatabase(config: Config, lenderCode: string | null): Promise<Finding[]> {
  const reached = await assertReachable(config.DATABASE_URL).catch((error: unknown) => error);
  if (reached instanceof PlainFailure)
    return [wrong(ABOUT, `${reached.message} Check its address, and that it runs.`)];
  const { missing, unknown } = await readMigrations(config.DATABASE_URL);
  if (missing.length > 0)
    return [
      wrong(
        ABOUT,
        `it is older than this version, by ${missing.length} migrations: run "node server.js migrate".`,
      ),
    ];
  const acting = await assertActing(config, config.DATABASE_URL).catch((error: unknown) => error);
  if (acting instanceof PlainFailure) return [wrong(ABOUT, acting.message)];
  const database = openDatabase(config.DATABASE_URL, createLog('silent'), {
    connectionsMax: 1,
    isPooled: isPooled(config),
  });
  try {
    return [
      unknown.length > 0
        ? mind(
            ABOUT,
            `a newer version has migrated it (${unknown.join(', ')}): this one is for the time of a roll-back only.`,
          )
        : well(ABOUT, 'it has the shape of this version.'),
      ...(await examineServer(database)),
      ...(await examineStandby(database, config.REPORT_DATABASE_URL)),
      ...(await examineOwner(database, lenderCode)),
      ...(await examineKeys(database, config)),
    ];
  } finally {
    await database.close();
  }
}

const act = machineAct('doctor');

interface Server {
  readonly at: Date;
  readonly login: string;
  readonly isSuperuser: boolean;
  readonly ownsTables: boolean;
  readonly mayWork: boolean;
  readonly mayGather: boolean;
  readonly isStandby: boolean;
}

async function examineServer(database: Database): Promise<Finding[]> {
  const before = Date.now();
  const server = await database.transaction(act, (tx) =>
    tx.one<Server>(sql`
      SELECT clock_timestamp() AS at, session_user AS login, pg_is_in_recovery() AS "isStandby",
        (SELECT rolsuper FROM pg_roles WHERE rolname = session_user) AS "isSuperuser",
        EXISTS (SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
          AND pg_has_role(session_user, relowner, 'USAGE')) AS "ownsTables",
        pg_has_role(session_user, 'senim_worker', 'USAGE') AS "mayWork",
        pg_has_role(session_user, 'senim_gathering', 'MEMBER') AS "mayGather"`),
  );
  // The answer's own way counts for nobody: only what lies outside it is a difference.
  const at = server.at.getTime();
  return judgeServer(server, Math.round(Math.max(before - at, at - Date.now(), 0) / 1_000));
}

/** What is to be said of the server itself, by a clock that is so far from ours. */
export function judgeServer(server: Omit<Server, 'at'>, offSeconds: number): Finding[] {
  return [
    offSeconds > CLOCK_SECONDS_MAX
      ? wrong('clock', `this machine and the database differ by ${offSeconds} s: let both keep time by NTP.`)
      : well('clock', 'this machine and the database agree.'),
    ...(server.isStandby
      ? [wrong(ABOUT, 'DATABASE_URL leads to a standby, which takes no writes: name the primary.')]
      : []),
    examineLogin(server),
  ];
}

/** Reports go on without it, so nothing is wrong where it is not as it should be. */
async function examineStandby(database: Database, url: string): Promise<Finding[]> {
  if (url === '') return [];
  const standby = openDatabase(url, createLog('silent'), { connectionsMax: 1 });
  try {
    await assertComesUp(standby, await placeOf(database));
    return [well('reports', 'the standby has what was just written.')];
  } catch (error) {
    return [
      mind(
        'reports',
        `REPORT_DATABASE_URL is not used, reports are read where DATABASE_URL leads: ${(error as Error).message}.`,
      ),
    ];
  } finally {
    await standby.close();
  }
}

function examineLogin({ login, isSuperuser, ownsTables, mayWork, mayGather }: Omit<Server, 'at'>): Finding {
  if (!mayWork)
    return wrong('role', `${login} may not take jobs: let an administrator GRANT senim_worker to it.`);
  if (!mayGather)
    return mind(
      'role',
      `${login} may not act as senim_gathering, so that each borrower is read alone: let an administrator GRANT it.`,
    );
  if (isSuperuser || ownsTables)
    return mind(
      'role',
      `${login} ${isSuperuser ? 'is a superuser' : 'owns the tables'}: let the product sign in as a member of senim_app and senim_worker that owns nothing, and name the owner in OWNER_DATABASE_URL.`,
    );
  return well('role', `${login} may act as senim_app and senim_worker, and owns nothing.`);
}

async function examineOwner(database: Database, lenderCode: string | null): Promise<Finding[]> {
  const owner = await database.transaction(act, (tx) =>
    tx.row<{ code: string }>(sql`SELECT code FROM lender_of_books`),
  );
  if (lenderCode === null || !owner || owner.code === lenderCode) return [];
  return [
    wrong(
      'lender',
      `the database is that of ${owner.code}, LENDER is ${lenderCode}: each lender has a database of its own.`,
    ),
  ];
}

interface Sealed {
  readonly iinSealed: Buffer;
  readonly iinIndex: Buffer;
}

/** The keys must be those of the time when people were written down: another INDEX_KEY would find nobody, without a word. */
async function examineKeys(database: Database, config: Config): Promise<Finding[]> {
  const used = await database.transaction(act, async (tx) => ({
    newest: await tx.row<Sealed>(sql`
      SELECT iin_sealed AS "iinSealed", iin_index AS "iinIndex" FROM borrower ORDER BY borrower_id DESC LIMIT 1`),
    binding: await tx.row<{ number: number }>(sql`
      SELECT key_number AS number FROM record_link WHERE record = 'audit-trail' ORDER BY ordinal DESC LIMIT 1`),
  }));
  const keys = readSealingKeys(config.SEALING_KEYS, config.INDEX_KEY, config.LASTING_INDEX_KEY);
  const sealing = createSealing(keys);
  const needed = [
    ...(await examineNeeded(database, config, keys)),
    ...(await examineIndexKeys(database, sealing)),
  ];
  if (needed.some(({ state }) => state === 'wrong')) return needed;
  const fits = [
    ...needed,
    ...(used.newest ? examineOne(used.newest, sealing) : [well('keys', 'nobody is written down yet.')]),
  ];
  const isBound = !used.binding || readNumberedKeys(config.AUDIT_KEYS).has(used.binding.number);
  return isBound
    ? fits
    : [
        ...fits,
        wrong('keys', `records are bound under key ${used.binding?.number}, which AUDIT_KEYS lacks.`),
      ];
}

function examineOne({ iinSealed, iinIndex }: Sealed, sealing: ReturnType<typeof createSealing>): Finding[] {
  try {
    const iin = sealing.open(iinSealed);
    return sealing.blindIndexes('iin', iin).some((index) => index.equals(iinIndex))
      ? [well('keys', 'they open what is stored, and people are found by them.')]
      : [
          wrong(
            'keys',
            'INDEX_KEY is not that of this database: nobody would be found, and everybody could register anew.',
          ),
        ];
  } catch {
    return [
      wrong(
        'keys',
        'SEALING_KEYS has a key of the right number and the wrong content: what is stored does not open.',
      ),
    ];
  }
}
