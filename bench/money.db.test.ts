import { beforeAll, expect, test } from 'vitest';
import { givenLoans } from '../apps/server/src/given-for-tests.ts';
import { verifyJournal } from '../apps/server/src/modules/ledger/verify-journal.ts';
import { reconcileProviders } from '../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import { loadLoans } from './book/load-loans.ts';
import { type MoneyFigures, measureMoney } from './money/measure-money.ts';

/** The bench in its short form: whatever is counted was really done, and the books are whole after it. */
const LOANS = 40;
const { database, services } = await givenLoans();
const clients = {
  insert: 4,
  tpcb: [2, 4],
  payments: [1, 4],
  postings: 16,
  crowd: { onOne: 3, beside: 2 },
  office: [2, 3],
};
let measured: MoneyFigures;

beforeAll(async () => {
  await loadLoans(services, database.url, { loansCount: LOANS, factsCount: 3 });
  measured = await measureMoney(services, database.url, {
    loansCount: LOANS,
    seconds: 0.2,
    rounds: 1,
    clients,
  });
});

test('every payment and every posting is answered, and each figure is there', () => {
  expect(measured.figures).toHaveLength(10);
  for (const { perSecond, ratio, failed } of measured.figures) {
    expect(failed).toBe(0);
    expect(perSecond > 0 && Number.isFinite(ratio)).toBe(true);
  }
  expect(measured.tripsAPayment).toBeGreaterThan(0);
});

test('each provider has brought what the books say, and no chain is broken', async () => {
  expect(await reconcileProviders(services)).toEqual([]);
  expect((await verifyJournal(services)).broken).toEqual([]);
});
