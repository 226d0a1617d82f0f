import { createHash } from 'node:crypto';
import type { DocumentStore } from '../../apps/server/src/providers/document-store/document-store.ts';

/** A store of documents in memory. */
export function documentsOutside() {
  const files = new Map<string, Uint8Array>();
  const documents: DocumentStore = {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      files.set(sha256, bytes);
      return sha256;
    },
    async get(sha256) {
      const bytes = files.get(sha256);
      if (!bytes) throw new Error(`The document ${sha256} is gone.`);
      return bytes;
    },
    async remove(sha256) {
      files.delete(sha256);
    },
    listUnderOlderKeys: async () => [],
    reseal: async () => {},
  };
  return { documents, files };
}
