import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bankForTests, giveAccount } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  documentOf,
  foldedToday,
  newsOf,
  passDays,
  payAtTerminal,
  paymentIdOf,
  signNow,
  stateOf,
  todayOf,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { recordFact } from '../../agreements/loan/record-fact.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { enterPayment } from '../corrections/enter-payment.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { listUnbooked } from '../incoming/list-unbooked.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { refundAgreed } from '../refunds/refund-credit.ts';
import { assignPayment } from '../suspense/assign-payment.ts';
import { acceptBankCallback } from './accept-bank-callback.ts';
import { retryPayout } from './confirm-payout.ts';
import { redirectPayout } from './redirect-payout.ts';
import { returnPayout } from './return-payout.ts';
import { sendPayout } from './send-payout.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant']);
const { bank, sent, bringBack } = bankForTests(services.clock, 'KZ000000000000000000');
const withBank = { ...services, bank };
const machine = machineAct('test');

const newestPayout = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.one<{
      payoutId: number;
      reference: string;
      status: string;
      failure: string | null;
      returnedAt: Date;
      notBefore: Date;
    }>(sql`
      SELECT payout_id AS "payoutId", reference, status, failure, returned_at AS "returnedAt", not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );

/** A loan whose money the bank has sent. */
async function paidOutLoan() {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  return { key, ...(await sendNewest(key)) };
}

/** Sends what was ordered last, at the moment for which it was ordered. */
async function sendNewest(key: AgreementKey) {
  const { payoutId, reference, notBefore } = await newestPayout(key);
  const payout = { borrowerId: key.borrowerId, payoutId };
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  expect(await sendPayout(withBank, payout)).toBe('executed');
  return { payout, reference };
}

async function expectBooksToAgree(): Promise<void> {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
  expect(await listUnbooked(services)).toEqual([]);
}

test('money that comes back after it was sent was never owed: status 6 from its payout day, nothing accrued, the books agree', async () => {
  const { key, payout, reference } = await paidOutLoan();
  passDays(services, 9);
  await openDays(services);
  expect((await foldedToday(services, key)).payoffTiyn).toBeGreaterThan(tengeToTiyn(60_000));
  expect(await returnPayout(withBank, payout)).toBe('stands');
  bringBack(reference);
  expect(await returnPayout(withBank, payout)).toBe('returned');
  expect(await returnPayout(withBank, payout)).toBe('stands');
  expect((await stateOf(services, key)).status).toBe(STATUS.payoutFailed);
  expect(await foldedToday(services, key)).toMatchObject({
    payoffTiyn: 0,
    rewardAccruedTotalTiyn: 0,
    paidOutDay: null,
  });
  expect(await newestPayout(key)).toMatchObject({ status: 'failed', failure: 'AC04' });
  expect((await newestPayout(key)).returnedAt).toEqual(services.clock.now());
  expect(await newsOf(services, key.borrowerId)).toContain('payout-returned');
  const { act, caller } = desk('accountant');
  expect(await listQueue(services, act, caller, 'payouts', { kind: 'returned' })).toMatchObject({
    rows: [{ reference, waits_for: 'applicant', late: false, due_at: null }],
  });
  passDays(services, 3);
  await openDays(services);
  await expectBooksToAgree();
});

test('the borrower’s other account gets it, and the loan begins with that payout', async () => {
  const { key, payout, reference } = await paidOutLoan();
  passDays(services, 4);
  bringBack(reference);
  await returnPayout(withBank, payout);
  await giveAccount(services, key.borrowerId, 'KZ496010000000000123');
  expect(await redirectPayout(services, key.borrowerId)).toBe('redirected');
  await sendNewest(key);
  expect(sent.at(-1)).toMatchObject({ iban: 'KZ496010000000000123', amountTiyn: tengeToTiyn(60_000) });
  expect((await stateOf(services, key)).status).toBe(STATUS.active);
  passDays(services, 10);
  await openDays(services);
  expect(await foldedToday(services, key)).toMatchObject({
    principalIssuedTiyn: tengeToTiyn(60_000),
    overdueDays: 0,
  });
  await expectBooksToAgree();
});

test('money that comes back from the other account as well is known by that account', async () => {
  const { key, payout, reference } = await paidOutLoan();
  bringBack(reference);
  await returnPayout(withBank, payout);
  await giveAccount(services, key.borrowerId, 'KZ496010000000000123');
  await redirectPayout(services, key.borrowerId);
  const second = await sendNewest(key);
  bringBack(second.reference);
  expect(await returnPayout(withBank, second.payout)).toBe('returned');
  expect((await stateOf(services, key)).status).toBe(STATUS.payoutFailed);
});

test('payments made meanwhile wait in suspense, even if they had paid the loan off', async () => {
  const { key, payout, reference } = await paidOutLoan();
  passDays(services, 3);
  const factId = await payAtTerminal(services, key, 65_000);
  expect((await stateOf(services, key)).status).toBe(STATUS.paid);
  bringBack(reference);
  expect(await returnPayout(withBank, payout)).toBe('returned');
  expect((await stateOf(services, key)).status).toBe(STATUS.payoutFailed);
  const paymentId = await paymentIdOf(services, factId);
  const { act, caller } = desk('accountant');
  const page = await listQueue(services, act, caller, 'suspense', {});
  expect(page).toMatchObject({ rows: [{ item: String(paymentId) }] });
  const assigned = await database.transaction(machine, (tx) => assignPayment(services, tx, paymentId, key));
  expect(assigned).toMatchObject({ refused: expect.stringMatching(/fact_refused|payment_not_waiting/) });
  await expectBooksToAgree();
});

test('a bank transfer that waits so and is taken back leaves no suspense behind', async () => {
  const { key, payout, reference } = await paidOutLoan();
  passDays(services, 2);
  const transfer = {
    reference: 'KZ-BACK-1',
    amountTiyn: tengeToTiyn(7_000),
    valueDay: dayFromNow(services, -1),
  };
  const entered = await enterPayment(services, machine, key, transfer);
  if (isRefused(entered)) throw new Error(entered.refused);
  bringBack(reference);
  expect(await returnPayout(withBank, payout)).toBe('returned');
  await expectBooksToAgree();
  expect(await reversePayment(services, machine, entered.paymentId)).toEqual({
    paymentId: entered.paymentId,
  });
  await expectBooksToAgree();
});

test('where a signed change rests on the money, a person decides, and nothing is ordered anew meanwhile', async () => {
  const { key, payout, reference } = await paidOutLoan();
  const fact = {
    kind: 'forgiven',
    id: 'kindness',
    order: 0,
    principalTiyn: NOTHING,
    rewardTiyn: tengeToTiyn(1),
    penaltyTiyn: NOTHING,
  } as const;
  passDays(services, 9);
  await openDays(services);
  await database.transaction(machine, (tx) =>
    recordFact(services, tx, { key, fact: { ...fact, day: todayOf(services) }, channel: null }),
  );
  bringBack(reference);
  expect(await returnPayout(withBank, payout)).toBe('left-to-person');
  expect((await stateOf(services, key)).status).toBe(STATUS.active);
  expect(await newestPayout(key)).toMatchObject({ status: 'in-doubt', failure: 'returned-too-late' });
  const { act, caller } = desk('accountant');
  expect(await retryPayout(services, act, caller, payout)).toEqual({ refused: 'payout_not_found' });
  await expectBooksToAgree();
});

test('an answer about another transfer takes nothing back', async () => {
  const { key, payout } = await paidOutLoan();
  const other = {
    ...withBank,
    bank: {
      ...bank,
      find: async () =>
        ({ kind: 'returned', reason: 'AC04', booked: { amountTiyn: tengeToTiyn(1) } }) as const,
    },
  };
  expect(await returnPayout(other, payout)).toBe('left-to-person');
  expect((await stateOf(services, key)).status).toBe(STATUS.active);
  expect(await newestPayout(key)).toMatchObject({ status: 'in-doubt', failure: 'another-transfer' });
});

test('the bank’s hint about a transfer it had made is followed by a job', async () => {
  const { payout, reference } = await paidOutLoan();
  const hinted = { ...services, bank: { readCallback: () => reference } };
  expect(await acceptBankCallback(hinted, { path: '', body: '', signature: null })).toBe('accepted');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT payload FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks AS task ON task.id = task_id
     WHERE identifier = 'payments.return-payout'`,
  );
  await client.end();
  expect(rows).toEqual([{ payload: payout }]);
});

test('a refund that comes back is the borrower’s credit again', async () => {
  const { key } = await paidOutLoan();
  await payAtTerminal(services, key, 61_000);
  const creditTiyn = (await foldedToday(services, key)).creditTiyn;
  const ordered = await database.transaction(machine, (tx) =>
    refundAgreed(services, tx, key, { amountTiyn: creditTiyn, iban: null }),
  );
  expect(ordered).toEqual({ amountTiyn: creditTiyn });
  const { payout: refund, reference } = await sendNewest(key);
  expect(await foldedToday(services, key)).toMatchObject({ creditTiyn: 0 });
  bringBack(reference);
  expect(await returnPayout(withBank, refund)).toBe('returned');
  expect(await foldedToday(services, key)).toMatchObject({ creditTiyn });
  expect((await stateOf(services, key)).status).toBe(STATUS.paid);
  await expectBooksToAgree();
});
