import { expect, test } from 'vitest';
import { givenLoans } from '../apps/server/src/given-for-tests.ts';
import { reconcileBook } from '../apps/server/src/modules/ledger/reconcile-book.ts';
import { reconcileProviders } from '../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import { loadLoans } from './book/load-loans.ts';
import { payAtProcesses } from './processes/pay-at-processes.ts';

/** The bench in its short form: two processes take payments on one database, and the books are whole after it. */
const LOANS = 20;
const { database, services } = await givenLoans();

test('every payment at either process is answered, and each is in the books once', async () => {
  await loadLoans(services, database.url, { loansCount: LOANS, factsCount: 3 });
  const wish = { processes: 2, connections: 4, seconds: 0.2, loansCount: LOANS };
  const { failed, perSecond } = await payAtProcesses(services, database.url, wish);
  expect(failed).toBe(0);
  expect(perSecond).toBeGreaterThan(0);
  expect(await reconcileProviders(services)).toEqual([]);
  expect((await reconcileBook(services)).differences).toEqual([]);
});
