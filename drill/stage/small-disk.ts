import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';

const run = promisify(execFile);

/** A disk of its own for the database, so that a full one is nobody else's. */
export interface SmallDisk {
  readonly folder: string;
  /** To the last byte. */
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
}

/** A cluster with the log of some minutes, and room to spare. */
const MEGABYTES = 600;
const PARTS = [1_048_576, 4_096, 1];

/** Only root may mount one. */
export async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'senim-drill-disk-'));
  await chmod(folder, 0o755);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'senim-drill', folder]).catch(
    (error: Error) => {
      throw new PlainFailure(`A disk that can be filled is mounted by root alone: ${error.message}`);
    },
  );
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w');
      for (const bytes of PARTS) {
        const part = Buffer.alloc(bytes, 1);
        while (await hasRoomFor(() => file.appendFile(part)));
      }
      await file.close();
    },
    free: () => rm(filler, { force: true }),
    async close() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function hasRoomFor(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return false;
  }
}
