import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { stageOn } from './compose-cast.ts';
import { givenLoans } from './given-for-tests.ts';
import { liveLoan, stateOf } from './loans-for-tests.ts';

const { services } = await givenLoans();

/** Whoever would call a terminal fails. */
const NO_APP = {} as FastifyInstance;
const waits = { headers: {}, finishJobs: async () => {}, moveToDay: async () => {} };

test('the cast of a lender without terminals pays by transfer, also twice in a day', async () => {
  const stage = stageOn(NO_APP, { ...services, lender: { ...services.lender, networks: [] } }, waits);
  const key = await liveLoan(services);
  const { number } = await stateOf(services, key);
  await stage.pay(number, 30_000);
  services.clock.advanceMs(1_000);
  await stage.pay(number, 200_000);
  expect((await stateOf(services, key)).status).toBe(8);
});
