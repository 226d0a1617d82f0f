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
import { sql } from '../../../platform/database/sql.ts';
import type { StatementEntry } from '../../../providers/bank/payout-bank.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { checkStatement } from './check-statement.ts';
import { describeDifference, settleDifference } from './settle-difference.ts';
import { wakeStatements } from './wake-statements.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant']);
const { bank, bringBack } = bankForTests(services.clock, 'KZ000000000000000000');
const machine = machineAct('test');
const amountTiyn = tengeToTiyn(60_000);

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

async function waiting() {
  const { act, caller } = desk('accountant');
  const page = await listQueue(services, act, caller.staffId, 'statements', {});
  return 'refused' in page ? [] : page.rows;
}

test('a statement that agrees leaves nothing on the desk, and a day is read once', async () => {
  const { reference, day } = await paidOutLoan();
  passDays(services, 1);
  const agreeing = telling([{ kind: 'sent', reference, amountTiyn }]);
  expect(await checkStatement(agreeing, day)).toBe(0);
  expect(await checkStatement(telling([]), day)).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('what differs waits for a person, who ends it in words; what a later statement names is settled by itself', async () => {
  const { reference, day } = await paidOutLoan();
  passDays(services, 1);
  const entries = [{ kind: 'sent', reference: 'STRANGE-1', amountTiyn: tengeToTiyn(5) }] as const;
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
  await checkStatement(telling([{ kind: 'sent', reference, amountTiyn }]), next);
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
  const entries = [
    { kind: 'sent', reference, amountTiyn },
    { kind: 'returned', reference, amountTiyn },
  ] as const;
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
