import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(import.meta.dirname, 'findings.md'), 'utf8');
const FILES = globSync(
  '{apps,packages,database,scripts,docs,bench,attacks,e2e,simulate,drill}/**/*.{ts,tsx}',
  {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  },
);
const ROWS = PAGE.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Was wrong|---)/.test(line));

/** Files of the product whose path ends with this name. */
const filesNamed = (name: string) => FILES.filter((file) => `/${file}`.endsWith(`/${name}`));

test('each file that the page names is there, and no other bears its name', () => {
  const named = [...new Set([...PAGE.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name))];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => filesNamed(name).length !== 1)).toEqual([]);
});

test('each decision that the page names is there', () => {
  const linked = [...PAGE.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path = '']) => path);
  expect(linked.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([]);
});

test('each line says what was wrong, how it was found and what holds it now, once', () => {
  const cells = ROWS.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
  expect(cells.filter((row) => row.length !== 3 || row.includes(''))).toEqual([]);
  const wrongs = cells.map(([wrong]) => wrong);
  expect(wrongs.filter((wrong, at) => wrongs.indexOf(wrong) !== at)).toEqual([]);
});
