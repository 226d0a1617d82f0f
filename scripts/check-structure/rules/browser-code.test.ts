import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const SIGNUP = 'apps/borrower/src/signup.ts';

test.each(['zod', 'zod/mini', 'node:crypto'])('the borrower app may not import %s', (specifier) => {
  const refusal = refusalOf(SIGNUP, `export const one = 1;\nimport type { x } from '${specifier}';\n`);
  expect(refusal).toMatchObject({
    path: SIGNUP,
    line: 2,
    belongs: expect.stringContaining('belongs in apps/server'),
  });
});

test('the borrower app may not import a contract that brings zod, by however long a way', () => {
  const planted = {
    'packages/contracts/src/fields.ts':
      "import { iin } from './endpoint.ts';\nexport const fields = [iin];\n",
    [SIGNUP]: "import { fields } from '@senim/contracts/fields';\nexport const x = fields;\n",
  };
  expect(checkPlanted(planted)).toMatchObject([
    {
      path: SIGNUP,
      line: 1,
      wrong: expect.stringContaining('brings zod'),
      belongs: expect.stringContaining('`import type`'),
    },
  ]);
});

test('the schema of a lender’s document is not for the browser; its types are', () => {
  const planted = (line: string) => ({
    'packages/lender/package.json': '{"name":"@senim/lender","exports":{"./*":"./src/*.ts"}}',
    'packages/lender/src/lender.ts': "import { z } from 'zod';\nexport const lender = z.object({});\n",
    [SIGNUP]: `${line}\nexport const x = 1;\n`,
  });
  expect(checkPlanted(planted("import { lender } from '@senim/lender/lender';"))).toMatchObject([
    { path: SIGNUP, wrong: expect.stringContaining('brings zod') },
  ]);
  expect(checkPlanted(planted("import type { lender } from '@senim/lender/lender';"))).toEqual([]);
});

test('a package that the browser loads is refused both as a package and as browser code', () => {
  const wrongs = checkPlanted({ 'packages/kazakhstan/src/x.ts': "import 'node:fs';\n" }).map(
    ({ wrong }) => wrong,
  );
  expect(wrongs).toEqual([
    'packages/kazakhstan imports the library node:fs.',
    'Browser code imports node:fs.',
  ]);
});
