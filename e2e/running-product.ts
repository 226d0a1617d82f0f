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
export async function startProduct(
  more: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await folderForTests('journey');
  const DATA_DIR = join(folder, 'data');
  // What is set otherwise may change the cast's lives: they are lived anew then.
  const isUsual = Object.keys(more).length === 0;
  const PORT = isUsual ? await copyPlayed(DATA_DIR) : String(await freePort());
  const running = await start({ PORT, DATA_DIR, LOG_LEVEL: 'error', ...more });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the data folder that a first start left, and gives back the port of that: links that the cast was sent name it. Journeys
 * that follow each other share both, those at the same time have one of their own.
 */
export async function copyPlayed(to: string): Promise<string> {
  const folder = join(inject('playedFolder'), process.env['VITEST_POOL_ID'] ?? '');
  const [played, portFile] = [join(folder, 'data'), join(folder, 'port')];
  if (!existsSync(portFile)) {
    const PORT = String(await freePort());
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await (await start({ PORT, DATA_DIR: played, LOG_LEVEL: 'error' })).stop();
    await writeFile(portFile, PORT);
  }
  // With owners and rights as they are: PostgreSQL takes no cluster of somebody else.
  await promisify(execFile)('cp', ['-a', played, to]);
  return readFile(portFile, 'utf8');
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
