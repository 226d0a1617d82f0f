import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, foldedToday, liveLoan, stateOf } from '../../../loans-for-tests.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { receivePayment } from './receive-payment.ts';

const { services } = await givenLoansEachMorning();

async function paymentOn(key: AgreementKey) {
  return {
    network: 'kassa24',
    transactionId: 'one-of-the-network',
    account: (await stateOf(services, key)).number,
    amountTiyn: tengeToTiyn(100),
    valueDay: dayFromNow(services),
    paidAt: services.clock.now(),
  };
}

test('a payment that a terminal sends again has its first answer; another account or sum under its id is refused', async () => {
  const [key, other] = [await liveLoan(services), await liveLoan(services)];
  const owed = async () => [
    (await foldedToday(services, key)).payoffTiyn,
    (await foldedToday(services, other)).payoffTiyn,
  ];
  const payment = await paymentOn(key);
  const first = await receivePayment(services, payment);
  expect(first).toMatchObject({ result: 0, amountTiyn: payment.amountTiyn });
  const left = await owed();
  expect(await receivePayment(services, payment)).toEqual(first);
  const { account } = await paymentOn(other);
  for (const changed of [{ account }, { amountTiyn: tengeToTiyn(200) }]) {
    const answer = await receivePayment(services, { ...payment, ...changed });
    expect(answer.result).toBe(300);
    expect(answer).not.toHaveProperty('paymentId');
  }
  expect(await owed()).toEqual(left);
});
