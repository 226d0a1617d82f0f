import { expect, test } from 'vitest';
import { checkPlanted } from '../tree/planted-tree.ts';

const filled = (count: number, name: (index: number) => string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [name(index), `export const x${index} = 1;\n`]),
  );

test('a folder lists at most 25 files of code', () => {
  const code = (count: number) => filled(count, (index) => `apps/borrower/src/desk/part${index}.ts`);
  expect(checkPlanted(code(25))).toEqual([]);
  expect(checkPlanted(code(26))).toMatchObject([
    { path: 'apps/borrower/src/desk', wrong: 'A folder of 26 files of code; the limit is 25.' },
  ]);
});

test('what tests are played with is code too', () => {
  const played = filled(26, (index) => `apps/server/src/part${index}-for-tests.ts`);
  expect(checkPlanted(played)).toMatchObject([{ path: 'apps/server/src' }]);
});

test.each([
  ['tests', (index: number) => `apps/borrower/src/desk/part${index}.test.ts`],
  ['words', (index: number) => `apps/borrower/src/text/ru/part${index}.ts`],
])('%s are not counted', (_, name) => {
  expect(checkPlanted(filled(40, name))).toEqual([]);
});
