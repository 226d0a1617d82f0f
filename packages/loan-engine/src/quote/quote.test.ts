import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { gesvCapFor, lawOn } from '../loan/law.ts';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY } from '../proof/loan.sample.ts';
import { LONG, SHORT } from '../proof/products.sample.ts';
import { scheduleFlows } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import { schedule, termsSchedule } from '../schedule/schedule.ts';
import { addDays, dayOf } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn, tiyn } from '../units/money.ts';
import { quote } from './quote.ts';
import { quoteEveryKind } from './quotes.ts';
import type { QuoteRequest } from './types.ts';

const law = good(lawOn(PAYOUT_DAY));
const short = SHORT;
const long = LONG;
const request = (tenge: number, period: number, changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  amountTiyn: tengeToTiyn(tenge),
  period,
  isFirstLoan: false,
  ...changes,
});

test('over 20 days 0.3% would be 189.62% a year, so the rate is lowered until it is within 179%', () => {
  const quoted = good(quote(request(60_000, 20), law, short));
  expect(quoted).toMatchObject({
    dailyRatePpm: 2891,
    dailyRate: '0.2891',
    gesv: '178.94',
    boundBy: { rule: 'gesv-short' },
  });
  expect(quoted.totalTiyn).toBe(6_000_000 + 6_000_000 * 0.002891 * 20);
});

test('a first loan has seven free days, so only the bound of 0.3% a day holds it', () => {
  const quoted = good(quote(request(60_000, 30, { isFirstLoan: true }), law, long));
  expect(quoted).toMatchObject({ dailyRatePpm: 2999, boundBy: { rule: 'daily-rate-below' } });
  expect(quoted.rewardTiyn).toBe(6_000_000 * 0.002999 * 23);
  expect(good(quote(request(60_000, 7, { isFirstLoan: true }), law, short))).toMatchObject({
    rewardTiyn: 0,
    gesv: '0.00',
  });
});

test('in 2024 more than 45 MCI fell under the cap of 46%', () => {
  const day = good(dayOf('2024-09-01'));
  const quoted = good(quote(request(170_000, 30), good(lawOn(day)), long));
  expect(quoted.boundBy.rule).toBe('gesv-other');
  expect(quoted.dailyRatePpm).toBe(1053);
});

test('a promo code lowers the rate of the lawful quote', () => {
  const promo = { promoId: 'SPRING', discountSharePpm: 500_000 };
  const quoted = good(quote(request(60_000, 20, { promo }), law, short));
  expect(quoted).toMatchObject({
    dailyRatePpm: 1446,
    terms: { dailyRatePpm: 2891, promo: { dailyRatePpm: 1446 } },
  });
  expect(good(quote(request(60_000, 20), law, short)).rewardTiyn).toBeGreaterThan(quoted.rewardTiyn);
});

test('a promo may take the whole rate off, and a ceiling of nothing is a ceiling', () => {
  const promo = { promoId: 'GIFT', discountSharePpm: 1_000_000 };
  expect(good(quote(request(60_000, 20, { promo }), law, short))).toMatchObject({
    dailyRatePpm: 0,
    rewardTiyn: 0,
  });
  const least = { promoId: 'LEAST', discountSharePpm: 1 };
  expect(good(quote(request(60_000, 20, { promo: least }), law, short)).dailyRatePpm).toBe(2891);
  const none = good(quote(request(60_000, 20, { dailyRatePpmMax: 0 }), law, short));
  expect(none).toMatchObject({ rewardTiyn: 0, boundBy: { rule: 'no-worse-terms', limitText: '0.0000' } });
  const own = good(quote(request(60_000, 20), law, { ...short, dailyRatePpmMax: 1000 }));
  expect(own).toMatchObject({ dailyRatePpm: 1000, boundBy: { rule: 'product', limitText: '0.1000' } });
});

const anyRequest = fc.record({
  loanType: fc.constantFrom('short' as const, 'long' as const),
  thousands: fc.integer({ min: 20, max: 80 }),
  share: fc.nat(25),
  isFirstLoan: fc.boolean(),
  kind: fc.nat(2),
});

