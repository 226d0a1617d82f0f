import { expect, test } from 'vitest';
import { standingClock } from '../../../people-for-tests.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepAccountDays } from '../../ledger/keep-account-days.ts';
import { keepPaymentDays } from '../../payments/incoming/keep-payment-days.ts';
import { keepCosts } from './keep-costs.ts';
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
  ['costs', keepCosts],
] as const;

test.each(KEPT)(
  'of %s a run adds up a part of what an upgrade finds, so that a worker begins and loans are woken',
  async (_what, keep) => {
    const { services, asked } = endlessBook();
    expect(await keep(services)).toBe(true);
    expect(asked()).toBeGreaterThan(1);
  },
);

const OVER = [
  ['payments', keepPaymentDays],
  ['costs', keepCosts],
] as const;

test.each(OVER)(
  'a day of %s is added up an hour after its end, when nothing of it is under way',
  async (_what, keep) => {
    const before: unknown[] = [];
    const one = async ({ values }: Sql) => {
      before.push(values[0]);
      return { added: false };
    };
    const transaction = (_: unknown, work: (tx: unknown) => Promise<unknown>) =>
      work({ run: async () => {}, one });
    const at = (time: string) =>
      keep({ database: { transaction }, clock: { now: () => new Date(time) } } as unknown as Services);
    await at('2026-11-28T00:59:59+05:00');
    await at('2026-11-28T01:00:00+05:00');
    expect(before).toEqual(['2026-11-27', '2026-11-28']);
  },
);
