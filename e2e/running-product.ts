import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { start } from '../apps/server/src/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run keeps the data folder in which the cast has lived. */
    playedFolder: string;
  }
}

type Environment = Readonly<Record<string, string>>;

interface RunningProduct {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product as a newcomer's `npm start` runs it: real server, real database, real sockets, a folder of its own. */
export async function startProduct(more: Environment = {}): Promise<RunningProduct> {
  const PORT = String(await freePort());
  // What is set otherwise may change the cast's lives: they are lived anew then.
  if (Object.keys(more).length > 0) return startIn(await folderForTests('journey'), { PORT, ...more });
  return startIn(await copyPlayed(), { PORT });
}

/** The same at the address at which the cast lived, which links it was sent name: for one journey alone, as it is one port. */
export async function startWhereCastLived(): Promise<RunningProduct> {
  const folder = await copyPlayed();
  const PORT = await readFile(portIn(inject('playedFolder')), 'utf8');
  return startIn(folder, { PORT });
}

/** This machine is the proxy in front: it says who called (`callingFrom`). */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error' };

async function startIn(folder: string, environment: Environment): Promise<RunningProduct> {
  const running = await start({ ...BEHIND_A_PROXY, DATA_DIR: join(folder, 'data'), ...environment });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PLAY_MS_MAX = 250_000;

/** A folder with a copy of the data that the cast's lives left. Whoever needs them first plays them, the others wait. */
export async function copyPlayed(): Promise<string> {
  const played = inject('playedFolder');
  for (let waitedMs = 0; !existsSync(portIn(played)); waitedMs += 100) {
    if (await isFirstAt(played)) await playCast(played);
    else if (waitedMs < PLAY_MS_MAX) await setTimeout(100);
    else throw new Error('The cast was played by nobody, or too long.');
  }
  const folder = await folderForTests('journey');
  // With owners and rights as they are: PostgreSQL takes no cluster of somebody else.
  await promisify(execFile)('cp', ['-a', join(played, 'data'), folder]);
  return folder;
}

const portIn = (played: string) => join(played, 'port');

/** A folder is made once, whoever tries at the same time. */
const isFirstAt = (played: string): Promise<boolean> =>
  mkdir(join(played, 'being-played')).then(
    () => true,
    () => false,
  );

async function playCast(played: string): Promise<void> {
  const PORT = String(await freePort());
  await (await start({ PORT, DATA_DIR: join(played, 'data'), LOG_LEVEL: 'error' })).stop();
  await writeFile(portIn(played), PORT);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
