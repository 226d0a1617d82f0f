import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { checkedBy } from '../../planted/verdict.ts';
import { printRefusal } from '../check-structure/tree/refusal.ts';
import { slowRegexes } from './slow-regexes.ts';

const path = 'apps/server/src/platform/planted.ts';
const refusalsOf = (text: string, at = path, msMax?: number) =>
  slowRegexes(
    [
      {
        path: at,
        text,
        lineCount: 1,
        imports: [],
        exports: [],
        program: parseSync(at, text).program,
        lineAt: (offset) => text.slice(0, offset).split('\n').length,
      },
    ],
    msMax,
  );

test.each([
  [
    'that froze the product',
    String.raw`/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages\b/g`,
  ],
  ['that doubles with every letter', '/^(a+)+$/'],
  ['that trims blanks from every place', String.raw`/\s+$/`],
  ['put together from parts', 'new RegExp(name)'],
  ['put together without new', "RegExp('a+')"],
])('one %s is refused with its line', (_, regex) => {
  expect(refusalsOf(`const name = 'x';\nexport const planted = ${regex};\n`)).toMatchObject([
    { path, line: 2 },
  ]);
});

test('plain ones, one class of characters put together, and those of tests are taken', () => {
  const oneClass = ['new RegExp(`[^', '{LETTERS}]`, "gu")'].join('$');
  const plain = String.raw`const LETTERS = 'a-z'; export const taken = [/^\d{4}-\d{2}$/, /;\s*/g, ${oneClass}];`;
  expect(refusalsOf(plain)).toEqual([]);
  expect(refusalsOf('export const slow = /^(a+)+$/;', path.replace('.ts', '.test.ts'))).toEqual([]);
});

test('one whose proof did not end in time says so, as planted bugs are not noticed by that', () => {
  const [refusal] = refusalsOf('export const plain = /^(a|b)+c$/;', path, 0);
  expect(refusal?.wrong).toMatch(/ is not proved in 0 s\.$/);
  const said = `${refusal && printRefusal(refusal)}\n\nThe check of regular expressions failed. ...`;
  expect(checkedBy(said)).toEqual({ verdict: 'hung', by: 'regular expressions' });
  const [slow] = refusalsOf('export const slow = /^(a+)+$/;');
  expect(checkedBy(`${said}\n${slow && printRefusal(slow)}`)).toMatchObject({ verdict: 'checked' });
  expect(checkedBy(`${said}\nThe check of structure failed.`)).toEqual({
    verdict: 'checked',
    by: 'structure',
  });
  expect(checkedBy('npm error code ENOENT')).toMatchObject({ verdict: 'broken' });
});
