import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Found {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

export interface Objects {
  put(bucket: string, key: string, content: Buffer): void;
  get(bucket: string, key: string): Buffer | null;
  remove(bucket: string, key: string): void;
  /** By key, as the protocol sorts them. */
  list(bucket: string, prefix: string): Found[];
}

/** Objects as files of a folder, so that they outlive the process and can be looked at. */
export function openObjects(folder: string): Objects {
  const placeOf = (bucket: string, key: string) => join(folder, bucket, key);
  return {
    put(bucket, key, content) {
      const place = placeOf(bucket, key);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(`${place}.part`, content);
      renameSync(`${place}.part`, place);
    },
    get: (bucket, key) => orNull(() => readFileSync(placeOf(bucket, key))),
    remove: (bucket, key) => rmSync(placeOf(bucket, key), { force: true }),
    list(bucket, prefix) {
      const root = join(folder, bucket);
      const all = orNull(() => readdirSync(root, { recursive: true, withFileTypes: true })) ?? [];
      const keys = all
        .filter((each) => each.isFile() && !each.name.endsWith('.part'))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
      const wanted = keys.filter((key) => key.startsWith(prefix)).sort();
      return wanted.flatMap((key) => {
        const found = orNull(() => statSync(placeOf(bucket, key)));
        return found ? [{ key, bytes: found.size, changedAt: found.mtime }] : [];
      });
    },
  };
}

export const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
