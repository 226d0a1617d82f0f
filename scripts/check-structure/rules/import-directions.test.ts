import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const bad = (specifier: string) =>
  `export const one = 1;\nimport { x } from '${specifier}';\nexport const two = x;\n`;

test.each([
  [
    'packages/kazakhstan/src/bank.ts',
    '../../../apps/server/src/compose.ts',
    'Packages never import apps/server',
  ],
  ['packages/kazakhstan/src/bank.ts', '@senim/loan-engine/quote', 'may import no other package'],
  ['packages/loan-engine/src/gesv.ts', '@senim/kazakhstan/iin', 'may import no other package'],
  ['packages/loan-engine/src/gesv.ts', 'temporal-polyfill', 'may use no library'],
  ['packages/loan-engine/src/gesv.test.ts', 'pg', 'may use no library'],
  ['packages/contracts/src/loans.ts', '@senim/loan-engine/quote', 'Write `import type`'],
  ['packages/contracts/src/loans.ts', '@senim/loan-engine/lifecycle/lifecycle-table', 'Write `import type`'],
  ['packages/contracts/src/loans.ts', '@senim/ui/Button', 'belongs in an app'],
  ['packages/contracts/src/loans.ts', 'fastify', 'may use zod'],
  ['packages/ui/src/Field.tsx', '@senim/loan-engine/quote', 'belongs in an app'],
  ['packages/ui/src/Field.tsx', 'react-router', 'may use react'],
  ['apps/borrower/src/cabinet.ts', '../../server/src/platform/clock.ts', 'Apps never import each other'],
  ['apps/server/src/api.ts', '../../borrower/src/page.ts', 'Apps never import each other'],
  ['apps/server/src/api.ts', '../../borrower/site.ts', 'Only the composition root'],
  [
    'apps/server/src/modules/payments/rules.ts',
    '../../../../sandbox/src/start-sandbox.ts',
    'Only the composition root',
  ],
  ['apps/server/src/worker.ts', '../../../database/cast/cast.ts', 'The cast is for the sandbox'],
  ['apps/borrower/src/cabinet.ts', '../../../scripts/setup.ts', 'The product never imports scripts'],
  ['database/cast/loans.ts', '../../apps/server/src/platform/clock.ts', 'Apps never import each other'],
])('%s may not import %s', (path, specifier, belongs) => {
  const refusal = refusalOf(path, bad(specifier));
  expect(refusal).toMatchObject({ path, line: 2 });
  expect(refusal.belongs).toContain(belongs);
});

test.each([
  ['a re-export', "const one = 1;\nexport { x } from '@senim/ui/Button';\nexport default one;\n"],
  ['a dynamic import', "const one = 1;\nexport const x = [one, import('@senim/ui/Button')];\n"],
  ['a type', "const one = 1;\nexport const x: import('@senim/ui/Button').Button = one;\n"],
  ['an import for its effect', "export const one = 1;\nimport '@senim/ui/Button';\n"],
])('%s counts as an import', (_, text) => {
  const path = 'packages/contracts/src/loans.ts';
  expect(refusalOf(path, text)).toMatchObject({
    path,
    line: 2,
    wrong: expect.stringContaining('@senim/ui/Button'),
  });
});

test('an import that is only spoken of in a comment or a text does not count', () => {
  const text =
    "// import x from 'pg'\nexport const words = `import y from 'fastify'`;\n/* import('zod') */\n";
  expect(checkPlanted({ 'packages/loan-engine/src/gesv.ts': text })).toEqual([]);
});

test('the contract may take the table of statuses from the engine, and nobody else who takes no values', () => {
  const text = "import { STATUS } from '@senim/loan-engine/lifecycle/status';\nexport const one = STATUS;\n";
  expect(checkPlanted({ 'packages/contracts/src/status.ts': text })).toEqual([]);
  expect(refusalOf('packages/ui/src/Status.tsx', text)).toMatchObject({ line: 1 });
});

test('tests, scripts, journeys and measurements may import what they check', () => {
  const planted = {
    'apps/server/src/modules/payments/bank.db.test.ts':
      "import '../../../../sandbox/src/start-sandbox.ts';\n",
    'packages/loan-engine/src/gesv.test.ts':
      "import 'fast-check';\nimport 'node:fs';\nimport '@senim/kazakhstan/iin';\n",
    'e2e/sign.journey.ts': "import '../database/cast/cast.ts';\nimport '../apps/server/src/compose.ts';\n",
    'bench/fold.ts': "import '@senim/loan-engine/quote/quote';\nimport '../apps/server/src/compose.ts';\n",
  };
  expect(checkPlanted(planted)).toEqual([]);
});
