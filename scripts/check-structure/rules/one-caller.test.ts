import { expect, test } from 'vitest';
import { checkPlanted } from '../tree/planted-tree.ts';

const CALLS = 'packages/contracts/src/borrower/calls.ts';
const PRINTED = `export const readDocument = { method: 'GET', path: '/cabinet/agreements/{id}/document' };\n`;
const SCREEN = 'apps/borrower/src/sign/Reader.ts';

const refusalsOf = (text: string, path = SCREEN) => checkPlanted({ [CALLS]: PRINTED, [path]: text });

test.each([
  ["'/cabinet/agreements/7/document'", 'whole'],
  ["'/api/v2/cabinet/agreements/7/document'", 'with its base'],
  [`\`/cabinet/agreements/\${id}/document?lang=ru\``, 'with parameters and a query'],
])('a screen that spells an address of the API by hand is refused: %s, %s', (address) => {
  const refusals = refusalsOf(`const id = 7;\nexport const read = [id, ${address}];\n`);
  expect(refusals).toMatchObject([
    {
      path: SCREEN,
      line: 2,
      wrong: expect.stringContaining('by hand'),
      belongs: expect.stringContaining('name'),
    },
  ]);
});

test.each(['fetch', 'window.fetch'])('a screen that calls %s by itself is refused', (fetch) => {
  expect(refusalsOf(`export const x = () => ${fetch}('/anything');\n`)).toMatchObject([
    { path: SCREEN, line: 1, wrong: 'A fetch outside the one caller.' },
  ]);
});

test('the caller itself, the site map, other addresses and tests are left alone', () => {
  const spelled = "export const x = () => fetch('/cabinet/agreements/7/document');\n";
  for (const path of ['src/api/client.ts', 'src/paths.ts', 'src/sign/Reader.test.ts'])
    expect(refusalsOf(spelled, `apps/borrower/${path}`)).toEqual([]);
  expect(refusalsOf("export const x = ['/cabinet/agreements', '/icons/one.png'];\n")).toEqual([]);
});
