import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const PATH = 'apps/borrower/src/widgets.ts';

test.each([
  "export * from './page.ts';\n",
  "export { page } from './page.ts';\nexport type { Quote } from '@senim/contracts/shared/endpoint';\n",
  "import { page } from './page.ts';\nexport { page };\n",
])('a file that only re-exports is a barrel: %j', (text) => {
  expect(refusalOf(PATH, text)).toMatchObject({
    path: PATH,
    line: 1,
    belongs: expect.stringContaining('import each thing'),
  });
});

test('a file that gathers style sheets may also pass something on', () => {
  const text = "import '../../../packages/ui/src/Button.css';\nexport { page } from './page.ts';\n";
  expect(checkPlanted({ [PATH]: text })).toEqual([]);
});

test('a file with code of its own may also pass something on', () => {
  expect(checkPlanted({ [PATH]: "export { page } from './page.ts';\nexport const own = 1;\n" })).toEqual([]);
});

test.each([
  'apps/borrower/src/utils.ts',
  'apps/borrower/src/lib/dates.ts',
  'packages/ui/src/helpers.test.ts',
  'apps/server/src/services.ts',
  'scripts/Common.ts',
])('%s is a drawer', (path) => {
  expect(refusalOf(path, 'export const x = 1;\n')).toMatchObject({
    path,
    line: 1,
    belongs: expect.stringContaining('after what it does'),
  });
});

test('words that only contain a drawer are not drawers', () => {
  expect(
    checkPlanted({
      'apps/borrower/src/service-days.ts': 'export const x = 1;\n',
      'deploy/chart/service.yaml': '',
    }),
  ).toEqual([]);
});
