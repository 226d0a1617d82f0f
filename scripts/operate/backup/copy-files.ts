import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Copies a folder of files that never change under their names. One that the backup before holds is linked from there, so that
 * a backup takes the room of what is new and each can still be removed by itself.
 */
export async function copyFiles(from: string, to: string, before: string | null = null): Promise<number> {
  const names = await filesIn(from);
  for (const name of names) {
    const place = join(to, name);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    const isLinked =
      before !== null &&
      (await link(join(before, name), place).then(
        () => true,
        () => false,
      ));
    // One that has gone meanwhile has gone in the product as well.
    if (!isLinked) await copyFile(join(from, name), place).catch(unlessGone);
  }
  return names.length;
}

/** A folder that is there and cannot be read must not pass for an empty one. */
function noneIfGone(error: NodeJS.ErrnoException): [] {
  unlessGone(error);
  return [];
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** The files in a folder and below, by their paths in it; none where it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfGone);
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
