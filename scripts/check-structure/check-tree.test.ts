import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkTree, PLACE_RULES } from './check-tree.ts';
import { checkPlanted, plantedTexts } from './tree/planted-tree.ts';
import { printRefusal } from './tree/refusal.ts';

test('a tree in which everything lies where it belongs is not refused', () => {
  expect(checkPlanted({})).toEqual([]);
});

test('the tree on the disk is read, but for what git ignores, node_modules and built files', () => {
  const root = mkdtempSync(join(tmpdir(), 'senim-structure-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync('git', ['init', '--quiet', root]);
  const wrong = 'apps/server/src/utils.ts';
  const planted = {
    '.gitignore': 'drafts/\n',
    [wrong]: 'export const x = 1;\n',
    'drafts/utils.ts': "export * from './else.ts';\n",
    'apps/server/node_modules/left/utils.ts': "export * from './else.ts';\n",
    'apps/borrower/dist/lib/page.js': 'console.log(1);\n',
  };
  for (const [path, text] of plantedTexts(planted)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect([...new Set(checkTree(root, PLACE_RULES).map(({ path }) => path))]).toEqual([wrong]);
});

test('refusals come in the order of the tree', () => {
  const planted = {
    'packages/ui/src/a.tsx': "import 'zod';\n\nconsole.log();\n",
    'apps/borrower/src/z.ts': 'console.log();\n',
  };
  const places = checkPlanted(planted).map(({ path, line }) => `${path}:${line}`);
  expect(places).toEqual([
    'apps/borrower/src/z.ts:1',
    'packages/ui/src/a.tsx:1',
    'packages/ui/src/a.tsx:1',
    'packages/ui/src/a.tsx:3',
  ]);
});

test('a file that cannot be parsed is named', () => {
  expect(() => checkPlanted({ 'scripts/broken.ts': 'const = ;\n' })).toThrow(
    'scripts/broken.ts cannot be parsed',
  );
});

test('a refusal is printed with its place, what is wrong, and where the code belongs', () => {
  const printed = printRefusal({
    path: 'apps/a.ts',
    line: 3,
    wrong: 'This is wrong.',
    belongs: 'It belongs there.',
  });
  expect(printed).toBe('apps/a.ts:3  This is wrong.\n    It belongs there.');
});
