import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveGesv } from '../proof/gesv.naive.ts';
import { anyStory, anyTerms } from '../proof/loan.arbitrary.ts';
import { good } from '../proof/loan.sample.ts';
import { type Flow, scheduleFlows } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import { termsSchedule } from '../schedule/schedule.ts';
import { contractFlows, contractGesv } from './contract-flows.ts';
import { position } from './position.ts';

/** Where all but a few tiyn came back on the day of the payout no double tells more. */
const SAME_SHARE = 1e-6;

/** Only where money is lent again after a payment may a contract have several rates, of which two ways to look may find different ones. */
function assertOneRate(flows: readonly Flow[], percent: ReturnType<typeof gesv>): void {
  const [payout, ...payments] = flows;
  expect(payout?.kind).toBe('payout');
  expect(payments.filter(({ kind, day }) => kind === 'payout' || day < (payout?.day ?? 0))).toEqual([]);
  const isPaidBackAtOnce = payments.every(({ day }) => day === payout?.day);
  const naive = payments.length === 0 ? null : naiveGesv(flows);
  if (naive === null) expect(percent).toHaveProperty('refusal');
  // Every rate balances them, so it is the one that costs nothing.
  else if (isPaidBackAtOnce) expect(percent).toBe(0);
  else expect(Math.abs(good(percent) - naive)).toBeLessThanOrEqual(SAME_SHARE * (100 + naive));
}

test('GESV of whatever is quoted, refinancing loans among them, is the one that halving finds', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const flows = scheduleFlows(terms.principalTiyn, termsSchedule(terms));
      assertOneRate(flows, gesv(flows));
    }),
    { numRuns: 500 },
  );
});

test('GESV of a contract, whatever has happened to it, is the one that halving finds: nothing is lent twice', () => {
  let found = 0;
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position(terms, facts, day));
      const percent = contractGesv(view);
      assertOneRate(contractFlows(view), percent);
      if (typeof percent === 'number') found++;
    }),
    { numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(500);
});
