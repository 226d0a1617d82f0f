import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PlantedBug } from './planted-bug.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
/** The project's own packages among the installed ones: in the copy they are the copy's. */
const OWN_SCOPE = '@senim';

/** Copies what git knows or would take, and links the libraries: a bug planted in the copy is not in the project. */
export async function makeWorkingCopy(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    const from = join(ROOT, file);
    // A file that was removed, but not yet by a commit, is still listed.
    if (!(await lstat(from).catch(() => null))) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(from, join(folder, file));
  }
  await linkLibraries(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // The structure check asks git what is in the tree.
  await run('git', ['init', '--quiet'], { cwd: folder });
}

async function linkLibraries(from: string, to: string): Promise<void> {
  await mkdir(join(to, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(from)) {
    // What tools keep from run to run belongs to one copy.
    if (name === OWN_SCOPE || name.startsWith('.vite') || name === '.cache') continue;
    await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, OWN_SCOPE))) {
    await cp(join(from, OWN_SCOPE, name), join(to, OWN_SCOPE, name), { verbatimSymlinks: true });
  }
}

/** Plants one bug; what it gives back takes it out. */
export async function plant(
  folder: string,
  { file, right, wrong }: Pick<PlantedBug, 'file' | 'right' | 'wrong'>,
): Promise<() => Promise<void>> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  if (before.split(right).length !== 2) throw new Error(`${file} does not hold exactly once: ${right}`);
  await writeFile(
    path,
    before.replace(right, () => wrong),
  );
  return () => writeFile(path, before);
}
