import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/** Removes what a backup left that was killed; one that goes on has written something within the day. */
export async function removeLeftovers(place: string, isOne: (name: string) => boolean): Promise<void> {
  const dayAgo = Date.now() - DAY_MS;
  for (const name of (await readdir(place)).filter(isOne)) {
    const folder = join(place, name);
    if ((await writtenLast(folder)) < dayAgo) await rm(folder, { recursive: true, force: true });
  }
}

async function writtenLast(folder: string): Promise<number> {
  const within = await readdir(folder, { recursive: true });
  const times = await Promise.all(['', ...within].map((name) => writtenAt(join(folder, name))));
  return times.reduce((last, at) => Math.max(last, at), 0);
}

/** What is gone meanwhile was written by somebody who is at work. */
const writtenAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
