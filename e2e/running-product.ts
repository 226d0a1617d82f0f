import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { start } from '../apps/server/src/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run keeps the data folders in which the cast has lived. */
    playedFolder: string;
  }
}

/** The product as a newcomer's `npm start` runs it: real server, real database, real sockets, a folder of its own. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const { played, port } = await playedOnce();
  const folder = await folderForTests('journey');
  const DATA_DIR = join(folder, 'data');
  await copyFolder(played, DATA_DIR);
  const running = await start({ PORT: port, DATA_DIR, LOG_LEVEL: 'error' });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The data folder after a first start, and the port of that: links that the cast was sent name it. Journeys that follow each other
 * share both, those at the same time have one of their own.
 */
async function playedOnce(): Promise<{ played: string; port: string }> {
  const folder = join(inject('playedFolder'), process.env['VITEST_POOL_ID'] ?? '');
  const [played, portFile] = [join(folder, 'data'), join(folder, 'port')];
  if (existsSync(portFile)) return { played, port: await readFile(portFile, 'utf8') };
  const port = String(await freePort());
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await (await start({ PORT: port, DATA_DIR: played, LOG_LEVEL: 'error' })).stop();
  await writeFile(portFile, port);
  return { played, port };
}

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
