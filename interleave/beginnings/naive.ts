import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { liveLoan, passDays, stateOf } from '../../apps/server/src/loans-for-tests.ts';
import type { Beginning } from '../meeting.ts';
import { NAIVE_TENGE, naivePayment } from '../naive-payment.ts';
import { paysAtTerminal, settleDays } from '../operations.ts';

/** The run itself is tried: a payment that does not hold its loan must be caught beside a good one. */
export const kept: Beginning = {
  name: 'a naive payment',
  async make(quiet) {
    const { process } = quiet;
    const key = await liveLoan(process, { amountTenge: 60_000, period: 15 });
    passDays(process, 5);
    await settleDays(quiet);
    const { number } = await stateOf(process, key);
    return [naivePayment(key), paysAtTerminal('a payment at a terminal', number, tengeToTiyn(NAIVE_TENGE))];
  },
};
