import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(import.meta.dirname, 'experience.md'), 'utf8');
const points = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Point|---)/.test(line))
  .map((line) => line.slice(2).split(' | '));

test('every file that is said to hold a point is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every point has what holds it, or says that nothing does', () => {
  expect(points.length).toBeGreaterThan(60);
  const silent = points.filter(
    ([, held = '']) =>
      !/`[\w./-]+\.(test\.tsx?|journey\.ts)`/.test(held) &&
      !/\*\*.*(not built|held by no test).*\*\*/.test(held),
  );
  expect(silent.map(([point]) => point)).toEqual([]);
});
