import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { type Sandbox, startSandbox } from '../../apps/sandbox/src/start-sandbox.ts';
import { writeOwnLender } from '../../apps/server/src/lender-for-tests.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openPooler, WITHOUT_POOLER } from '../../apps/server/src/platform/database/pooler-for-tests.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { RATE_CLASSES } from '../../apps/server/src/platform/http/limits/rate-limit.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { freePorts } from '../../apps/server/src/platform/ports-for-tests.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import type { Undo } from '../../apps/server/src/running.ts';
import { openCluster } from './cluster.ts';
import { type DrilledDatabase, openDatabaseBehindDoor } from './database.ts';
import { type Door, openDoor } from './door.ts';
import { type MadeLoans, openMadeLoans } from './made-loans.ts';
import { type Environment, type Part, partOf } from './part.ts';
import { openSmallDisk } from './small-disk.ts';

/** Everything that a lender runs, as processes of their own, and everything outside. */
export interface Stage {
  readonly folder: string;
  readonly environment: Environment;
  readonly database: DrilledDatabase;
  readonly apis: readonly Part[];
  readonly workers: readonly Part[];
  /** Between the product and the SMS gateway. */
  readonly smsDoor: Door;
  readonly standInsFolder: string;
  /** Agreements that are owed, by their numbers. */
  readonly numbers: readonly string[];
  readonly loans: MadeLoans;
  readonly bankSecret: string;
  close(): Promise<void>;
}

/** The drill is one address for everybody. */
const CALLS_MANY = 1_000_000;
/** Seconds in which whoever sends calls sees that an API leaves. */
const LEAVE_SECONDS = 3;
const APIS = 2;

/** How much of it there is. */
export interface StageSize {
  readonly workers: number;
  readonly loans: number;
  /** PgBouncer stands between the processes and the database. */
  readonly isPooled: boolean;
  /** The database has a disk of its own that can be filled. */
  readonly hasSmallDisk: boolean;
  /** Two servers, the one following the other, instead of one. */
  readonly isCluster: boolean;
}

export async function openStage(size: StageSize): Promise<Stage> {
  const undo: Undo = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await openParts(size, undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openParts(size: StageSize, undo: Undo): Promise<Omit<Stage, 'close'>> {
  const folder = await folderForTests('drill');
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const database = await openDatabaseOf(size, join(folder, 'database'));
  undo.push(() => database.stop());
  await migrate(database.url);
  const ports = await freePorts(APIS + size.workers);
  const publicUrl = `http://127.0.0.1:${ports[0]}`;
  const standInsFolder = join(folder, 'stand-ins');
  const outside = await openOutside(standInsFolder, publicUrl);
  const { smsDoor, sandbox } = outside;
  undo.push(
    () => sandbox.stop(),
    () => smsDoor.close(),
  );
  const ways = size.isPooled ? await waysThroughPooler(database.url, undo) : { DATABASE_URL: database.url };
  const environment = { ...(await environmentOf(folder, publicUrl, outside)), ...ways };
  const loans = await openMadeLoans(environment);
  undo.push(() => loans.close());
  const numbers = await loans.owed(size.loans);
  const apis = ports.slice(0, APIS).map((port, index) => apiAt(port, index + 1, environment));
  const workers = ports.slice(APIS).map((port, index) => workerAt(port, index + 1, environment));
  const parts = [...apis, ...workers];
  for (const part of parts) part.begin();
  undo.push(() => killAll(parts));
  await Promise.all(parts.map((part) => part.ready()));
  const { bankSecret } = SECRETS;
  return {
    folder,
    environment,
    database,
    apis,
    workers,
    smsDoor,
    standInsFolder,
    numbers,
    loans,
    bankSecret,
  };
}

async function openDatabaseOf(size: StageSize, folder: string): Promise<DrilledDatabase> {
  if (size.isCluster) return openCluster();
  return openDatabaseBehindDoor(folder, size.hasSmallDisk ? await openSmallDisk() : null);
}

/** Fewer than the processes would take together. */
const LENT_MAX = 6;

/** It looks at once whether a database that was killed is back. */
async function waysThroughPooler(databaseUrl: string, undo: Undo): Promise<Environment> {
  if (WITHOUT_POOLER) throw new PlainFailure(`Nothing can be drilled behind a pooler: ${WITHOUT_POOLER}.`);
  const pooler = await openPooler(databaseUrl, LENT_MAX, ['server_login_retry = 1']);
  undo.push(() => pooler.close());
  return { DATABASE_URL: pooler.url, SESSION_DATABASE_URL: databaseUrl };
}

export async function killAll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) part.signal('SIGKILL');
  await Promise.all(parts.map((part) => part.ended()));
}

