import { type Tiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { liveLoan } from '../../loans-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { asOwner, pastTheWalls } from '../../platform/database/test-database.ts';
import { reconcileBook } from './reconcile-book.ts';
import { postJournals, readSharedBalances } from './store.ts';
import type { AgreementKey, Journal } from './types.ts';
import { verifyJournal } from './verify-journal.ts';

const { database, services } = await givenLoans();
const act = machineAct('test');
const [one, other] = [await liveLoan(services), await liveLoan(services)];
const BANK = { account: 'bank-account', dimension: 'payout-bank' } as const;

let journals = 0;
/** A tiyn that came to the bank for a loan, or went away again. */
function moves(agreement: AgreementKey, amountTiyn: Tiyn): Journal {
  journals += 1;
  const dimension = `${agreement.borrowerId}/${agreement.agreementId}`;
  return {
    cause: `stripes:${journals}`,
    kind: 'by-hand',
    valueDay: '2026-12-01',
    agreement,
    lines: [
      { ...BANK, amountTiyn },
      { account: 'borrower-credit', dimension, amountTiyn: tiyn(-amountTiyn) },
    ],
  };
}
const post = (journal: Journal, before = async () => {}) =>
  database.transaction(act, async (tx) => {
    postJournals(tx, [journal], services.clock.now());
    await tx.run(sql`SELECT`);
    await before();
  });
const bank = () =>
  database.transaction(act, async (tx) => {
    const rows = await tx.rows<{ stripe: number }>(sql`
      SELECT stripe FROM ledger_account WHERE code = 'bank-account' ORDER BY stripe`);
    const balance = (await readSharedBalances(tx)).find(({ code }) => code === 'bank-account')?.balanceTiyn;
    return { stripes: rows.map(({ stripe }) => stripe), balance: balance ?? 0 };
  });

test('two that post to one account at a time do not wait for each other, and its balance is all of it', async () => {
  const before = await bank();
  // The second is committed while the first has not ended: had they one row, this would never come.
  await post(moves(one, tiyn(5)), () => post(moves(other, tiyn(7))));
  expect(await bank()).toEqual({ stripes: [0, 1], balance: before.balance + 12 });
  await post(moves(one, tiyn(-5)));
  await post(moves(other, tiyn(-7)));
  expect(await bank()).toEqual({ stripes: [0, 1], balance: before.balance });
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect((await verifyJournal(services)).broken).toEqual([]);
});

test('a tiyn that was moved by hand between two rows of an account is told, though their sum is right', async () => {
  const move = (amount: number) =>
    pastTheWalls(
      database,
      sql`UPDATE ledger_account SET balance_tiyn = balance_tiyn + ${amount} * (1 - 2 * stripe) WHERE code = 'bank-account' AND stripe < 2`,
    );
  await move(1);
  const told = (await reconcileBook(services)).differences.map(({ account }) => account);
  expect(told).toEqual(['bank-account', 'bank-account']);
  await move(-1);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('what an agreement has to itself has one row, and no row goes over to another stripe', async () => {
  await expect(
    asOwner(
      database,
      sql`INSERT INTO ledger_account (code, dimension, stripe, borrower_id, agreement_id) VALUES ('loan-principal', '1/1', 1, 1, 1)`,
    ),
  ).rejects.toMatchObject({ constraint: 'one_row_an_agreement' });
  await expect(
    asOwner(database, sql`UPDATE ledger_account SET stripe = 3 WHERE code = 'bank-account' AND stripe = 1`),
  ).rejects.toThrow(/ledger_account is append-only/);
});
