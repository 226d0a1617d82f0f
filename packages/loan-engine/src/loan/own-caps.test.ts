import fc from 'fast-check';
import { expect, test } from 'vitest';
import { good, PAYOUT_DAY } from '../proof/loan.sample.ts';
import { SHORT } from '../proof/products.sample.ts';
import { quote } from '../quote/quote.ts';
import { termsFlaw } from '../schedule/terms-check.ts';
import { tengeToTiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { gesvCapFor, lawOn } from './law.ts';
import { RELEASED_MCI } from './mci.ts';
import { capByLaw, looserCap, OWN_CAPS, type OwnCap, type OwnCaps, stricterLaw } from './own-caps.ts';

const law = good(lawOn(PAYOUT_DAY));
const NONE = Object.fromEntries(OWN_CAPS.map((cap) => [cap, null])) as OwnCaps;
const withCaps = (caps: Partial<OwnCaps>) => ({ ...NONE, ...caps });
const quoted = (caps: Partial<OwnCaps>) =>
  quote(
    { amountTiyn: tengeToTiyn(60_000), period: 20, isFirstLoan: false },
    good(lawOn(PAYOUT_DAY, { ...RELEASED_MCI, caps: withCaps(caps) })),
    SHORT,
  );

test('a lender without caps of its own is held by the law alone', () => {
  expect(stricterLaw(law, NONE)).toEqual(law);
  expect(lawOn(PAYOUT_DAY, { ...RELEASED_MCI, caps: null })).toEqual(law);
});

test('of each value the stricter one counts, and a cap that is looser than the law changes nothing', () => {
  for (const cap of OWN_CAPS) {
    const { value } = capByLaw(law, cap);
    expect(capByLaw(stricterLaw(law, withCaps({ [cap]: value - 1 })), cap).value, cap).toBe(value - 1);
    expect(stricterLaw(law, withCaps({ [cap]: value + 1 })), cap).toEqual(law);
  }
});

test('the first cap that is looser than the law is named, and one that equals it is not', () => {
  const equal = Object.fromEntries(OWN_CAPS.map((cap) => [cap, capByLaw(law, cap).value])) as OwnCaps;
  expect(looserCap(law, equal)).toBeNull();
  expect(looserCap(law, NONE)).toBeNull();
  for (const cap of OWN_CAPS)
    expect(looserCap(law, withCaps({ [cap]: capByLaw(law, cap).value + 1 }))).toBe(cap);
});

test('a cap on GESV lowers the rate, one on the daily rate bounds it, and the terms carry the limits of the penalty', () => {
  const byGesv = good(quoted({ gesvShortPpmMax: 1_200_000 }));
  expect(byGesv).toMatchObject({ boundBy: { rule: 'gesv-short', limitText: '120.00' } });
  expect(byGesv.gesvPercent).toBeLessThanOrEqual(120);
  expect(good(quoted({ dailyRatePpmBelow: 2_000 })).dailyRatePpm).toBe(1_999);
  expect(
    good(quoted({ penaltyDailyPpmMax: 1_000, penaltyDaysMax: 60, accrualStopsAfterOverdueDays: 45 })),
  ).toMatchObject({
    terms: {
      penaltyDailyPpm: 1_000,
      limits: { penaltyDaysMax: 60, accrualStopsAfterOverdueDays: 45, lawVersion: law.version },
    },
  });
});

test('a cap of long loans below that of short ones leaves each its own', () => {
  const own = stricterLaw(law, withCaps({ gesvShortPpmMax: 300_000 }));
  expect(gesvCapFor(own, tengeToTiyn(60_000), 20).gesvPercentMax).toBe(30);
  expect(gesvCapFor(own, tengeToTiyn(60_000), 60).gesvPercentMax).toBe(46);
});

test('whatever the caps, what is quoted is a lawful loan and costs no more than without them', () => {
  const free = good(quoted({}));
  const anyOf = (cap: OwnCap) => fc.option(fc.integer({ min: 1, max: capByLaw(law, cap).value }));
  const anyCaps = fc.record(
    Object.fromEntries(OWN_CAPS.map((cap) => [cap, anyOf(cap)])),
  ) as fc.Arbitrary<OwnCaps>;
  fc.assert(
    fc.property(anyCaps, (caps) => {
      const capped = quoted(caps);
      if (isRefusal(capped)) throw new Error(capped.refusal);
      expect(termsFlaw(capped.terms)).toBeNull();
      expect(capped.rewardTiyn).toBeLessThanOrEqual(free.rewardTiyn);
    }),
  );
});
