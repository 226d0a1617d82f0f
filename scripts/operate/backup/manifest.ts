import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { readIndexKeys, readNumberedKeys } from '../../../apps/server/src/platform/sealing.ts';

/** What a backup says of itself, in `backup.json`. */
const manifest = z.object({
  /** The moment at which everything in it stood. */
  madeAt: z.iso.datetime(),
  /** The migrations that its database had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** In the folder `tables`. */
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  counters: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Of one in a store: every file of it, and what it must be. In a folder they are as the disk keeps them. */
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })).optional(),
  /** Fingerprints of the keys without which it cannot be read; the keys themselves are kept elsewhere. */
  keys: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_FILE = 'backup.json';

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST_FILE), 'utf8').catch(() => null);
  return parseManifest(backup, text);
}

/** Without the manifest, which is written last, nothing counts as a backup. */
export function parseManifest(backup: string, text: string | null): Manifest {
  if (text === null)
    throw new PlainFailure(`${backup} holds no finished backup: there is no ${MANIFEST_FILE} in it.`);
  return manifest.parse(JSON.parse(text));
}

type Keys = Pick<Config, 'SEALING_KEYS' | 'INDEX_KEY' | 'AUDIT_KEYS'>;

/** Tells keys apart without telling them. */
export function fingerprints({ SEALING_KEYS, INDEX_KEY, AUDIT_KEYS }: Keys): Manifest['keys'] {
  const printOf = (key: Buffer) => createHmac('sha256', key).update('backup').digest('hex').slice(0, 16);
  const numbered = (name: string, keys: string) =>
    [...readNumberedKeys(keys)].map(([number, key]) => [`${name} ${number}`, printOf(key)] as const);
  return Object.fromEntries([
    ...numbered('SEALING_KEYS', SEALING_KEYS),
    ...numbered('AUDIT_KEYS', AUDIT_KEYS),
    // The first bore no number before it could turn.
    ...[...readIndexKeys(INDEX_KEY)].map(
      ([number, key]) => [number === 1 ? 'INDEX_KEY' : `INDEX_KEY ${number}`, printOf(key)] as const,
    ),
  ]);
}

/** Refuses an environment without the keys of a backup: what is restored could not be read. */
export function refuseOtherKeys({ keys }: Manifest, given: Keys): void {
  const own = fingerprints(given);
  const lacking = Object.keys(keys).filter((name) => own[name] !== keys[name]);
  if (lacking.length > 0)
    throw new PlainFailure(
      `The backup was made under other keys: ${lacking.join(', ')}. Set those of its time, kept apart from it.`,
    );
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
