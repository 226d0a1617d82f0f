import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { bankForTests } from '../../apps/server/src/bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../apps/server/src/given-for-tests.ts';
import {
  dayFromNow,
  documentOf,
  passDays,
  passUntil,
  signNow,
  stateOf,
  unsignedLoan,
} from '../../apps/server/src/loans-for-tests.ts';
import { decideProposal } from '../../apps/server/src/modules/desk/deciding/decide-proposal.ts';
import { listRows } from '../../apps/server/src/modules/desk/lists/list-rows.ts';
import { listQueue } from '../../apps/server/src/modules/desk/queues/list-queue.ts';
import { describeHealth } from '../../apps/server/src/modules/desk/watch/describe-health.ts';
import { readFigures } from '../../apps/server/src/modules/desk/watch/read-figures.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { listUnbooked } from '../../apps/server/src/modules/payments/incoming/list-unbooked.ts';
import { sendPayout } from '../../apps/server/src/modules/payments/payouts/send-payout.ts';
import { proposeFinding } from '../../apps/server/src/modules/payments/payouts/settle-dispute.ts';
import { checkStatement } from '../../apps/server/src/modules/payments/statements/check-statement.ts';
import { listProposals } from '../../apps/server/src/modules/staff/proposals/list-proposals.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import type { StatementEntry } from '../../apps/server/src/providers/bank/payout-bank.ts';

/** The runbook "Payouts in doubt", followed as it is written. */
const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant', 'compliance', 'auditor', 'admin']);
const told = bankForTests(services.clock, 'KZ000000000000000000');
const HOUR_MS = 3_600_000;

/** A bank that takes an order, says nothing of it, and answers nothing after. */
const silent = {
  ...told.bank,
  send: async (...order: Parameters<typeof told.bank.send>) => {
    await told.bank.send(...order);
    return { kind: 'in-doubt' as const };
  },
  find: async () => ({ kind: 'unavailable' as const }),
};

const rules = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8');
const [, figure = '', limit = ''] = /alert: PayoutsInDoubt\n\s+expr: (\w+) > (\d+)\n/.exec(rules) ?? [];

/** Whether the alert holds, and what the office says to whoever it wakes. */
async function isTold(): Promise<boolean> {
  const found = (await readFigures(services)).find(({ name }) => name === figure);
  const { findings } = await describeHealth(services, desk('admin').act);
  const isAlerted = Number(found?.value) > Number(limit);
  expect(findings.some(({ finding }) => finding === 'payouts-in-doubt')).toBe(isAlerted);
  return isAlerted;
}

async function orderedPayout() {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, reference, amountTiyn, notBefore } = await database.transaction(
    machineAct('test'),
    (tx) =>
      tx.one<{
        payoutId: number;
        reference: string;
        amountTiyn: StatementEntry['amountTiyn'];
        notBefore: Date;
      }>(sql`
      SELECT payout_id AS "payoutId", reference, amount_tiyn AS "amountTiyn", not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${key.borrowerId}`),
  );
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  return { key, payout: { borrowerId: key.borrowerId, payoutId }, reference, amountTiyn };
}

/** An order whose answer is lost, until whoever is woken comes to it. */
async function inDoubt() {
  const ordered = await orderedPayout();
  await expect(sendPayout({ ...services, bank: silent }, ordered.payout)).rejects.toThrow('in doubt');
  expect(await isTold()).toBe(false);
  services.clock.advanceMs(2 * HOUR_MS + 1_000);
  expect(await isTold()).toBe(true);
  return ordered;
}

/** Step 1: what stands in the list of payouts as being cleared up, and the one of a reference. */
async function listed(wish: Parameters<typeof listRows>[4]) {
  const { act, caller } = desk('accountant');
  const page = await listRows(services, act, caller, 'payouts', wish);
  if (isRefused(page)) throw new Error(page.refused);
  return page.rows.map(({ cells }) => cells['number']);
}

async function queued(queue: 'payouts' | 'statements') {
  const { act, caller } = desk('accountant');
  const page = await listQueue(services, act, caller, queue, {});
  if (isRefused(page)) throw new Error(page.refused);
  return page.rows.map(({ reference, kind }) => ({ reference, kind }));
}

const statusOf = async (key: Parameters<typeof stateOf>[1]) => (await stateOf(services, key)).status;

async function expectNothingLeft(): Promise<void> {
  expect(await isTold()).toBe(false);
  expect(await queued('payouts')).toEqual([]);
  expect(await queued('statements')).toEqual([]);
  await openDays(services);
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await listUnbooked(services)).toEqual([]);
}

