import { expect, test } from 'vitest';
import { checkPlanted } from '../tree/planted-tree.ts';

const PAYMENTS = 'apps/server/src/modules/payments';

test('a subject inside a module holds the same names as a module', () => {
  const planted = {
    [`${PAYMENTS}/payouts/send-payout.ts`]: 'export const sendPayout = () => undefined;\n',
    [`${PAYMENTS}/payouts/rules.ts`]: 'export const isDue = () => true;\n',
  };
  expect(checkPlanted(planted)).toEqual([]);
});

test('the store of a subject may hold SQL, an operation there may not', () => {
  const text =
    "import { sql } from '../../../platform/database/sql.ts';\nexport const x = () => sql`SELECT 1`;\n";
  expect(checkPlanted({ [`${PAYMENTS}/payouts/store.ts`]: text })).toEqual([]);
  expect(checkPlanted({ [`${PAYMENTS}/payouts/read-payout.ts`]: text })).toMatchObject([
    { wrong: 'SQL outside a store.' },
  ]);
});

test('subjects that need each other are refused at each import that goes round', () => {
  const planted = {
    [`${PAYMENTS}/payouts/send-payout.ts`]:
      "import { takeCard } from '../cards/take-card.ts';\nexport const sendPayout = () => takeCard;\n",
    [`${PAYMENTS}/cards/take-card.ts`]: 'export const takeCard = () => undefined;\n',
    [`${PAYMENTS}/cards/pay-by-card.ts`]:
      "import { openPayout } from '../payouts/open-payout.ts';\nexport const payByCard = () => openPayout;\n",
    [`${PAYMENTS}/payouts/open-payout.ts`]: 'export const openPayout = () => undefined;\n',
  };
  expect(checkPlanted(planted)).toMatchObject([
    { path: `${PAYMENTS}/cards/pay-by-card.ts`, wrong: expect.stringContaining('cards imports payouts') },
    { path: `${PAYMENTS}/payouts/send-payout.ts`, wrong: expect.stringContaining('payouts imports cards') },
  ]);
});

test('the rooms of the engine stand in an order too', () => {
  const planted = {
    'packages/loan-engine/src/units/day.ts':
      "import type { Fold } from '../fold/fold.ts';\nexport type Day = Fold;\n",
    'packages/loan-engine/src/fold/fold.ts': 'export type Fold = number;\n',
    'packages/loan-engine/src/fold/pay.ts':
      "import type { Tiyn } from '../units/money.ts';\nexport type Pay = Tiyn;\n",
    'packages/loan-engine/src/units/money.ts': 'export type Tiyn = number;\n',
  };
  expect(checkPlanted(planted)).toHaveLength(2);
});
