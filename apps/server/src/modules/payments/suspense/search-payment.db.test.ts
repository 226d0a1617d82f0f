import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, liveLoan, payAtTerminal, paymentIdOf, stateOf } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { searchPayment } from './search-payment.ts';

const { services } = await givenLoansEachMorning();

const search = (key: AgreementKey, tenge: number) =>
  searchPayment(services, asBorrower(key.borrowerId), key, {
    paidOn: dayFromNow(services),
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