test('the bank has it: the product asks by itself and books what it says', async () => {
  const { key, payout, reference } = await inDoubt();
  expect(await listed({ where: 'status:in-doubt' })).toEqual([reference]);
  expect(await listed({ q: reference })).toEqual([reference]);
  expect(await queued('payouts'), 'nobody has anything to decide').toEqual([]);
  expect(await sendPayout({ ...services, bank: told.bank }, payout)).toBe('executed');
  expect(told.sent.filter((each) => each.reference === reference)).toHaveLength(1);
  expect(await statusOf(key)).toBe(STATUS.active);
  await expectNothingLeft();
});

test('its channel stays silent: the statement of the day books it by itself, and a later answer changes nothing', async () => {
  const { key, payout, reference, amountTiyn } = await inDoubt();
  const day = dayFromNow(services);
  passDays(services, 1);
  await expect(sendPayout({ ...services, bank: silent }, payout)).rejects.toThrow('in doubt');
  const sent = { kind: 'sent', reference, bankReference: 'BK-1', amountTiyn } as const;
  const readStatement = async () => ({ openingTiyn: amountTiyn, closingTiyn: tiyn(0), entries: [sent] });
  const stating = { ...services, bank: { ...silent, readStatement } };
  expect(await checkStatement(stating, day)).toBe(0);
  expect(await statusOf(key)).toBe(STATUS.active);
  expect(await sendPayout({ ...services, bank: told.bank }, payout)).toBe('not-ours');
  expect(told.sent.filter((each) => each.reference === reference)).toHaveLength(1);
  await expectNothingLeft();
});

test('the bank knows another transfer under that reference: two people settle it at the desk', async () => {
  const { key, payout, reference } = await inDoubt();
  const at = services.clock.now();
  const find = async () => ({ kind: 'executed' as const, at, booked: { amountTiyn: tiyn(1) } });
  expect(await sendPayout({ ...services, bank: { ...silent, find } }, payout)).toBe('disputed');
  expect(await queued('payouts')).toEqual([{ reference, kind: 'disputed' }]);
  const first = desk('accountant');
  const finding = {
    outcome: 'made',
    day: dayFromNow(services),
    reason: 'Звонок в банк, письмо 12.',
  } as const;
  expect(await proposeFinding(services, first.act, first.caller, payout, finding)).toEqual({});
  const second = desk('compliance');
  const { proposals } = await listProposals(services, second.act, second.caller);
  const id = proposals.find(({ kind }) => kind === 'payout-made')?.id ?? 0;
  expect(await decideProposal(services, second.act, second.caller, id, 'confirm')).toEqual({});
  expect(await statusOf(key)).toBe(STATUS.active);
  await expectNothingLeft();
});

test('a payout that was ordered at night wakes nobody when the bank takes it in the morning', async () => {
  passUntil(services, '21:00');
  const { payout } = await orderedPayout();
  const taking = { ...told.bank, find: async () => ({ kind: 'accepted' as const, booked: {} }) };
  expect(await sendPayout({ ...services, bank: taking }, payout)).toBe('waiting');
  expect(await isTold()).toBe(false);
  services.clock.advanceMs(HOUR_MS);
  expect(await sendPayout({ ...services, bank: taking }, payout)).toBe('waiting');
  expect(await isTold(), 'asked again, it is in doubt since the first time').toBe(false);
  services.clock.advanceMs(HOUR_MS + 1_000);
  expect(await isTold()).toBe(true);
  expect(await sendPayout({ ...services, bank: told.bank }, payout)).toBe('executed');
  await expectNothingLeft();
});

test('what a statement shows under the reference with another sum or account books nothing and waits for people', async () => {
  const { key, reference, amountTiyn } = await inDoubt();
  for (const shown of [{ amountTiyn: tiyn(1) }, { iban: 'KZ111111111111111111' }]) {
    const day = dayFromNow(services);
    passDays(services, 1);
    const sent = { kind: 'sent' as const, reference, bankReference: `of ${day}`, amountTiyn, ...shown };
    const readStatement = async () => ({
      openingTiyn: sent.amountTiyn,
      closingTiyn: tiyn(0),
      entries: [sent],
    });
    expect(await checkStatement({ ...services, bank: { ...silent, readStatement } }, day)).toBeGreaterThan(0);
    expect(await statusOf(key)).not.toBe(STATUS.active);
  }
  expect((await queued('statements')).map((found) => found.reference)).toContain(reference);
});
