import { link, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredFile } from '../../../apps/server/src/platform/stores/file-store.ts';
import { inTurns } from '../../../apps/server/src/platform/stores/in-turns.ts';
import { placeWithin } from './place-within.ts';

/** Of a sealed file: the number of its key, what it was sealed with once, and the mark over its content. No two contents have the same. */
const SEALED_START_BYTES = 29;

/**
 * Copies files into a folder. One that the backup before holds as it is now is linked from there, so that a backup takes the room of what
 * is new and each can still be removed by itself. One that was sealed anew since is another.
 */
export async function copyFiles(from: FileStore, to: string, before: string | null = null): Promise<number> {
  const files = await from.list();
  await inTurns(files, async (file) => {
    const place = placeWithin(to, file.name);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    const isLinked = before !== null && (await linkSame(from, file, join(before, file.name), place));
    if (isLinked) return;
    const bytes = await from.read(file.name);
    // One that has gone meanwhile has gone in the product as well.
    if (bytes) await writeFile(place, bytes, { mode: 0o600 });
  });
  return files.length;
}

async function linkSame(from: FileStore, file: StoredFile, old: string, place: string): Promise<boolean> {
  const kept = await startOf(old);
  if (kept === null || kept.bytes !== file.bytes) return false;
  const start = await from.read(file.name, SEALED_START_BYTES);
  if (start === null || !start.equals(kept.start)) return false;
  return link(old, place).then(
    () => true,
    () => false,
  );
}

async function startOf(path: string): Promise<{ start: Buffer; bytes: number } | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEALED_START_BYTES), 0, SEALED_START_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}
