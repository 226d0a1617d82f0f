import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { quickFolderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { assertPortFree } from '../apps/server/src/platform/http/listen.ts';
import { hashInputs } from '../scripts/builds.ts';

/** All that the cast's lives are made by. */
const INPUTS = ['apps/server/src', 'apps/sandbox/src', 'database', 'packages', 'package-lock.json'];

const ofThisTree = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8);
const KEPT = join(tmpdir(), `senim-lives-${ofThisTree}`);
const STAMP = join(KEPT, 'inputs.sha256');

/** A journey goes on where the lives ended, on the same day: those of another day are not of today. */
const stamp = () => `${hashInputs(INPUTS)} ${dayInAlmaty(Date.now())}`;

/** Lives that were played, each lender's in a folder of its own; the port at which the cast lived is written last. */
export const portIn = (life: string) => join(life, 'port');

/** A folder for this run with the cast's lives, as the run before left them, or empty. */
export async function openLives(): Promise<string> {
  const before = existsSync(STAMP) && (await readFile(STAMP, 'utf8'));
  const areOfToday = before === stamp() && (await areWhole());
  if (!areOfToday) await rm(KEPT, { recursive: true, force: true });
  const folder = await quickFolderForTests('lives');
  if (areOfToday) await copyWhole(KEPT, folder);
  return folder;
}

/** Owners and rights are kept, because PostgreSQL refuses a cluster of another owner. */
export const copyWhole = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

async function areWhole(): Promise<boolean> {
  for (const entry of await readdir(KEPT, { withFileTypes: true })) {
    const port = portIn(join(KEPT, entry.name));
    // Whoever played them was ended, or somebody else listens where links lead to.
    if (entry.isDirectory() && !(existsSync(port) && (await isFree(Number(await readFile(port, 'utf8'))))))
      return false;
  }
  return true;
}

const isFree = (port: number): Promise<boolean> =>
  assertPortFree(port, '0.0.0.0').then(
    () => true,
    () => false,
  );

/** Keeps on the disk what a run has played, for the next one. */
export async function keepLives(folder: string): Promise<void> {
  if (!existsSync(STAMP) && (await readdir(folder)).length > 0) {
    await mkdir(KEPT);
    await copyWhole(folder, KEPT);
    await writeFile(STAMP, stamp());
  }
  await rm(folder, { recursive: true });
}
