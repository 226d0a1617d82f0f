import { dayText } from '@senim/loan-engine/units/day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  foldedToday,
  liveLoan,
  passDays,
  passUntil,
  payAtTerminal,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { enterPayment } from '../../payments/corrections/enter-payment.ts';
import { assignPayment } from '../../payments/suspense/assign-payment.ts';
import { enterSuspense } from '../../payments/suspense/enter-suspense.ts';
import { requestPause } from './request-pause.ts';

const { services } = await givenLoansEachMorning();
const MINUTE_MS = 60_000;
const ago = (milliseconds: number) => new Date(services.clock.now().getTime() - milliseconds);

async function overdueLoan() {
  const key = await liveLoan(services);
  passDays(services, 20);
  return key;
}

async function askedPause(key: Awaited<ReturnType<typeof overdueLoan>>) {
  const offer = await requestPause(services, asBorrower(key.borrowerId), key);
  if (isRefused(offer)) throw new Error(offer.refused);
  return { ...offer, dueTenge: Math.ceil(offer.amountDueTiyn / 100) };
}

test('a pause paid within the second in which it was asked for holds', async () => {
  const key = await overdueLoan();
  services.clock.advanceMs(504);
  const { dueTenge, untilDay } = await askedPause(key);
  const wholeSecond = ago(504);
  services.clock.advanceMs(400);
  await payAtTerminal(services, key, dueTenge, wholeSecond);
  expect((await foldedToday(services, key)).pausedUntilDay).not.toBeNull();
  expect(untilDay).toBe(dayFromNow(services, 20));
});

test('a payment by a clock some minutes behind ours counts for the pause, by a clock further behind it does not', async () => {
  const [near, far] = [await overdueLoan(), await overdueLoan()];
  for (const [key, behindMs] of [
    [near, 14 * MINUTE_MS],
    [far, 16 * MINUTE_MS],
  ] as const) {
    const { dueTenge } = await askedPause(key);
    await payAtTerminal(services, key, dueTenge, ago(behindMs));
  }
  expect((await foldedToday(services, near)).pausedUntilDay).not.toBeNull();
  expect((await foldedToday(services, far)).pausedUntilDay).toBeNull();
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('payments from before the request do not pay for the pause', async () => {
  const key = await overdueLoan();
  const first = await askedPause(key);
  const other = await overdueLoan();
  await payAtTerminal(services, other, first.dueTenge, ago(MINUTE_MS));
  const { dueTenge } = await askedPause(other);
  await payAtTerminal(services, other, dueTenge - 1);
  expect((await foldedToday(services, other)).pausedUntilDay).toBeNull();
  await payAtTerminal(services, other, 1);
  expect((await foldedToday(services, other)).pausedUntilDay).not.toBeNull();
});

test('a payment before midnight pays for the pause of that day, even if another was requested minutes later', async () => {
  const key = await overdueLoan();
  passUntil(services, '23:50');
  const { dueTenge, untilDay } = await askedPause(key);
  services.clock.advanceMs(13 * MINUTE_MS);
  await askedPause(key);
  await payAtTerminal(services, key, dueTenge, ago(5 * MINUTE_MS));
  const { pausedUntilDay } = await foldedToday(services, key);
  expect(pausedUntilDay && dayText(pausedUntilDay)).toBe(untilDay);
});

test('a transfer known only by its day pays for a pause requested on that day, but not together with earlier payments', async () => {
  const enter = (key: Awaited<ReturnType<typeof overdueLoan>>, reference: string, tenge: number) =>
    enterPayment(services, machineAct('test'), key, {
      reference,
      amountTiyn: tengeToTiyn(tenge),
      valueDay: dayFromNow(services),
    });
  const [late, before, unknown] = [await overdueLoan(), await overdueLoan(), await overdueLoan()];
  passUntil(services, '23:40');
  const asked = await askedPause(late);
  await enter(before, 'before', asked.dueTenge);
  await askedPause(before);
  expect(isRefused(await enter(late, 'late', asked.dueTenge))).toBe(false);
  expect((await foldedToday(services, late)).pausedUntilDay).not.toBeNull();
  expect((await foldedToday(services, before)).pausedUntilDay).toBeNull();
  await askedPause(unknown);
  const amountTenge = asked.dueTenge;
  const waits = await enterSuspense(services, machineAct('test'), {
    ...{
      reference: 'whose',
      amount: `${amountTenge}`,
      value_day: dayFromNow(services),
      payer: '',
      reason: '',
    },
  });
  if (isRefused(waits)) throw new Error(waits.refused);
  await services.database.transaction(machineAct('test'), (tx) =>
    assignPayment(services, tx, waits.payment_id, unknown),
  );
  const found = await foldedToday(services, unknown);
  expect(found.pausedUntilDay, 'it is the same where its loan is found later').not.toBeNull();
  expect((await reconcileBook(services)).differences).toEqual([]);
});
