import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from './planted-tree.ts';

const LEDGER = 'apps/server/src/modules/ledger/open-days.ts';

test('a module may import those that stand below it', () => {
  const path = 'apps/server/src/modules/payments/open-books.ts';
  const text =
    "import { postFact } from '../ledger/post-fact.ts';\nexport const openBooks = () => postFact;\n";
  expect(checkPlanted({ [path]: text })).toEqual([]);
});

test.each([
  "import { recordPayment } from '../payments/record-payment.ts';\nexport const openDays = () => recordPayment;\n",
  "import type { Payment } from '../payments/types.ts';\nexport const openDays = (payment: Payment) => payment;\n",
])('a module that imports one above it, be it a type, is refused: %j', (text) => {
  expect(refusalOf(LEDGER, text)).toMatchObject({
    path: LEDGER,
    line: 1,
    wrong: 'The module ledger imports payments, which stands above it.',
    belongs: expect.stringContaining('belongs in ledger or below'),
  });
});

test('a module without a place in the order is refused', () => {
  const planted = {
    'apps/server/src/modules/lottery/README.md': '# lottery\n',
    'apps/server/src/modules/lottery/draw-winner.ts': 'export const drawWinner = () => undefined;\n',
  };
  expect(checkPlanted(planted)).toMatchObject([
    { path: 'apps/server/src/modules/lottery/draw-winner.ts', wrong: expect.stringContaining('no place') },
  ]);
});

test('an exception that is needed no more must leave the list', () => {
  const planted = {
    'apps/server/src/modules/identity/README.md': '# identity\n',
    'apps/server/src/modules/identity/check-code.ts': 'export const checkCode = () => undefined;\n',
  };
  expect(checkPlanted(planted)).toContainEqual(
    expect.objectContaining({
      path: 'apps/server/src/modules/identity/check-code.ts',
      wrong: 'identity/check-code.ts: applications imports upward no more.',
    }),
  );
});
