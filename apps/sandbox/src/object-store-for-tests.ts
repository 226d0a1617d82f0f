import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { objectStore, type Trouble } from './stand-ins/object-store/object-store.ts';

export interface TestObjectStore {
  readonly url: string;
  /** Where the objects lie, a folder a bucket. */
  readonly folder: string;
  readonly key: { readonly region: string; readonly keyId: string; readonly secret: string };
  /** Each call it was sent, as `PUT documents/name`. */
  readonly asked: string[];
  /** What it does before it answers, until another is given. */
  trouble(before: (call: string) => Promise<Trouble | null>): void;
  stop(): Promise<void>;
}

/** A store of the S3 kind on a socket of its own, with the buckets `documents` and `backups`. */
export async function startTestObjectStore(keysAPage?: number): Promise<TestObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'senim-objects-'));
  const key = { region: 'us-east-1', keyId: 'key-id', secret: 'key-secret' };
  const asked: string[] = [];
  let before: (call: string) => Promise<Trouble | null> = async () => null;
  const app = fastify({ forceCloseConnections: true });
  const trouble = ({ method, key: name }: { method: string; key: string }) => {
    asked.push(`${method} ${name}`);
    return before(`${method} ${name}`);
  };
  await app.register(
    objectStore({
      ...key,
      folder,
      buckets: ['documents', 'backups'],
      keysAPage,
      now: () => new Date(),
      trouble,
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    folder,
    key,
    asked,
    trouble(other) {
      before = other;
    },
    async stop() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
