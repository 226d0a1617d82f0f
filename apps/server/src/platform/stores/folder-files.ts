import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Randomness } from '../randomness.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** What is being written has a name that no reader lists. */
const UNFINISHED = '.unfinished';

/** Files in a folder of this machine. Each is written beside its place and then renamed into it. */
export function createFolderFiles(folder: string, randomness: Pick<Randomness, 'uuid'>): FileStore {
  return {
    address: folder,
    async list(under = '') {
      const root = join(folder, under);
      const found = (await orNothing(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
      const paths = found
        .filter((each) => each.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      const files = await Promise.all(
        paths.filter((path) => !path.endsWith(UNFINISHED)).map((path) => describe(folder, path)),
      );
      return files.filter((file) => file !== undefined);
    },
    async read(name, bytesMax) {
      const file = await orNothing(open(join(folder, name)));
      if (!file) return null;
      try {
        if (bytesMax === undefined) return await file.readFile();
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesMax), 0, bytesMax, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async write(name, bytes) {
      const path = join(folder, name);
      const unfinished = `${path}.${randomness.uuid()}${UNFINISHED}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function describe(folder: string, path: string): Promise<StoredFile | undefined> {
  const found = await orNothing(stat(path));
  return found && { name: relative(folder, path), bytes: found.size };
}

/** Of a file or folder that is not there, or no longer. */
const orNothing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
