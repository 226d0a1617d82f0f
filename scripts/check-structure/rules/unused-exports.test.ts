import { expect, test } from 'vitest';
import { checkPlanted } from '../tree/planted-tree.ts';
import { unusedExports } from './unused-exports.ts';

const PLACE = 'packages/kazakhstan/src/planted.ts';

const refusedNames = (planted: Readonly<Record<string, string>>) =>
  checkPlanted(planted, [unusedExports])
    .filter(({ path }) => path === PLACE)
    .map(({ line, wrong }) => `${line} ${wrong.split(' ')[0]}`);

const user = (text: string, path = 'packages/kazakhstan/src/user.ts') => ({ [path]: text });

test('an export that nothing uses is refused, in its line', () => {
  expect(refusedNames({ [PLACE]: 'const a = 1;\nexport const b = a;\n' })).toEqual(['2 b']);
  expect(refusedNames({ [PLACE]: 'export type T = string;\nexport function f(): void {}\n' })).toEqual([
    '1 T',
    '2 f',
  ]);
});

test.each([
  "import { b } from './planted.ts';",
  "import { b as c } from './planted.ts';",
  "import * as all from './planted.ts';",
  "import type { b } from './planted.ts';",
  "export { b } from './planted.ts';",
  "const page = () => import('./planted.ts');",
  "type B = import('./planted.ts').b;",
])('%s uses it', (text) => {
  expect(refusedNames({ [PLACE]: 'export const b = 1;\n', ...user(text) })).toEqual([]);
});

test('what its own file uses may be exported besides', () => {
  expect(refusedNames({ [PLACE]: 'export const b = 1;\nif (b) throw b;\n' })).toEqual([]);
});

test('what tests alone import is refused, but in a file that is theirs', () => {
  const text = 'export const b = 1;\n';
  const asTest = user("import { b } from './planted.ts';", 'packages/kazakhstan/src/user.test.ts');
  expect(refusedNames({ [PLACE]: text, ...asTest })).toEqual(['1 b']);
  const sample = 'packages/kazakhstan/src/planted.sample.ts';
  expect(checkPlanted({ [sample]: text }, [unusedExports]).filter(({ path }) => path === sample)).toEqual([]);
});
