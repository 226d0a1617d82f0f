import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../apps/server/src/platform/config.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const runbooks = read('docs/operations/runbooks.md');

test('the runbooks name no command that is not', () => {
  const commands = [...read('scripts/operate/command.ts').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(
    ([, name]) => name,
  );
  const named = [...runbooks.matchAll(/node server\.js ([a-z-]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
});

test('each command of the operations pages takes what it is given there', () => {
  const takes = new Map(
    [...read('scripts/operate/command.ts').matchAll(/^ {2}'?([\w-]+)'?: \{\s+takes:\s+'([^']*)'/gm)].map(
      ([, name = '', taken = '']) => [name, taken],
    ),
  );
  expect(takes.get('turn-index-key')).toContain('--exchange');
  const pages = ['runbooks.md', 'back-up-and-restore.md', 'run-in-production.md', 'reconcile-the-books.md'];
  const given = pages
    .flatMap((page) => [...read(`docs/operations/${page}`).matchAll(/node server\.js ([a-z-]+)([^`\n]*)/g)])
    .flatMap(
      ([, name = '', further = '']) =>
        further.match(/--[a-z-]+/g)?.map((flag) => [name, flag] as const) ?? [],
    );
  expect(given.length).toBeGreaterThan(8);
  expect(given.filter(([name, flag]) => !takes.get(name)?.includes(flag))).toEqual([]);
});

test('each migration that counts on something done before has its line in the runbook of the upgrade', () => {
  const folder = 'database/migrations';
  const counting = readdirSync(join(root, folder)).filter((file) =>
    read(`${folder}/${file}`).includes('as the runbook of the upgrade says'),
  );
  const named = [...runbooks.matchAll(/^\| ([\d, ]+) \| /gm)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  );
  expect(counting.length).toBeGreaterThan(3);
  expect(counting.map((file) => file.slice(0, 4)).filter((number) => !named.includes(number))).toEqual([]);
});

test('each secret of the product has its way of rotation', () => {
  const secrets = Object.entries(SETTINGS).flatMap(([name, setting]) =>
    'secret' in setting || 'holdsSecrets' in setting ? [name] : [],
  );
  const [, rotation = ''] = runbooks.split(/^## Rotate keys$/m);
  const [table = ''] = rotation.split(/^## /m);
  expect(secrets.filter((name) => !table.includes(name))).toEqual([]);
});

test('each runbook that is said to be tried names a test that is there', () => {
  const tests = [...runbooks.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path);
  expect(tests.length).toBeGreaterThan(3);
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
