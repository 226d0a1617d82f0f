import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Reads a stream to its end and returns its bytes. */
export type Spool = (stream: Readable) => Promise<Buffer>;

/**
 * Keeps an arriving body on disk, so that unfinished uploads take no memory. The file has no name: nobody else can open it, and
 * nothing remains of it after the connection or the process ends.
 */
export function createSpool(folder: string): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async (stream) => {
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    try {
      await rm(path);
      await file.writeFile(stream);
      const { size } = await file.stat();
      const bytes = Buffer.alloc(size);
      await file.read(bytes, 0, size, 0);
      return bytes;
    } finally {
      await file.close();
    }
  };
}
