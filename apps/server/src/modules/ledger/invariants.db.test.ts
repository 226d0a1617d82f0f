import { LANGUAGES } from '@senim/kazakhstan/languages';
import { negateTiyn, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { createTestServices, liveLoan, passDays, payAtTerminal, stateOf } from '../../loans-for-tests.ts';
import { machineAct, type Principal } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { asOwner, createTestDatabase, pastTheWalls } from '../../platform/database/test-database.ts';
import { listAccounts } from './accounts-for-tests.ts';
import { postByHand } from './journals-for-tests.ts';
import { openDays } from './open-days.ts';
import { recogniseDays } from './recognise-days.ts';
import { reconcileBook } from './reconcile-book.ts';
import { postJournals } from './store.ts';
import type { Journal, LedgerLine } from './types.ts';
import { verifyJournal } from './verify-journal.ts';

const { database, services } = await givenLoans();
const key = await liveLoan(services, { amountTenge: 60_000 });
passDays(services, 20);
await payAtTerminal(services, key, 5_000);

const act = machineAct('test');
const TERMINAL = { account: 'terminal-clearing', dimension: 'kassa24' } as const;

const post = (lines: readonly LedgerLine[], journal: Partial<Journal> = {}) =>
  postByHand(services, lines, { agreement: key, ...journal });

const takes = (tenge: number, from: LedgerLine['account'], dimension: string): LedgerLine[] => [
  { ...TERMINAL, amountTiyn: tengeToTiyn(tenge) },
  { account: from, dimension, amountTiyn: tengeToTiyn(-tenge) },
];
const own = () => `${key.borrowerId}/${key.agreementId}`;

test('charges above the whole principal are refused by the database, whatever the code says', async () => {
  await expect(post(takes(60_001, 'reward-receivable', 'short'))).rejects.toThrow(/charges of agreement/);
});

test('penalty above a tenth of the issued sum in the first year is refused by the database', async () => {
  await expect(post(takes(6_001, 'penalty-receivable', 'short'))).rejects.toThrow(/penalty of agreement/);
});

test('more principal than was issued is neither lent nor collected', async () => {
  await expect(post(takes(60_001, 'loan-principal', own()))).rejects.toThrow(/principal of agreement/);
  const lend = takes(60_001, 'loan-principal', own()).map((line) => ({
    ...line,
    amountTiyn: negateTiyn(line.amountTiyn),
  }));
  await expect(post(lend)).rejects.toThrow(/principal of agreement/);
});

test('penalty on a reward whose principal is paid is lawful: the days go on', async () => {
  const alone = await createTestDatabase();
  try {
    const here = createTestServices(alone);
    const loan = await liveLoan(here, { amountTenge: 60_000, period: 15 });
    passDays(here, 17);
    await payAtTerminal(here, loan, 60_000);
    passDays(here, 5);
    await openDays(here);
    await recogniseDays(here);
    const owed = await reconcileBook(here);
    expect(owed.differences).toEqual([]);
    const accounts = await alone.transaction(act, (tx) => listAccounts(tx));
    const balance = (code: string) => accounts.find((account) => account.code === code)?.balanceTiyn ?? 0;
    expect(balance('loan-principal')).toBe(0);
    expect(balance('penalty-receivable')).toBeGreaterThan(0);
  } finally {
    await alone.close();
  }
});

test('what does not sum to zero, and the same cause twice, is refused', async () => {
  const [one] = takes(10, 'suspense', 'kassa24');
  await expect(post(one ? [one] : [])).rejects.toThrow(/off balance/);
  const lines: LedgerLine[] = [
    { account: 'bank-account', dimension: 'payout-bank', amountTiyn: tengeToTiyn(5_000) },
    { ...TERMINAL, amountTiyn: tengeToTiyn(-5_000) },
  ];
  const settlement = { agreement: null, kind: 'settlement', cause: 'settlement:kassa24:S-1' };
  await post(lines, settlement);
  await expect(post(lines, settlement)).rejects.toThrow(/ledger_journal_cause_key/);
  const accounts = await database.transaction(act, (tx) => listAccounts(tx));
  const balance = (code: string) => accounts.find((account) => account.code === code)?.balanceTiyn;
  expect(balance('terminal-clearing')).toBe(0);
  expect(balance('bank-account')).toBe(-tengeToTiyn(55_000));
});

test('every account has its title in both languages, and the trial balance sums to nothing', async () => {
  const accounts = await database.transaction(act, (tx) => listAccounts(tx));
  expect(accounts.reduce((sum, { balanceTiyn }) => sum + balanceTiyn, 0)).toBe(0);
  const titles = accounts.flatMap(({ title }) => Object.values(title));
  expect(titles.length).toBeGreaterThan(LANGUAGES.length);
  expect(titles.filter((title) => title.length <= 5)).toEqual([]);
});

test('the application may neither change nor delete nor write past the one function', async () => {
  const attempts = [
    sql`UPDATE ledger_journal SET kind = 'x'`,
    sql`DELETE FROM ledger_journal`,
    sql`UPDATE ledger_entry SET amount_tiyn = 1`,
    sql`DELETE FROM ledger_entry`,
    sql`TRUNCATE ledger_entry`,
    sql`UPDATE ledger_account SET balance_tiyn = 0`,
    sql`UPDATE ledger_chain SET last_hash = NULL`,
    sql`UPDATE agreement_fact SET kind = 'x'`,
    sql`DELETE FROM agreement_fact`,
    sql`DELETE FROM status_transition`,
    sql`INSERT INTO ledger_entry VALUES (1, 1, 1, 1, 1)`,
  ];
  for (const attempt of attempts) {
    await expect(database.transaction(act, (tx) => tx.run(attempt))).rejects.toThrow(/permission denied/);
  }
});

/** Entries of a tiyn, one up and one down, written past the one function by the owner of the tables. */
const entries = (journal: Sql, up: Sql, down: Sql) =>
  asOwner(
    database,
    sql`INSERT INTO ledger_entry VALUES (${journal}, ${up}, 1, 0, 1000001), (${journal}, ${down}, -1, 0, 1000002)`,
  );
const accountOf = (code: string) => sql`(SELECT min(account_id) FROM ledger_account WHERE code = ${code})`;
const JOURNAL = sql`(SELECT max(journal_id) FROM ledger_journal WHERE kind = 'payment')`;
const OF_THE_HOUSE = sql`(SELECT max(journal_id) FROM ledger_journal WHERE agreement_id IS NULL)`;
const NOT_THERE = sql`999999`;

test('an entry of a journal or an account that is not there is refused, and no account goes or is another', async () => {
  const [bank, principal] = [accountOf('bank-account'), accountOf('loan-principal')];
  const refused = { constraint: 'entry_of_the_books' };
  await expect(entries(NOT_THERE, bank, principal)).rejects.toMatchObject(refused);
  await expect(entries(JOURNAL, bank, NOT_THERE)).rejects.toMatchObject(refused);
  const attempts = [
    sql`DELETE FROM ledger_account`,
    sql`TRUNCATE ledger_account CASCADE`,
    sql`UPDATE ledger_account SET dimension = 'other' WHERE code = 'bank-account'`,
    sql`UPDATE ledger_account SET account_id = DEFAULT`,
  ];
  for (const attempt of attempts)
    await expect(asOwner(database, attempt)).rejects.toThrow(/ledger_account is append-only/);
});

test('entries that are added to a journal afterwards are held to the same law', async () => {
  const [principal, expense] = [accountOf('loan-principal'), accountOf('impairment-expense')];
  await expect(entries(OF_THE_HOUSE, principal, expense)).rejects.toThrow(/may not move/);
});

test('a journal moves an account once, also by entries that are added afterwards', async () => {
  const [bank, principal] = [accountOf('bank-account'), accountOf('loan-principal')];
  const refused = { constraint: 'account_once_in_journal' };
  await expect(entries(JOURNAL, principal, principal)).rejects.toMatchObject(refused);
  const moved = sql`(SELECT min(account_id) FROM ledger_entry WHERE journal_id = ${JOURNAL})`;
  await expect(entries(JOURNAL, moved, bank)).rejects.toMatchObject(refused);
});

/** As the database's owner, with its locks taken off: what only a thief could do. */
async function asThief(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('money that a refinancing left on its way is a difference, though no loan knows of it', async () => {
  const left = (tenge: number): LedgerLine[] => [
    { account: 'refinancing-clearing', dimension: '', amountTiyn: tengeToTiyn(tenge) },
    { ...TERMINAL, amountTiyn: tengeToTiyn(-tenge) },
  ];
  await post(left(10));
  expect((await reconcileBook(services)).differences).toMatchObject([{ account: 'refinancing-clearing' }]);
  await post(left(-10));
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a balance that was moved by hand, either way, is told from its entries', async () => {
  const move = (tiynMore: number) =>
    pastTheWalls(
      database,
      sql`UPDATE ledger_account SET balance_tiyn = balance_tiyn + ${tiynMore} WHERE code = 'terminal-clearing'`,
    );
  for (const tiynMore of [1, -1]) {
    await move(tiynMore);
    expect((await reconcileBook(services)).differences).toMatchObject([{ account: 'terminal-clearing' }]);
    await move(-tiynMore);
  }
});

test('an altered entry, an altered journal and a missing end are each found in the chain', async () => {
  expect((await verifyJournal(services)).broken).toEqual([]);
  const newest = `(SELECT max(journal_id) FROM ledger_journal WHERE agreement_id = ${key.agreementId})`;
  const first = `(SELECT min(journal_id) FROM ledger_journal WHERE agreement_id = ${key.agreementId})`;
  await asThief(`UPDATE ledger_journal SET value_day = value_day - 1 WHERE journal_id = ${first}`);
  expect((await verifyJournal(services)).broken).toMatchObject([{ why: 'altered' }]);
  await asThief(`UPDATE ledger_journal SET value_day = value_day + 1 WHERE journal_id = ${first}`);

  const nudge = (by: number) =>
    `UPDATE ledger_entry SET amount_tiyn = amount_tiyn + ${by} WHERE journal_id = ${newest} AND account_id =
      (SELECT min(account_id) FROM ledger_entry WHERE journal_id = ${newest})`;
  await asThief(nudge(1));
  expect((await verifyJournal(services)).broken).toMatchObject([{ why: 'altered' }]);
  await asThief(nudge(-1));
  expect((await verifyJournal(services)).broken).toEqual([]);

  await asThief(
    `CREATE TEMP TABLE kept AS SELECT * FROM ledger_journal WHERE journal_id = ${newest}`,
    `DELETE FROM ledger_journal WHERE journal_id = ${newest}`,
  );
  expect((await verifyJournal(services)).broken).toMatchObject([{ why: 'end-missing' }]);
});

test('reconciliation names the first agreement whose books differ, and the very journal', async () => {
  const clean = await createTestDatabase();
  try {
    const here = createTestServices(clean);
    const loans = [await liveLoan(here), await liveLoan(here), await liveLoan(here)];
    passDays(here, 20);
    const paid: string[] = [];
    for (const loan of loans) paid.push(await payAtTerminal(here, loan, 3_000));
    await openDays(here);
    expect(await reconcileBook(here)).toMatchObject({ loansCount: 3, differences: [], firstDiffering: null });

    const [, second] = loans;
    if (!second) throw new Error('no loan');
    const lines: LedgerLine[] = [
      { account: 'reward-receivable', dimension: 'short', amountTiyn: tiyn(100) },
      { account: 'reward-income', dimension: 'short', amountTiyn: tiyn(-100) },
    ];
    const planted = { cause: 'planted', kind: 'by-hand', valueDay: '2026-12-01', agreement: second, lines };
    await clean.transaction(act, async (tx) => postJournals(tx, [planted], here.clock.now()));
    const found = await reconcileBook(here);
    expect(found.firstDiffering).toEqual({ number: (await stateOf(here, second)).number, cause: 'planted' });
    expect(found.differences.map(({ account }) => account).sort()).toEqual([
      'reward-income',
      'reward-receivable',
    ]);
  } finally {
    await clean.close();
  }
});

test('a borrower sees the entries of their own accounts alone, whichever process of the database looks', async () => {
  const entriesSeenBy = (principal: Principal) =>
    database.transaction({ principal, auditEvent: null, requestId: 'test' }, async (tx) => {
      await tx.run(sql`SELECT set_config('debug_parallel_query', 'on', true)`);
      return tx.one<{ all: number; own: number }>(sql`
        SELECT count(*) AS all, count(*) FILTER (WHERE account_id IN (
          SELECT account_id FROM ledger_account WHERE borrower_id = ${key.borrowerId})) AS own FROM ledger_entry`);
    });
  const asBorrower = (borrowerId: number) => entriesSeenBy({ kind: 'borrower', borrowerId });
  const { all, own } = await entriesSeenBy({ kind: 'machine', name: 'test' });
  expect(own).toBeGreaterThan(1);
  expect(all).toBeGreaterThan(own);
  expect(await asBorrower(key.borrowerId)).toEqual({ all: own, own });
  expect(await asBorrower(key.borrowerId + 1)).toEqual({ all: 0, own: 0 });
});
