import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { moveSandboxClock } from '@senim/contracts/borrower/sandbox-calls';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { addWorkingDays } from '@senim/kazakhstan/working-time';
import { inject } from 'vitest';
import { quickFolderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { start } from '../apps/server/src/start.ts';
import { callProduct } from './call-product.ts';
import { copyWhole, portIn } from './kept-lives.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run keeps the data folders in which the cast has lived, one for each lender. */
    livesFolder: string;
  }
}

type Environment = Readonly<Record<string, string>>;

interface RunningProduct {
  readonly url: string;
  stop(): Promise<void>;
}

/** The lender for which a newcomer's `npm start` lends. */
const OWN_LENDER = 'senim';

/** The product as a newcomer's `npm start` runs it: real server, real database, real sockets, a folder of its own. */
export async function startProduct(lender = OWN_LENDER, choices: Environment = {}): Promise<RunningProduct> {
  const folder = await copyPlayed(lender);
  return startIn(folder, { PORT: String(await freePort()), LENDER: lender, ...choices });
}

/** The same at the address at which the cast lived, which links it was sent name: for one journey alone, as it is one port. */
export async function startWhereCastLived(): Promise<RunningProduct> {
  const folder = await copyPlayed();
  return startIn(folder, { PORT: await readFile(portIn(lifeOf(OWN_LENDER)), 'utf8') });
}

/** This machine is the proxy in front: it says who called (`callingFrom`). However busy it is, nobody is sent away for it. */
const ON_THIS_MACHINE = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error', DATABASE_WAIT_SECONDS: '60' };

async function startIn(folder: string, environment: Environment): Promise<RunningProduct> {
  const running = await start({ ...ON_THIS_MACHINE, DATA_DIR: join(folder, 'data'), ...environment });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PLAY_MS_MAX = 800_000;
const LOOK_MS = 200;

const lifeOf = (lender: string) => join(inject('livesFolder'), lender);

/** A folder with a copy of the data that the cast's lives left. Whoever needs them first plays them, the others wait. */
export async function copyPlayed(lender = OWN_LENDER): Promise<string> {
  const life = lifeOf(lender);
  for (const from = performance.now(); !existsSync(portIn(life)); ) {
    const claimed = await claimLives(lender);
    if (claimed) await playCast(claimed);
    else if (performance.now() - from < PLAY_MS_MAX) await setTimeout(LOOK_MS);
    else throw new Error('The cast was played by nobody, or too long.');
  }
  const folder = await quickFolderForTests('journey');
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder);
  await copyWhole(join(life, 'data'), dataFolder);
  await goOnWhereLivesEnded(dataFolder, life);
  return folder;
}

/** The calendar goes on from the end of the lives, however long ago they were played: no night falls between. */
async function goOnWhereLivesEnded(dataFolder: string, life: string): Promise<void> {
  const file = join(dataFolder, 'sandbox', 'calendar.json');
  const { offsetMs } = JSON.parse(await readFile(file, 'utf8')) as { offsetMs: number };
  const { mtimeMs: endedMs } = await stat(portIn(life));
  await writeFile(file, JSON.stringify({ offsetMs: Math.round(offsetMs - (Date.now() - endedMs)) }));
}

/** For what banks do on working days alone, so that a journey walks the same way on any day of the week. */
export async function goToWorkingDay(url: string): Promise<void> {
  const today = dayInAlmaty(Date.now());
  const to = addWorkingDays(today, 0, {});
  if (to !== today) await callProduct(url, moveSandboxClock, { body: { to } });
}

/** Lives that are still to be played, by whoever claimed them, for all. */
export interface ClaimedLives {
  readonly dataFolder: string;
  /** As the start that plays them has to be told. */
  readonly settings: Environment;
  /** They are played: whoever waits goes on with a copy of them. */
  tellPlayed(): Promise<void>;
}

/** The cast's lives, to be played by the caller; null if another journey plays them, or the run before has kept them. */
export async function claimLives(lender = OWN_LENDER): Promise<ClaimedLives | null> {
  const life = lifeOf(lender);
  if (!(await isFirstAt(life))) return null;
  const PORT = String(await freePort());
  return {
    dataFolder: join(life, 'data'),
    settings: { ...ON_THIS_MACHINE, PORT, LENDER: lender, SANDBOX_STARTS_AT: LIVES_END_AT },
    tellPlayed: () => writeFile(portIn(life), PORT),
  };
}

/** The folder is made once, even if several try at the same time. */
const isFirstAt = (life: string): Promise<boolean> =>
  mkdir(life).then(
    () => true,
    () => false,
  );

/** By day, as at night nobody is told of a debt; and early, so that no journey goes on into the next day. */
const LIVES_END_AT = '12:00';

async function playCast({ dataFolder, settings, tellPlayed }: ClaimedLives): Promise<void> {
  await (await start({ ...settings, DATA_DIR: dataFolder })).stop();
  await tellPlayed();
}
