import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
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

/** The product as a newcomer's `npm start` runs it: real server, real database, real sockets, a folder of its own. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await folderForTests('journey');
  await copyFolder(await playedOnce(), join(folder, 'data'));
  const running = await start(await environmentOn(join(folder, 'data')));
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The data folder after a first start: the first journey to need it lets the cast live, the others wait for that. */
async function playedOnce(): Promise<string> {
  const [played, playing] = ['played', 'playing'].map((name) => join(inject('playedFolder'), name)) as [
    string,
    string,
  ];
  while (!existsSync(played)) {
    const isMine = await mkdir(playing).then(
      () => true,
      () => false,
    );
    if (isMine) await play(playing, played);
    else await setTimeout(100);
  }
  return played;
}

async function play(playing: string, played: string): Promise<void> {
  try {
    await (await start(await environmentOn(playing))).stop();
    await rename(playing, played);
  } catch (error) {
    await rm(playing, { recursive: true, force: true });
    throw error;
  }
}

const environmentOn = async (folder: string) => ({
  PORT: String(await freePort()),
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
});

/** With owners and rights as they are: PostgreSQL takes no cluster of somebody else. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
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
