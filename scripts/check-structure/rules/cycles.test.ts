import { expect, test } from 'vitest';
import { checkPlanted } from '../tree/planted-tree.ts';

test('a cycle is refused with its way round, at the import that closes it', () => {
  const planted = {
    'apps/borrower/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'apps/borrower/src/b.ts': "import { c } from './c.ts';\nexport const b = () => c;\n",
    'apps/borrower/src/c.ts':
      "export const one = 1;\nimport type { a } from './a.ts';\nexport const c = (x: typeof a) => x;\n",
  };
  expect(checkPlanted(planted)).toEqual([
    {
      path: 'apps/borrower/src/c.ts',
      line: 2,
      wrong:
        'A cycle of imports: apps/borrower/src/a.ts -> apps/borrower/src/b.ts -> apps/borrower/src/c.ts -> apps/borrower/src/a.ts.',
      belongs: expect.stringContaining('What both need belongs in a file of its own'),
    },
  ]);
});

test('two ways to the same file are no cycle', () => {
  const planted = {
    'apps/borrower/src/a.ts': "import './b.ts';\nimport './c.ts';\n",
    'apps/borrower/src/b.ts': "import './d.ts';\n",
    'apps/borrower/src/c.ts': "import './d.ts';\n",
    'apps/borrower/src/d.ts': 'export const d = 1;\n',
  };
  expect(checkPlanted(planted)).toEqual([]);
});
