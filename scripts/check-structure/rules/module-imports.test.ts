import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const MODULES = 'apps/server/src/modules';
const LEDGER = `${MODULES}/ledger`;

test.each([
  ['routes.ts', './store.ts', 'A shell parses'],
  ['routes.ts', './rules.ts', 'A shell parses'],
  ['jobs.ts', '../payments/store.ts', 'A shell parses'],
  ['close-day.ts', '../payments/store.ts', 'Call that module by an operation'],
  ['close-day.ts', '../payments/routes.ts', 'Call that module by an operation'],
  ['close-day.ts', '../payments/rules.ts', 'Call that module by an operation'],
  ['close-day.ts', '../../providers/bank/bank.ts', 'providers come as arguments'],
  ['close-day.ts', '../../compose.ts', 'providers come as arguments'],
  ['rules.ts', './store.ts', 'A rule is pure'],
  ['rules.ts', '../../platform/clock.ts', 'A rule is pure'],
  ['rules.ts', 'node:crypto', 'A rule is pure'],
  ['store.ts', './rules.ts', 'A store is SQL alone'],
  ['store.ts', '../../platform/clock.ts', 'A store is SQL alone'],
  ['types.ts', './store.ts', 'types.ts holds shapes only'],
  ['refusals.ts', './post-fact.ts', 'refusals.ts holds the union'],
])('in a module %s may not import %s', (name, specifier, belongs) => {
  const path = `${LEDGER}/${name}`;
  const refusal = refusalOf(
    path,
    `export const one = 1;\nimport * as x from '${specifier}';\nexport const y = x;\n`,
  );
  expect(refusal).toMatchObject({ path, line: 2, wrong: expect.stringContaining(specifier) });
  expect(refusal.belongs).toContain(belongs);
});

test('a shell may not call another module’s operation', () => {
  const path = `${MODULES}/payments/routes.ts`;
  const text =
    "import { postFact } from '../ledger/post-fact.ts';\nexport const paymentRoutes = [postFact];\n";
  expect(refusalOf(path, text).belongs).toContain('A shell parses');
});

test('a document template may not load anything', () => {
  const path = 'apps/server/src/modules/documents/templates/contract.ts';
  const planted = {
    [path]: "import '../store.ts';\n",
    'apps/server/src/modules/documents/README.md': '# documents\n',
  };
  expect(checkPlanted(planted)).toMatchObject([
    { path, line: 1, belongs: expect.stringContaining('A template turns') },
  ]);
});

test('the tests of a module may import its store', () => {
  expect(
    checkPlanted({
      [`${LEDGER}/store.db.test.ts`]: "import './store.ts';\nimport '../payments/store.ts';\n",
    }),
  ).toEqual([]);
});