test('the quoted rate is lawful and one ppm more would not be', () => {
  fc.assert(
    fc.property(anyRequest, ({ loanType, thousands, share, isFirstLoan, kind }) => {
      const product = loanType === 'short' ? short : long;
      const termDays = Math.min(product.periodMax, product.periodMin + share);
      const scheduleKind = product.scheduleKinds[kind % product.scheduleKinds.length] ?? 'single';
      const quoted = good(
        quote(request(thousands * 1000, termDays, { isFirstLoan, scheduleKind }), law, product),
      );
      const cap = gesvCapFor(law, quoted.amountTiyn, termDays).gesvPercentMax;
      expect(quoted.gesvPercent).toBeLessThanOrEqual(cap);
      expect(quoted.dailyRatePpm).toBeLessThan(law.dailyRatePpmBelow);
      const dearer = schedule({ ...quoted.terms, dailyRatePpm: quoted.dailyRatePpm + 1 });
      const next = good(gesv(scheduleFlows(quoted.amountTiyn, dearer)));
      expect(next > cap || quoted.dailyRatePpm + 1 === law.dailyRatePpmBelow).toBe(true);
      expect(quoted.schedule).toEqual(termsSchedule(quoted.terms));
      expect(quoted.totalTiyn).toBe(quoted.schedule.reduce((sum, row) => sum + row.totalTiyn, 0));
    }),
    { numRuns: 300 },
  );
});

test('every schedule of a product is shown side by side', () => {
  const kinds = quoteEveryKind(request(60_000, 45), law, long);
  expect(kinds.map(({ scheduleKind }) => scheduleKind)).toEqual(['single', 'annuity', 'differentiated']);
  const totals = kinds.map(({ quoted: each }) => good(each).totalTiyn);
  expect(Math.max(...totals)).toBe(totals[0]);
});

test.each([
  ['an amount of zero', request(0, 10), 'amount-not-positive'],
  ['a broken amount', { ...request(1, 10), amountTiyn: Number.NaN as never }, 'amount-not-whole'],
  ['too little', request(4_000, 10), 'amount-below-minimum'],
  ['too much', request(177_000, 10), 'amount-above-maximum'],
  ['too much for a first loan', request(81_000, 10, { isFirstLoan: true }), 'amount-above-maximum'],
  ['an amount off the step', request(20_500, 10), 'amount-off-step'],
  ['half a day', request(20_000, 10.5), 'term-not-whole'],
  ['too short a term', request(20_000, 4), 'term-below-minimum'],
  ['too long a term', request(20_000, 21), 'term-above-maximum'],
  ['a schedule not offered', request(20_000, 10, { scheduleKind: 'annuity' }), 'schedule-not-offered'],
  [
    'a promo that gives nothing',
    request(20_000, 10, { promo: { promoId: 'X', discountSharePpm: 0 } }),
    'promo-not-lower',
  ],
  ['half a ppm', request(20_000, 10, { dailyRatePpmMax: 0.5 }), 'rate-not-whole'],
  [
    'arrears above the amount',
    request(20_000, 10, { capitalisedArrearsTiyn: tiyn(2_000_001) }),
    'capitalised-above-principal',
  ],
] as const)('%s is refused', (_name, asked, refusal) => {
  expect(quote(asked, law, short)).toMatchObject({ refusal });
});

test('the free days of a first loan are the same whatever its term: run late, it is free through the seventh', () => {
  const quoted = good(quote(request(20_000, 5, { isFirstLoan: true }), law, short));
  expect(quoted.terms.freeDays).toBe(7);
  const out: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
  const rewardBy = (days: number) =>
    good(position(quoted.terms, [out], addDays(PAYOUT_DAY, days))).rewardAccruedTotalTiyn;
  expect(rewardBy(7)).toBe(0);
  expect(rewardBy(8)).toBe((20_000_00 * quoted.dailyRatePpm) / 1_000_000);
  expect(good(quote(request(20_000, 5), law, short)).terms.freeDays).toBe(0);
});

test('all payments besides principal are a cap too, and the rate is lowered until they keep it', () => {
  const strict = { ...law, chargesShareMaxPpm: 10_000 };
  const quoted = good(quote(request(60_000, 20), strict, short));
  expect(quoted).toMatchObject({
    dailyRatePpm: 500,
    rewardTiyn: 60_000,
    boundBy: { rule: 'charges-share', limitText: '0.0500' },
  });
});

