import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { liveLoan, passDays } from '../../loans-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { asOwner } from '../../platform/database/test-database.ts';
import { postByHand } from './journals-for-tests.ts';
import { openDays } from './open-days.ts';
import { reconcileBook } from './reconcile-book.ts';
import { CHART } from './rules.ts';
import type { AgreementKey, Journal, LedgerLine } from './types.ts';

/** Whose accounts a journal may touch: without this a journal of nobody could move any loan past its caps. */

const { database, services } = await givenLoans();
const key = await liveLoan(services, { amountTenge: 60_000 });
const other = await liveLoan(services, { amountTenge: 50_000 });
passDays(services, 3);
await openDays(services);

const act = machineAct('test');

const post = (lines: readonly LedgerLine[], journal: Partial<Journal> = {}) =>
  postByHand(services, lines, journal);

const between = (debit: [string, string], credit: [string, string], tenge: number): LedgerLine[] => [
  { account: debit[0] as LedgerLine['account'], dimension: debit[1], amountTiyn: tengeToTiyn(tenge) },
  { account: credit[0] as LedgerLine['account'], dimension: credit[1], amountTiyn: tengeToTiyn(-tenge) },
];
const own = ({ borrowerId, agreementId }: AgreementKey) => `${borrowerId}/${agreementId}`;
const BANK: [string, string] = ['bank-account', 'payout-bank'];

test('a journal of no loan moves no loan, nor what loans have accrued', async () => {
  await expect(post(between(['loan-principal', own(key)], BANK, 1))).rejects.toThrow(
    /may not move loan-principal/,
  );
  const accrued = between(['reward-receivable', 'short'], ['reward-income', 'short'], 1_000_000);
  await expect(post(accrued)).rejects.toThrow(/may not move reward-/);
});

test('a loan’s journal moves neither another loan nor another product', async () => {
  const agreement = key;
  await expect(post(between(['loan-principal', own(other)], BANK, 1), { agreement })).rejects.toThrow(
    /may not move loan-principal/,
  );
  const long = between(['reward-receivable', 'long'], ['reward-income', 'long'], 1);
  await expect(post(long, { agreement })).rejects.toThrow(/may not move reward-/);
});

test('an accrual moves its product alone, once, on the day that is being opened', async () => {
  const reward = between(['reward-receivable', 'short'], ['reward-income', 'short'], 1);
  const accrual = (day: string) => ({ kind: 'accrual', cause: `accrual:${day}:short` });
  await expect(post(reward, accrual('2031-01-01'))).rejects.toThrow(
    /not the accrual of the day being opened/,
  );
  const earlier = {
    ...accrual('2026-11-24'),
    cause: 'accrual:2026-11-24:short:again',
    valueDay: '2026-11-24',
  };
  await expect(post(reward, earlier)).rejects.toThrow(/not the accrual of the day being opened/);
  const today = services.clock.now().toISOString().slice(0, 10);
  await expect(post(reward, { ...accrual(today), cause: `accrual:${today}:short:again` })).rejects.toThrow(
    /not the accrual of the day being opened/,
  );
  const principal = between(['loan-principal', own(key)], ['reward-income', 'short'], 1);
  await expect(post(principal, accrual('2031-01-02'))).rejects.toThrow(/may not move loan-principal/);
});

test('an account outside the chart, an unknown product and a journal that says nothing are refused', async () => {
  await expect(post(between(['my-pocket', ''], BANK, 1))).rejects.toThrow(/account_of_the_chart/);
  await expect(post(between(['reward-income', 'medium'], BANK, 1))).rejects.toThrow(
    /ledger_account_product_fkey/,
  );
  await expect(post([])).rejects.toThrow(/says nothing/);
});

test('the database knows the chart as the code does', async () => {
  const kept = await database.transaction(act, (tx) =>
    tx.rows<{ code: string; per: string | null }>(sql`
      SELECT code, account_kept_per(code) AS per FROM unnest(${[...Object.keys(CHART), 'my-pocket']}::text[]) AS code`),
  );
  const chart = Object.entries(CHART).map(([code, { per }]) => ({ code, per }));
  expect(kept).toEqual([...chart, { code: 'my-pocket', per: null }]);
});

test('books open one day after another, and the terms of a loan stand as they were drawn up', async () => {
  const attempt = (query: Sql) => database.transaction(act, (tx) => tx.run(query));
  for (const days of [-1, 0, 2]) {
    await expect(
      attempt(sql`UPDATE ledger_day SET opened_through = opened_through + ${days}::integer`),
    ).rejects.toThrow(/the books do not open/);
  }
  await expect(
    asOwner(
      database,
      sql`UPDATE agreement SET terms = jsonb_set(terms, '{limits,chargesShareMaxPpm}', '9000000')`,
    ),
  ).rejects.toThrow(/stand as they were drawn up/);
  await expect(asOwner(database, sql`UPDATE agreement SET loan_type = 'long'`)).rejects.toThrow(
    /stand as they/,
  );
});

test('nothing of all that is in the books', async () => {
  expect((await reconcileBook(services)).differences).toEqual([]);
});
