import { expect, test } from 'vitest';
import { standingClock } from '../../../people-for-tests.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepAccountDays } from '../../ledger/keep-account-days.ts';
import { keepPaymentDays } from '../../payments/incoming/keep-payment-days.ts';
import { keepSteps } from './keep-steps.ts';

const FOR_EVER = 1_000;

/** A book in which more is to be added up, however much was. */
function endlessBook() {
  let asked = 0;
  const transaction = async () => {
    asked += 1;
    if (asked >= FOR_EVER) throw new Error('it never ends');
    return true;
  };
  return {
    services: { database: { transaction }, clock: standingClock() } as unknown as Services,
    asked: () => asked,
  };
}

const KEPT = [
  ['accounts', keepAccountDays],
  ['payments', keepPaymentDays],
  ['people', keepSteps],
] as const;

test.each(KEPT)(
  'of %s a run adds up a part of what an upgrade finds, so that a worker begins and loans are woken',
  async (_what, keep) => {
    const { services, asked } = endlessBook();
    expect(await keep(services)).toBe(true);
    expect(asked()).toBeGreaterThan(1);
  },
);