test('a penalty dearer than the law allows is signed at what the law allows', () => {
  expect(
    good(quote(request(60_000, 20), law, { ...short, penaltyDailyPpm: 9000 })).terms.penaltyDailyPpm,
  ).toBe(5000);
  expect(
    good(quote(request(60_000, 20), law, { ...short, penaltyDailyPpm: 3000 })).terms.penaltyDailyPpm,
  ).toBe(3000);
});

test('the terms of a quote carry the versions and the bounds they were made under', () => {
  const { terms, boundBy, cap } = good(quote(request(60_000, 20), law, short));
  expect(terms).toMatchObject({
    loanType: 'short',
    productVersion: 'senim-2026-01',
    scheduleKind: 'single',
    freeDaysRule: 'forgiven',
  });
  expect(terms.limits).toEqual({
    lawVersion: 'kz-2024-08',
    dailyRatePpmMax: 2999,
    penaltyDaysMax: 90,
    penaltyYearShareMaxPpm: 100_000,
    chargesShareMaxPpm: 1_000_000,
    accrualStopsAfterOverdueDays: 90,
  });
  expect(boundBy.limitText).toBe('179.00');
  expect(boundBy.article.ru).toContain('№\u00a062');
  expect(cap).toMatchObject({ rule: 'gesv-short', gesvPercentMax: 179 });
});

test('what is owed may be refinanced off the step and below the minimum, but never above the bound of the law', () => {
  const owed = (amount: number) => request(1, 45, { amountTiyn: tiyn(amount), isRefinancing: true });
  expect(good(quote(owed(1_234_567), law, long)).amountTiyn).toBe(1_234_567);
  expect(good(quote(owed(8_650_000_000), law, long)).dailyRatePpm).toBeLessThan(1_062);
  expect(quote(owed(8_650_000_001), law, long)).toMatchObject({
    refusal: 'amount-above-maximum',
    limit: 8_650_000_000,
    article: { ru: expect.stringContaining('ст.\u00a07') },
  });
});

test.each([
  ['an amount off the step', request(20_500, 10), 100_000],
  ['too little', request(4_000, 10), 500_000],
  ['too much', request(177_000, 10), 17_600_000],
  ['too much for a first loan', request(81_000, 10, { isFirstLoan: true }), 8_000_000],
  ['too short a term', request(20_000, 4), 5],
  ['too long a term', request(20_000, 21), 20],
] as const)('the refusal of %s names the bound', (_name, asked, limit) => {
  expect(quote(asked, law, short)).toMatchObject({ limit });
});

test('the bounds of a product are still offered', () => {
  for (const asked of [request(5_000, 5), request(176_000, 20), request(80_000, 20, { isFirstLoan: true })]) {
    expect(quote(asked, law, short)).toHaveProperty('totalTiyn');
  }
  const arrears = request(20_000, 10, { capitalisedArrearsTiyn: tiyn(2_000_000) });
  expect(good(quote(arrears, law, short)).rewardTiyn).toBe(0);
});

test('what cannot be an extra is refused', () => {
  const promo = (discountSharePpm: number) =>
    request(20_000, 10, { promo: { promoId: 'X', discountSharePpm } });
  for (const share of [0, -1, 1_000_001, 0.5, Number.NaN]) {
    expect(quote(promo(share), law, short)).toMatchObject({ refusal: 'promo-not-lower' });
  }
  for (const amount of [-1, 0.5, Number.NaN] as Tiyn[]) {
    expect(quote(request(20_000, 10, { capitalisedArrearsTiyn: amount }), law, short)).toMatchObject({
      refusal: 'amount-not-whole',
    });
  }
  expect(quote(request(20_000, 10, { dailyRatePpmMax: -1 }), law, short)).toMatchObject({
    refusal: 'rate-not-whole',
  });
});

test('nothing is quoted for a day of a year whose MCI is not set, and everything until then', () => {
  const asked = (day: string) => quote({ ...request(60_000, 20), payoutDay: good(dayOf(day)) }, law, SHORT);
  expect(asked('2026-12-31')).toHaveProperty('terms');
  expect(asked('2027-01-01')).toMatchObject({ refusal: 'mci-not-set' });
});
