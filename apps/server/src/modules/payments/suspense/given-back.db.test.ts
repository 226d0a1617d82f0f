import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, liveLoan, passUntil, payAtTerminal } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { describeInquiry } from './answer-inquiry.ts';
import { deferSuspense } from './defer-suspense.ts';
import { enterSuspense, retractSuspense } from './enter-suspense.ts';
import { searchPayment } from './search-payment.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services);
const { act, caller } = desk('accountant');
const machine = machineAct('test');
const reason = 'Из выписки, договор не указан';

async function entered(reference: string, day = dayFromNow(services)): Promise<number> {
  const typed = { reference, value_day: day, payer: 'Ахметов Серік', amount: '12500', reason };
  const taken = await enterSuspense(services, act, typed);
  if (isRefused(taken)) throw new Error(taken.refused);
  return taken.payment_id;
}

/** A question about a payment of today, as its desk sees it. */
async function askedAbout(tenge: number) {
  const key = await liveLoan(services);
  const { borrowerId } = key;
  const own = await payAtTerminal(services, key, 3_000);
  const lost = { paidOn: dayFromNow(services), amountTiyn: tengeToTiyn(tenge), receipt: '' };
  void (await searchPayment(services, asBorrower(borrowerId), key, { ...lost, channel: 'terminal' }));
  const { inquiryId } = await database.transaction(machine, (tx) =>
    tx.one<{ inquiryId: number }>(
      sql`SELECT inquiry_id AS "inquiryId" FROM payment_inquiry WHERE borrower_id = ${borrowerId}`,
    ),
  );
  const described = await describeInquiry(services, act, caller, { borrowerId, inquiryId });
  if (isRefused(described)) throw new Error(described.refused);
  return { own, candidates: described.candidates };
}

test('money on its way back to its payer is neither put off, nor taken out, nor anybody’s lost payment', async () => {
  const paymentId = await entered('BANK-BACK');
  const others = async () => (await askedAbout(12_500)).candidates.map((one) => one.payment_id);
  expect(await others()).toContain(paymentId);
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE incoming_payment SET given_back_at = now() WHERE payment_id = ${paymentId}`),
  );
  const until = dayFromNow(services, 3);
  const refused = { refused: 'payment_not_waiting' };
  expect(await deferSuspense(services, act, caller.staffId, paymentId, { until, note: reason })).toEqual(
    refused,
  );
  expect(await retractSuspense(services, act, caller.staffId, paymentId, reason)).toEqual(refused);
  expect(await others()).not.toContain(paymentId);
});

test('what was typed at a terminal is shown of money that waits, and of nothing that has its loan', async () => {
  const { paymentId } = await receivePayment(services, {
    ...{ network: 'kassa24', transactionId: 'typed-wrong', account: '123456' },
    ...{ amountTiyn: tengeToTiyn(5_000), valueDay: dayFromNow(services), paidAt: services.clock.now() },
  });
  const { own, candidates } = await askedAbout(5_000);
  const waiting = candidates.find((one) => one.payment_id === paymentId);
  expect(waiting).toMatchObject({ waiting: true, account: expect.stringContaining('3456') });
  const credited = candidates.find(({ provider, number }) => `${provider}:${number}` === own);
  expect(credited).toMatchObject({ waiting: false, account: null });
});

test('a transfer of today is entered from the first minute of the day in Almaty', async () => {
  passUntil(services, '00:30');
  expect(await entered('BANK-AT-NIGHT')).toBeGreaterThan(0);
  const tomorrow = {
    reference: 'BANK-TOMORROW',
    value_day: dayFromNow(services, 1),
    payer: 'А',
    amount: '1',
    reason,
  };
  expect(await enterSuspense(services, act, tomorrow)).toMatchObject({ refused: 'date_in_future' });
});
