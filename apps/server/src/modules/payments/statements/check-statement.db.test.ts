import { addDays, instantAt } from '@senim/kazakhstan/calendar-day';
import { addTiyn, NOTHING, subtractTiyn, type Tiyn, tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  documentOf,
  passDays,
  passUntil,
  signNow,
  stateOf,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { BankNotice, StatementEntry } from '../../../providers/bank/payout-bank.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { checkStatement } from './check-statement.ts';
import { readNotices } from './read-notices.ts';
import { describeDifference, settleDifference } from './settle-difference.ts';
import { wakeStatements } from './wake-statements.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant']);
const { bank, bringBack } = bankForTests(services.clock, 'KZ000000000000000000');
const machine = machineAct('test');
const amountTiyn = tengeToTiyn(60_000);

const entry = (reference: string, more: Partial<StatementEntry> = {}): StatementEntry => ({
  kind: 'sent',
  reference,
  bankReference: null,
  amountTiyn,
  ...more,
});
/** An entry as the bank tells of it during the day, under its own name. */
const notice = (bankReference: string, told: StatementEntry): BankNotice => ({ ...told, bankReference });

/** What the account held at the end of each day that was told. */
const held = new Map<string, Tiyn>();

/** A bank with this statement, which begins with what it ended with the day before; so many tenge off where told. */
const telling = (entries: readonly StatementEntry[] | null, { beginsOff = 0, endsOff = 0 } = {}) => ({
  ...services,
  bank: {
    ...bank,
    async readStatement(day: string) {
      if (entries === null) return null;
      const openingTiyn = addTiyn(held.get(addDays(day, -1)) ?? NOTHING, tengeToTiyn(beginsOff));
      const moved = (isSent: boolean) =>
        addTiyn(...entries.filter(({ kind }) => (kind === 'sent') === isSent).map((one) => one.amountTiyn));
      const closingTiyn = addTiyn(
        subtractTiyn(addTiyn(openingTiyn, moved(false)), moved(true)),
        tengeToTiyn(endsOff),
      );
      if (!held.has(day)) held.set(day, closingTiyn);
      return { openingTiyn, closingTiyn, entries };
    },
  },
});

