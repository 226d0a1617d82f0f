import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { machineRandomness } from './randomness.ts';

/** A file for browsers, as it lies on the disk. */
export interface VersionFile {
  readonly plain: Buffer;
  readonly brotli?: Buffer;
}

export interface VersionFiles {
  /** The file of this address, of whatever version; null where none has it. */
  find(address: string): Promise<VersionFile | null>;
  close(): void;
}

interface VersionFilesOptions {
  /** Shared by all processes of all versions. */
  readonly folder: string;
  /** This version's folders, by the address that each is served under. Their names carry a hash of their content. */
  readonly own: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
/** A page that stays open for longer is loaded anew. */
export const VERSION_FILES_DAYS = 30;

/**
 * The files for browsers of every version that ran lately. While two versions run side by side, and as long as a page of the
 * one before stays open, each finds its own files at whichever process it asks.
 */
export async function shareVersionFiles(options: VersionFilesOptions): Promise<VersionFiles> {
  const { folder, log } = options;
  await keep(options);
  const daily = setInterval(() => {
    keep(options).catch((error) => log.error({ err: error }, 'files for browsers were not kept'));
  }, DAY_MS).unref();
  return {
    async find(address) {
      if (!/^(\/[\w-][\w.-]*)+$/.test(address)) return null;
      const [plain, brotli] = await Promise.all(
        [address, `${address}.br`].map((name) => readFile(join(folder, name)).catch(() => null)),
      );
      return plain ? { plain, ...(brotli && { brotli }) } : null;
    },
    close: () => clearInterval(daily),
  };
}

/** A file whose version runs is a day old at most; one that no version has touched for its term goes. */
async function keep({ folder, own, clock }: VersionFilesOptions): Promise<void> {
  const now = clock.now();
  for (const [address, source] of Object.entries(own))
    for (const name of await filesIn(source))
      await keepFile(join(source, name), join(folder, address, name), now);
  const oldest = now.getTime() - VERSION_FILES_DAYS * DAY_MS;
  for (const name of await filesIn(folder)) {
    const file = join(folder, name);
    const kept = await stat(file).catch(() => null);
    if (kept && kept.mtimeMs < oldest) await rm(file, { force: true });
  }
}

async function keepFile(source: string, kept: string, now: Date): Promise<void> {
  const isThere = await utimes(kept, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(dirname(kept), { recursive: true });
  // Nobody finds half a file, and of two processes that put it there either one's is right.
  const unfinished = `${kept}.${machineRandomness.uuid()}`;
  await copyFile(source, unfinished);
  await utimes(unfinished, now, now);
  await rename(unfinished, kept);
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
