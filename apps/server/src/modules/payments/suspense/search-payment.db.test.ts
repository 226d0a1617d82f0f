import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, liveLoan, payAtTerminal, paymentIdOf, stateOf } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { searchPayment } from './search-payment.ts';

const { services } = await givenLoansEachMorning();

const search = (key: AgreementKey, tenge: number, paidOn = dayFromNow(services)) =>
  searchPayment(services, asBorrower(key.borrowerId), key, {
    paidOn,
    amountTiyn: tengeToTiyn(tenge),
    channel: 'terminal',
    receipt: '',
  });

test('a payment that was taken back is not told of as one that counts', async () => {
  const key = await liveLoan(services);
  const factId = await payAtTerminal(services, key, 7_000);
  const { number } = await stateOf(services, key);
  expect(await search(key, 7_000)).toMatchObject({
    result: 'applied',
    payment: { agreement_number: number },
  });
  await reversePayment(services, machineAct('test'), await paymentIdOf(services, factId));
  expect(await search(key, 7_000)).toMatchObject({ result: 'searching', payment: null });
});

test('the answer is promised from the day of the question on, however long ago was paid', async () => {
  const key = await liveLoan(services);
  const [fresh, old] = [await search(key, 4_000), await search(key, 5_000, dayFromNow(services, -10))];
  if (isRefused(fresh) || isRefused(old)) throw new Error('A question was refused.');
  expect(fresh.answer_by).not.toBeNull();
  expect(old.answer_by).toBe(fresh.answer_by);
});
