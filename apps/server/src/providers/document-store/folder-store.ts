import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Randomness } from '../../platform/randomness.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { DocumentStore } from './document-store.ts';

/** The embedded store: one sealed file per document, written beside its place and then renamed. */
export function createFolderStore(folder: string, sealing: Sealing, randomness: Randomness): DocumentStore {
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const file = placeOf(folder, sha256);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.${randomness.uuid()}`;
      await writeFile(unfinished, sealing.sealBytes(bytes), { mode: 0o600 });
      await rename(unfinished, file);
      return sha256;
    },
    async get(sha256) {
      const bytes = sealing.openBytes(await readFile(placeOf(folder, sha256)));
      if (hashOf(bytes) !== sha256) throw new Error('A stored document no longer matches its hash.');
      return bytes;
    },
    remove: (sha256) => rm(placeOf(folder, sha256), { force: true }),
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function placeOf(folder: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A document is named by its SHA-256.');
  return join(folder, sha256.slice(0, 2), sha256);
}