export const apiAt = (port: number, ordinal: number, environment: Environment): Part =>
  partOf(`api ${ordinal}`, 'scripts/operate/api.ts', `http://127.0.0.1:${port}/readyz`, {
    ...environment,
    PORT: String(port),
  });

export const workerAt = (port: number, ordinal: number, environment: Environment): Part =>
  partOf(`worker ${ordinal}`, 'scripts/operate/worker.ts', `http://127.0.0.1:${port}/readyz`, {
    ...environment,
    WORKER_PORT: String(port),
  });

const SECRETS = {
  smsApiKey: PRODUCTION['SMS_API_KEY'] ?? '',
  smsReportSecret: PRODUCTION['SMS_CALLBACK_SECRET'] ?? '',
  bankSecret: PRODUCTION['BANK_SECRET'] ?? '',
  bureauUser: PRODUCTION['BUREAU_USER'] ?? '',
  bureauPassword: PRODUCTION['BUREAU_PASSWORD'] ?? '',
  stateBureauPassword: PRODUCTION['STATE_BUREAU_PASSWORD'] ?? '',
  biometricsSecret: PRODUCTION['BIOMETRICS_SECRET'] ?? '',
  cardSecret: PRODUCTION['CARD_SECRET'] ?? '',
  documentsKeyId: 'not used',
  documentsSecret: 'not used',
};

interface Outside {
  readonly sandbox: Sandbox;
  readonly smsDoor: Door;
}

async function openOutside(dataFolder: string, callbackBaseUrl: string): Promise<Outside> {
  const sandbox = await startSandbox({
    dataFolder,
    castAnswers: () => undefined,
    secrets: SECRETS,
    host: '127.0.0.1',
    nowMs: () => Date.now(),
    callbackBaseUrl,
  });
  const smsDoor = await openDoor();
  smsDoor.leadTo(Number(new URL(sandbox.endpoints.smsUrl).port));
  return { sandbox, smsDoor };
}

const DAY_MS = 86_400_000;
/** From before the loans that were made some days ago until after the drill. */
const DAYS_AROUND = Array.from({ length: 10 }, (_, place) => place - 7);

/** A lender who works at any hour of any day, whoever runs the drill and when. */
async function lenderAtAnyHour(folder: string): Promise<string> {
  const path = await writeOwnLender(folder);
  const lender = JSON.parse(await readFile(path, 'utf8')) as { hours: object };
  const days = DAYS_AROUND.map((away) => dayInAlmaty(Date.now() + away * DAY_MS));
  const decreed = Object.fromEntries(days.map((day) => [day, 'working']));
  await writeFile(
    path,
    JSON.stringify({ ...lender, hours: { ...lender.hours, opens: '00:00', closes: '23:00', decreed } }),
  );
  return path;
}

async function environmentOf(
  folder: string,
  publicUrl: string,
  { sandbox: { endpoints }, smsDoor }: Outside,
): Promise<Environment> {
  await mkdir(join(folder, 'data'), { recursive: true });
  return {
    ...PRODUCTION,
    DATA_DIR: join(folder, 'data'),
    LENDER: await lenderAtAnyHour(join(folder, 'lender')),
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    LEAVE_SECONDS: String(LEAVE_SECONDS),
    TERMINAL_ADDRESSES: '127.0.0.1',
    CALLS_A_MINUTE_FROM: JSON.stringify({
      '127.0.0.0/8': Object.fromEntries(Object.keys(RATE_CLASSES).map((name) => [name, CALLS_MANY])),
    }),
    CODES_AN_HOUR: '1000000',
    CODES_AN_HOUR_OF_ADDRESS: '1000000',
    SMS_URL: endpoints.smsUrl.replace(/:\d+\//, `:${smsDoor.port}/`),
    SMTP_URL: `smtp://${endpoints.smtpHost}:${endpoints.smtpPort}`,
    BANK_URL: endpoints.bankUrl,
    BUREAU_URL: endpoints.bureauUrl,
    BIOMETRICS_URL: endpoints.biometricsUrl,
    CARD_URL: endpoints.cardUrl,
  };
}
