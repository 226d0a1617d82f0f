import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODULES } from '../tree/places.ts';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';
import { ORDER } from './module-order.ts';

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

const ROOT = join(import.meta.dirname, '..', '..', '..');

test('the order names every module there is, and none that is not', () => {
  expect([...ORDER].sort()).toEqual(readdirSync(join(ROOT, MODULES)).sort());
});

test('the picture in ARCHITECTURE.md shows the modules in this order, the ground at its foot', () => {
  const picture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('```')[1] ?? '';
  const drawn = [...picture.matchAll(/^ {3}\| {2}([a-z]+) /gm)].map(([, name]) => name);
  expect(drawn).toEqual(ORDER.toReversed());
});