const newestPayout = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.one<{ payoutId: number; reference: string; notBefore: Date }>(sql`
      SELECT payout_id AS "payoutId", reference, not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );

/** A loan and its payout day; `time` is the bank's time of the payout, else now. */
async function paidOutLoan(time?: string) {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, reference, notBefore } = await newestPayout(key);
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  const day = dayFromNow(services);
  const find = async (named: string) => {
    const state = await bank.find(named);
    return state.kind === 'executed' && time ? { ...state, at: new Date(instantAt(day, time)) } : state;
  };
  await sendPayout({ ...services, bank: { ...bank, find } }, { borrowerId: key.borrowerId, payoutId });
  return { key, reference, day };
}

/** What a bank that tells this of the day so far leads to. */
const told = (notices: readonly BankNotice[] | null) =>
  readNotices({ ...services, bank: { ...bank, readNotices: async () => notices } }, dayFromNow(services));

const machineRow = <Row extends object>(query: Sql) =>
  database.transaction(machine, (tx) => tx.one<Row>(query));

async function waiting() {
  const { act, caller } = desk('accountant');
  const page = await listQueue(services, act, caller, 'statements', {});
  return 'refused' in page ? [] : page.rows;
}

async function settleAll() {
  const { act, caller } = desk('accountant');
  for (const { item } of await waiting()) await settleDifference(services, act, caller, Number(item));
}

test('a statement that agrees leaves nothing on the desk, and a day is read once', async () => {
  const { reference, day } = await paidOutLoan();
  passDays(services, 1);
  const agreeing = telling([entry(reference)]);
  expect(await checkStatement(agreeing, day)).toBe(0);
  expect(await checkStatement(telling([]), day)).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('what differs waits for a person, who ends it in words; what a later statement names is settled by itself', async () => {
  const { reference, day } = await paidOutLoan();
  passDays(services, 1);
  const entries = [entry('STRANGE-1', { amountTiyn: tengeToTiyn(5) })];
  expect(await checkStatement(telling(entries), day)).toBe(2);
  const rows = await waiting();
  expect(rows.map((row) => [row.kind, row.reference]).sort()).toEqual([
    ['not-at-bank', reference],
    ['not-in-books', 'STRANGE-1'],
  ]);
  const strange = Number(rows.find(({ kind }) => kind === 'not-in-books')?.item);
  const { act, caller } = desk('accountant');
  expect(await describeDifference(services, act, strange)).toMatchObject({
    bank_amount: '5.00',
    payout: null,
    settled: false,
  });
  expect(await settleDifference(services, act, caller, strange)).toEqual({});
  expect(await settleDifference(services, act, caller, strange)).toEqual({ refused: 'difference_not_found' });
  passDays(services, 1);
  const next = dayFromNow(services, -1);
  await checkStatement(telling([entry(reference)]), next);
  expect(await waiting()).toEqual([]);
});

test('what was made half an hour after midnight belongs to the statement of that day in Almaty', async () => {
  const { reference, day } = await paidOutLoan('00:30');
  passDays(services, 1);
  expect(await checkStatement(telling([]), addDays(day, -1))).toBe(0);
  expect(await checkStatement(telling([]), day)).toBe(1);
  expect(await waiting()).toMatchObject([{ kind: 'not-at-bank', reference }]);
});

test('money that the statement shows as come back is taken back, though the bank gave no hint', async () => {
  const { key, reference, day } = await paidOutLoan();
  passDays(services, 2);
  bringBack(reference);
  const entries = [entry(reference), entry(reference, { kind: 'returned' })];
  expect(await checkStatement(telling(entries), day)).toBe(0);
  expect((await stateOf(services, key)).status).toBe(6);
});

test('a balance that the entries do not come to waits for a person, and so does a day that begins with another', async () => {
  const ofBalances = async () => (await waiting()).filter(({ kind }) => kind.startsWith('balance-'));
  const [first, second] = ['2024-03-01', '2024-03-02'];
  expect(await checkStatement(telling([], { endsOff: 7 }), first)).toBe(1);
  expect(await ofBalances()).toMatchObject([{ kind: 'balance-differs', reference: first }]);
  expect(await checkStatement(telling([], { beginsOff: 5 }), second)).toBe(1);
  expect((await ofBalances()).map(({ kind, reference }) => [kind, reference])).toEqual([
    ['balance-differs', first],
    ['balance-gap', second],
  ]);
  const { act, caller } = desk('accountant');
  for (const { item } of await ofBalances()) await settleDifference(services, act, caller, Number(item));
  expect(await ofBalances()).toEqual([]);
});

test('a strange debit is on the desk within the day, and the statement that tells of it again adds nothing', async () => {
  await settleAll();
  const { reference, day } = await paidOutLoan();
  const ours = notice('BK-OURS', entry(reference));
  const strange = notice('BK-STRANGE', entry('STRANGE-2', { amountTiyn: tengeToTiyn(9) }));
  expect(await told([ours, strange])).toBe(1);
  expect(await told([ours, strange])).toBe(0);
  expect(await waiting()).toMatchObject([{ kind: 'not-in-books', reference: 'STRANGE-2' }]);
  await settleAll();
  passDays(services, 1);
  expect(await checkStatement(telling([ours, strange]), day)).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('a second strange debit under a reference that is settled waits again', async () => {
  const once = notice('BK-ONE', entry('STRANGE-3'));
  expect(await told([once])).toBe(1);
  await settleAll();
  expect(await told([once, notice('BK-TWO', entry('STRANGE-3'))])).toBe(1);
  expect(await waiting()).toMatchObject([{ kind: 'not-in-books', reference: 'STRANGE-3' }]);
  await settleAll();
});

test('money told of as come back is taken back within the day, and once', async () => {
  const { key, reference } = await paidOutLoan();
  bringBack(reference);
  const both = [
    notice('BK-MADE', entry(reference)),
    notice('BK-BACK', entry(reference, { kind: 'returned' })),
  ];
  expect(await told(both)).toBe(0);
  expect((await stateOf(services, key)).status).toBe(6);
  const returns = sql`SELECT count(*) AS count FROM agreement_fact
    WHERE borrower_id = ${key.borrowerId} AND fact ->> 'kind' = 'payout-returned'`;
  const day = dayFromNow(services);
  passDays(services, 1);
  expect(await checkStatement(telling(both), day)).toBe(0);
  expect(await machineRow(returns)).toEqual({ count: 1 });
});

test('a payout of which the bank tells while we still wait for it is asked about at once', async () => {
  const { key, reference } = await paidOutLoan();
  await database.transaction(machine, (tx) =>
    tx.run(sql`
      UPDATE payout SET status = 'in-doubt', executed_at = NULL, not_before = ${new Date(instantAt(dayFromNow(services, 1), '12:00'))}
      WHERE borrower_id = ${key.borrowerId}`),
  );
  expect(await told([notice(`BK-${reference}`, entry(reference))])).toBe(0);
  const { isDue } = await machineRow<{ isDue: boolean }>(sql`
    SELECT not_before <= ${services.clock.now()} AS "isDue" FROM payout WHERE borrower_id = ${key.borrowerId}`);
  expect(isDue).toBe(true);
});

test('what was told and the statement does not bear out waits for a person, until a later statement names it', async () => {
  passDays(services, 1);
  const gone = notice('BK-GONE', entry('TAX-1', { kind: 'received', amountTiyn: tengeToTiyn(3) }));
  expect(await told([gone])).toBe(0);
  const day = dayFromNow(services);
  passDays(services, 1);
  const isNotice = ({ kind }: { kind: string }) => kind === 'notice-differs';
  await checkStatement(telling([]), day);
  expect((await waiting()).filter(isNotice)).toMatchObject([{ reference: 'BK-GONE' }]);
  const next = dayFromNow(services);
  passDays(services, 1);
  await checkStatement(telling([gone]), next);
  expect((await waiting()).filter(isNotice)).toEqual([]);
});

test('a sum that the statement tells otherwise than it was told in the day waits for a person', async () => {
  passDays(services, 1);
  const inDay = notice('BK-SUM', entry('TAX-2', { kind: 'received', amountTiyn: tengeToTiyn(3) }));
  expect(await told([inDay])).toBe(0);
  const day = dayFromNow(services);
  passDays(services, 1);
  await checkStatement(telling([{ ...inDay, amountTiyn: tengeToTiyn(4) }]), day);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ kind: 'notice-differs', reference: 'BK-SUM' }),
  );
});

test('a bank that tells nothing during the day is asked again by the quarter of an hour', async () => {
  passDays(services, 1);
  expect(await told(null)).toBe(0);
  const day = dayFromNow(services);
  const asked = async () =>
    (
      await machineRow<{ at: Date }>(sql`SELECT asked_at AS at FROM bank_notice_asked WHERE day = ${day}`)
    ).at.getTime();
  await wakeStatements(services);
  const first = await asked();
  services.clock.advanceMs(14 * 60_000);
  await wakeStatements(services);
  expect(await asked()).toBe(first);
  services.clock.advanceMs(60_000);
  await wakeStatements(services);
  expect(await asked()).toBe(first + 15 * 60_000);
});

test('no statement yet is asked for again, and every day that was missed is asked for', async () => {
  await expect(checkStatement(telling(null), '2020-01-01')).rejects.toThrow('no statement of 2020-01-01');
  passDays(services, 3);
  passUntil(services, '07:00');
  await wakeStatements(services);
  await wakeStatements(services);
  const last = await database.transaction(machine, (tx) =>
    tx.one<{ day: string }>(sql`SELECT max(day) AS day FROM bank_statement`),
  );
  expect(last.day < dayFromNow(services, -1)).toBe(true);
});
