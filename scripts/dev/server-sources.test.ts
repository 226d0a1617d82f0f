import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { findInPackages, readPackageExports } from '../check-structure/tree/package-exports.ts';
import { SERVER_SOURCES } from './server-sources.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packages = readPackageExports(
  new Map(globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) => [path, read(path)])),
);
/** The modules that a file brings with it, types apart. */
const IMPORTS = /^(?:import|export)(?! type)[^;]*? from '([^']+)'|\bimport\('([^']+)'\)/gm;

function importsOf(path: string): string[] {
  if (!/\.(ts|tsx|cjs)$/.test(path)) return [];
  const specifiers = [...read(path).matchAll(IMPORTS)].map(([, usual, late]) => usual ?? late ?? '');
  return specifiers.flatMap((specifier) =>
    specifier.startsWith('.')
      ? [posix.join(posix.dirname(path), specifier)]
      : (findInPackages(specifier, packages) ?? []),
  );
}

const isWatched = (path: string) =>
  SERVER_SOURCES.some((watched) => path === watched || path.startsWith(`${watched}/`));

test('every source that the server runs on is watched, so that no save of one is missed', () => {
  const runs = new Set<string>();
  const left = ['scripts/serve-dev.ts'];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (runs.has(path) || !existsSync(join(root, path))) continue;
    runs.add(path);
    left.push(...importsOf(path));
  }
  expect(runs.size).toBeGreaterThan(1_000);
  expect([...runs].filter((path) => !isWatched(path))).toEqual([]);
});

test('nothing is watched that is not there', () => {
  expect(SERVER_SOURCES.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
