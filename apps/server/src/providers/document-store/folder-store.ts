import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Randomness } from '../../platform/randomness.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { DocumentStore } from './document-store.ts';

/** The embedded store: one sealed file per document, written beside its place and then renamed. */
export function createFolderStore(folder: string, sealing: Sealing, randomness: Randomness): DocumentStore {
  async function write(file: string, sealed: Uint8Array): Promise<void> {
    const unfinished = `${file}.${randomness.uuid()}`;
    await writeFile(unfinished, sealed, { mode: 0o600 });
    await rename(unfinished, file);
  }

  async function underOlderKeys(of: string): Promise<string[]> {
    const names = (await orNothing(readdir(join(folder, of)))) ?? [];
    const older: string[] = [];
    for (const sha256 of names.filter((name) => NAMED.test(name))) {
      const number = await orNothing(keyNumberOf(placeOf(folder, sha256)));
      if (number !== undefined && number !== sealing.newest) older.push(sha256);
    }
    return older;
  }

  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const file = placeOf(folder, sha256);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await write(file, sealing.sealBytes(bytes));
      return sha256;
    },
    async get(sha256) {
      const bytes = sealing.openBytes(await readFile(placeOf(folder, sha256)));
      if (hashOf(bytes) !== sha256) throw new Error('A stored document no longer matches its hash.');
      return bytes;
    },
    remove: (sha256) => rm(placeOf(folder, sha256), { force: true }),
    async listUnderOlderKeys(of) {
      const folders = of === undefined ? ((await orNothing(readdir(folder))) ?? []) : [of];
      const older: string[] = [];
      for (const one of folders) older.push(...(await underOlderKeys(one)));
      return older;
    },
    async reseal(sha256) {
      const file = placeOf(folder, sha256);
      const sealed = await orNothing(readFile(file));
      if (sealed) await write(file, sealing.reseal(sealed));
    },
  };
}

const NAMED = /^[0-9a-f]{64}$/;

/** What is sealed begins with the number of its key. */
async function keyNumberOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 0);
    return buffer[0] ?? 0;
  } finally {
    await file.close();
  }
}

/** Of a file or folder that is not there, or no longer. */
const orNothing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function placeOf(folder: string, sha256: string): string {
  if (!NAMED.test(sha256)) throw new Error('A document is named by its SHA-256.');
  return join(folder, sha256.slice(0, 2), sha256);
}
