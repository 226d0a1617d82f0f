import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readSourceTree } from '../check-structure/tree/source-tree.ts';
import { type Lock, libraryFolders } from './libraries.ts';
import { productFiles, READ_FOLDERS } from './product-files.ts';
import { billOfMaterials, noticeOf, thirdParties } from './third-parties.ts';

/** Under which terms it is handed on. */
const TERMS = ['LICENSE', 'NOTICE'];

/** What only tools read in a library. */
const FOR_TOOLS = /\.map$|\.d\.[cm]?ts$/;

/**
 * Writes the product as one folder that starts without a build: the code that its commands reach, the built sites, the
 * libraries of this machine's kind. The folder is whole or not there.
 */
export async function writeProduct(repository: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const copy = (path: string) =>
    cp(join(repository, path), join(unfinished, path), {
      recursive: true,
      filter: (source) => isOfProduct(relative(join(repository, path), source)),
    });
  const tree = readSourceTree(repository);
  const { paths, libraries } = productFiles(tree);
  const read = (name: string) => JSON.parse(readFileSync(join(repository, name), 'utf8'));
  const lock = read('package-lock.json') as Lock;
  const folders = libraryFolders(lock, libraries, (each) => existsSync(join(repository, each)));
  for (const path of [...paths, ...READ_FOLDERS, ...TERMS, ...folders]) await copy(path);
  await linkWorkspaces(unfinished, repository, paths);
  const { name, version } = read('package.json') as { name: string; version: string };
  const description = { name, version, private: true, type: 'module', engines: { node: '>=24' } };
  await writeFile(join(unfinished, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  const parties = thirdParties(repository, tree);
  await writeFile(join(unfinished, 'THIRD-PARTIES.txt'), noticeOf(parties));
  await writeFile(
    join(unfinished, 'sbom.cdx.json'),
    `${JSON.stringify(billOfMaterials({ name, version }, parties), null, 2)}\n`,
  );
  await cp(join(import.meta.dirname, 'server.js'), join(unfinished, 'server.js'));
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** Inside what is copied: libraries that a library has for itself are copied by their own paths. */
export function isOfProduct(path: string): boolean {
  return !FOR_TOOLS.test(path) && !path.split('/').includes('node_modules');
}

/** The code names our own packages as it names libraries. */
async function linkWorkspaces(folder: string, repository: string, paths: readonly string[]): Promise<void> {
  for (const path of paths.filter((each) => each.endsWith('/package.json'))) {
    const { name } = JSON.parse(readFileSync(join(repository, path), 'utf8')) as { name: string };
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(folder, dirname(path))), link);
  }
}
