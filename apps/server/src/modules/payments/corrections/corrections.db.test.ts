import { type Tiyn, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  foldedToday,
  liveLoan,
  newsOf,
  passDays,
  passUntil,
  payAtTerminal,
  paymentIdOf,
  stateOf,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { Transfer } from '../../../providers/bank/payout-bank.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { refundAgreed } from '../refunds/refund-credit.ts';
import { assignPayment } from '../suspense/assign-payment.ts';
import { enterPayment } from './enter-payment.ts';
import { previewReversal } from './preview-correction.ts';
import { reversePayment } from './reverse-payment.ts';

const { database, services } = await givenLoansEachMorning();

const act = machineAct('test');
const day = (daysBack = 0) => dayFromNow(services, -daysBack);

const folded = (key: AgreementKey) => foldedToday(services, key);

const paymentOf = (factId: string) => paymentIdOf(services, factId);

async function expectBooksToEqualFolds() {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
}

const assign = async (paymentId: number, key: AgreementKey) => {
  await openDays(services);
  return database.transaction(act, (tx) => assignPayment(services, tx, paymentId, key));
};

test('a payment that bounces brings a paid loan back, once, also beside the next loan', async () => {
  const key = await liveLoan(services);
  passDays(services, 10);
  const factId = await payAtTerminal(services, key, Math.ceil((await folded(key)).payoffTiyn / 100));
  expect((await stateOf(services, key)).status).toBe(8);
  const paymentId = await paymentOf(factId);
  passDays(services, 3);
  const next = await liveLoan(services, {}, key.borrowerId);
  expect(await reversePayment(services, act, paymentId)).toEqual({ paymentId });
  expect((await stateOf(services, next)).status).toBe(7);
  expect(await reversePayment(services, act, paymentId)).toEqual({ paymentId });
  expect((await stateOf(services, key)).status).toBe(7);
  expect((await folded(key)).rewardOutstandingTiyn).toBeGreaterThan(0);
  expect((await newsOf(services, key.borrowerId)).filter((kind) => kind === 'payment-reversed')).toHaveLength(
    1,
  );
  expect(await reversePayment(services, act, 999_999)).toEqual({ refused: 'payment_not_found' });
  await expectBooksToEqualFolds();
});

test('a transfer found on an old statement counts from its day: the penalty since is taken back', async () => {
  const key = await liveLoan(services);
  passDays(services, 25);
  await expectBooksToEqualFolds();
  const late = await folded(key);
  expect(late.penaltyOutstandingTiyn).toBeGreaterThan(0);
  const transfer = { reference: 'KZ-77', amountTiyn: tengeToTiyn(70_000), valueDay: day(11) };
  const entered = await enterPayment(services, act, key, transfer);
  if (isRefused(entered)) throw new Error(JSON.stringify(entered));
  const now = await folded(key);
  expect(now).toMatchObject({ penaltyAccruedTotalTiyn: 0, payoffTiyn: 0, isPaid: true });
  expect((await stateOf(services, key)).status).toBe(8);
  expect(await enterPayment(services, act, key, transfer)).toEqual({ refused: 'payment_already_entered' });
  expect(await enterPayment(services, act, key, { ...transfer, amountTiyn: tiyn(1) })).toEqual({
    refused: 'payment_already_entered',
  });
  const elsewhere = { ...key, borrowerId: key.borrowerId + 1 };
  expect(await enterPayment(services, act, elsewhere, { ...transfer, reference: 'KZ-78' })).toEqual({
    refused: 'agreement_not_found',
  });
  for (const valueDay of [day(60), day(-1)]) {
    const wrong = await enterPayment(services, act, key, { ...transfer, reference: valueDay, valueDay });
    expect(wrong).toMatchObject({ refused: 'fact_refused' });
  }
  await expectBooksToEqualFolds();
});

test('payments of one day count in the order of the clock in Almaty', async () => {
  const key = await liveLoan(services);
  passDays(services, 3);
  passUntil(services, '01:30');
  const early = await payAtTerminal(services, key, 500);
  passUntil(services, '09:30');
  const late = await payAtTerminal(services, key, 700);
  const { rows } = await database.transaction(act, async (tx) => ({
    rows: await tx.rows<{ id: string }>(sql`
      SELECT fact->>'id' AS id FROM agreement_fact WHERE agreement_id = ${key.agreementId} AND fact->>'kind' = 'payment'
      ORDER BY (fact->>'order')::bigint`),
  }));
  expect(rows.map(({ id }) => id)).toEqual([early, late]);
});

test('a transfer entered on the wrong loan is taken back and entered on the right one, once', async () => {
  const wrong = await liveLoan(services);
  const right = await liveLoan(services);
  passDays(services, 5);
  const transfer = { reference: 'KZ-90', amountTiyn: tengeToTiyn(7_000), valueDay: day(1) };
  const enter = (key: AgreementKey) => enterPayment(services, act, key, transfer);
  const first = await enter(wrong);
  if (isRefused(first)) throw new Error(first.refused);
  expect(await enter(right)).toEqual({ refused: 'payment_already_entered' });
  await reversePayment(services, act, first.paymentId);
  const second = await enter(right);
  expect(second).not.toEqual(first);
  expect(await enter(right)).toEqual({ refused: 'payment_already_entered' });
  expect(await enter(wrong)).toEqual({ refused: 'payment_already_entered' });
  expect((await folded(wrong)).cashInTiyn).toBe(0);
  expect((await folded(right)).cashInTiyn).toBe(tengeToTiyn(7_000));
  await expectBooksToEqualFolds();
});

test('money in suspense finds its owner, on the day it was paid, and only one', async () => {
  const key = await liveLoan(services);
  passDays(services, 9);
  await receivePayment(services, {
    network: 'kassa24',
    transactionId: 'lost-1',
    account: '123456',
    amountTiyn: tengeToTiyn(10_000),
    valueDay: day(),
    paidAt: services.clock.now(),
  });
  passDays(services, 4);
  await expectBooksToEqualFolds();
  const paymentId = await paymentOf('kassa24:lost-1');
  expect(await assign(paymentId, key)).toEqual({ paymentId });
  expect(await assign(paymentId, key)).toEqual({ paymentId });
  const other = await liveLoan(services);
  expect(await assign(paymentId, other)).toEqual({ refused: 'payment_not_waiting' });
  expect((await folded(key)).cashInTiyn).toBe(tengeToTiyn(10_000));
  const suspense = await database.transaction(act, (tx) =>
    tx.one<{ balance: number }>(
      sql`SELECT sum(balance_tiyn)::bigint AS balance FROM ledger_account WHERE code = 'suspense' AND dimension = 'kassa24'`,
    ),
  );
  expect(suspense.balance).toBe(0);
  await expectBooksToEqualFolds();
});

test('money dated before the payout is not refused: it waits for a person', async () => {
  const key = await liveLoan(services);
  const paidAt = new Date(services.clock.now().getTime() - 2 * 86_400_000);
  const factId = await payAtTerminal(services, key, 3_000, paidAt);
  const paymentId = await paymentOf(factId);
  expect((await folded(key)).cashInTiyn).toBe(0);
  expect(await assign(paymentId, key)).toMatchObject({ refused: 'fact_refused' });
  expect(await reversePayment(services, act, paymentId)).toEqual({ paymentId });
  await expectBooksToEqualFolds();
});

const refund = (key: AgreementKey, amountTiyn: Tiyn) =>
  services.database.transaction(act, (tx) => refundAgreed(services, tx, key, { amountTiyn, iban: null }));

/** The refund that waits to be sent, at the time at which it may be. */
async function refundWhenDue({ borrowerId }: AgreementKey) {
  const { payoutId, notBefore } = await database.transaction(act, (tx) =>
    tx.one<{ payoutId: number; notBefore: Date }>(sql`
      SELECT payout_id AS "payoutId", not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} AND kind = 'refund'`),
  );
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  return { borrowerId, payoutId };
}

/** A bank that carries out what it takes. */
function bankThatTakes(sent: Transfer[]) {
  return {
    name: 'test',
    send: async (transfer: Transfer) => {
      sent.push(transfer);
      return { kind: 'accepted' as const };
    },
    find: async () =>
      sent[0]
        ? { kind: 'executed' as const, at: services.clock.now(), booked: sent[0] }
        : { kind: 'unknown' as const },
  };
}

test('an overpayment goes back through the bank once, and the books follow', async () => {
  const key = await liveLoan(services);
  passDays(services, 7);
  expect(await refund(key, tengeToTiyn(1))).toEqual({ refused: 'no_credit' });
  await payAtTerminal(services, key, 65_000);
  const credit = (await folded(key)).creditTiyn;
  expect(await refund(key, tiyn(credit - 1))).toEqual({ refused: 'credit_changed' });
  expect(await refund(key, credit)).toEqual({ amountTiyn: credit });
  expect(await refund(key, credit)).toEqual({ refused: 'refund_under_way' });
  const sent: Transfer[] = [];
  const bank = bankThatTakes(sent);
  const payout = await refundWhenDue(key);
  expect(await sendPayout({ ...services, bank }, payout)).toBe('executed');
  expect(await sendPayout({ ...services, bank }, payout)).toBe('not-ours');
  expect(sent).toMatchObject([{ amountTiyn: credit, knp: '421' }]);
  expect(await folded(key)).toMatchObject({ creditTiyn: 0, refundedTiyn: credit });
  expect((await stateOf(services, key)).status).toBe(8);
  await expectBooksToEqualFolds();
});

test('an overpayment that a payment taken back has used up does not go to the bank', async () => {
  const key = await liveLoan(services);
  passDays(services, 7);
  const factId = await payAtTerminal(services, key, 65_000);
  const credit = (await folded(key)).creditTiyn;
  expect(await refund(key, credit)).toEqual({ amountTiyn: credit });
  const paymentId = await paymentOf(factId);
  expect(await reversePayment(services, act, paymentId)).toEqual({ paymentId });
  const sent: Transfer[] = [];
  const payout = await refundWhenDue(key);
  expect(await sendPayout({ ...services, bank: bankThatTakes(sent) }, payout)).toBe('failed');
  expect(sent).toEqual([]);
  expect(await folded(key)).toMatchObject({ creditTiyn: 0, refundedTiyn: 0, refundShortfallTiyn: 0 });
  await expectBooksToEqualFolds();
});

test('a payment that the books do not know is told by its provider', async () => {
  await database.transaction(act, (tx) =>
    tx.run(sql`
      INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at)
      VALUES ('kassa24', 'forgotten', ${Buffer.from('00', 'hex')}, 700, ${day()}, ${services.clock.now()}, ${services.clock.now()})`),
  );
  const [difference] = await reconcileProviders(services);
  expect(difference).toMatchObject({ provider: 'kassa24' });
  expect((difference?.receivedTiyn ?? 0) - (difference?.postedTiyn ?? 0)).toBe(700);
});

test('what a reversal would do is refused and recorded as the reversal itself', async () => {
  const [key, other] = [await liveLoan(services), await liveLoan(services)];
  passDays(services, 3);
  const paymentId = await paymentOf(await payAtTerminal(services, key, 5_000));
  const looked = await previewReversal(services, act, key, paymentId);
  expect(looked).toMatchObject({ before: { overdue_days: 0 }, after: { overdue_days: 0 } });
  expect(await previewReversal(services, act, other, paymentId)).toEqual({ refused: 'payment_not_found' });
  expect(await reversePayment(services, act, paymentId, other)).toEqual({ refused: 'payment_not_found' });
  expect(await reversePayment(services, act, paymentId, key)).toEqual({ paymentId });
  expect(await previewReversal(services, act, key, paymentId)).toEqual({ refused: 'payment_not_found' });
});
