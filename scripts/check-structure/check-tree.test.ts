import { expect, test } from 'vitest';
import { checkPlanted } from './tree/planted-tree.ts';
import { printRefusal } from './tree/refusal.ts';

test('a tree in which everything lies where it belongs is not refused', () => {
  expect(checkPlanted({})).toEqual([]);
});

test('what git ignores, node_modules and built files are not read', () => {
  const planted = {
    '.gitignore': 'drafts/\n',
    'drafts/utils.ts': "export * from './else.ts';\n",
    'apps/server/node_modules/left/utils.ts': "export * from './else.ts';\n",
    'apps/borrower/dist/lib/page.js': 'console.log(1);\n',
  };
  expect(checkPlanted(planted)).toEqual([]);
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
