import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const lines = (count: number, line = 'x();') => `${line}\n`.repeat(count);

test.each([
  ['apps/borrower/src/long.ts', 400],
  ['database/migrations/0001_long.sql', 400],
  ['apps/borrower/src/long.test.ts', 600],
])('%s may have %i lines and no more', (path, linesMax) => {
  const text = path.endsWith('.sql') ? '-- a\n' : '// a\n';
  expect(checkPlanted({ [path]: text.repeat(linesMax) })).toEqual([]);
  expect(refusalOf(path, text.repeat(linesMax + 1))).toMatchObject({ path, line: linesMax + 1 });
});

const inFunction = (count: number) => `const x = () => 1;\nexport function long() {\n${lines(count - 2)}}\n`;
const inComponent = (count: number) =>
  `const x = () => 1;\nexport const Long = () => {\n${lines(count - 3)}  return <p />;\n};\n`;

test.each([
  ['a function', 'apps/borrower/src/long.ts', inFunction, 70],
  ['a component', 'apps/borrower/src/Long.tsx', inComponent, 120],
])('%s (%s) stops at its limit', (_, path, text, linesMax) => {
  expect(checkPlanted({ [path]: text(linesMax) })).toEqual([]);
  expect(refusalOf(path, text(linesMax + 1))).toMatchObject({
    path,
    line: 2,
    wrong: expect.stringContaining(`limit is ${linesMax}`),
  });
});

test('the functions of a test may be long', () => {
  expect(checkPlanted({ 'apps/borrower/src/long.test.ts': inFunction(300) })).toEqual([]);
});
