import { createHash } from 'node:crypto';
import type { Sealing } from '../../platform/sealing.ts';
import type { FileStore } from '../../platform/stores/file-store.ts';
import { inTurns } from '../../platform/stores/in-turns.ts';
import type { DocumentStore } from './document-store.ts';

const NAMED = /^[0-9a-f]{64}$/;
/** What is sealed begins with the number of its key. */
const KEY_NUMBER_BYTES = 1;
const READ_AT_ONCE = 16;

/** One sealed file a document, in folders by the first two digits of what it is named by. */
export function createSealedStore(files: FileStore, sealing: Sealing): DocumentStore {
  async function isUnderOlderKey(sha256: string): Promise<boolean> {
    const start = await files.read(placeOf(sha256), KEY_NUMBER_BYTES);
    return start !== null && start[0] !== sealing.newest;
  }

  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      await files.write(placeOf(sha256), sealing.sealBytes(bytes));
      return sha256;
    },
    async get(sha256) {
      const sealed = await files.read(placeOf(sha256));
      if (sealed === null) throw new Error('A stored document is not there.');
      const bytes = sealing.openBytes(sealed);
      if (hashOf(bytes) !== sha256) throw new Error('A stored document no longer matches its hash.');
      return bytes;
    },
    remove: (sha256) => files.remove(placeOf(sha256)),
    async listUnderOlderKeys(folder) {
      const names = (await files.list(folder)).map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
      const all = names.filter((name) => NAMED.test(name));
      const areOlder = await inTurns(all, isUnderOlderKey, READ_AT_ONCE);
      return all.filter((_, index) => areOlder[index]);
    },
    async reseal(sha256) {
      const sealed = await files.read(placeOf(sha256));
      if (sealed) await files.write(placeOf(sha256), sealing.reseal(sealed));
    },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function placeOf(sha256: string): string {
  if (!NAMED.test(sha256)) throw new Error('A document is named by its SHA-256.');
  return `${sha256.slice(0, 2)}/${sha256}`;
}
