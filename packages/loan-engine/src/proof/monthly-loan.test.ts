import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { gesvCapFor, lawOn } from '../loan/law.ts';
import { datedTerms, gapDaysMin, monthlyOffsets, termDaysMost } from '../loan/monthly-dues.ts';
import type { LoanTerms, MonthlyDues } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { quote } from '../quote/quote.ts';
import { quoteEveryKind } from '../quote/quotes.ts';
import type { QuoteRequest } from '../quote/types.ts';
import { scheduleFlows } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import { schedule, termsSchedule } from '../schedule/schedule.ts';
import { addDays, type Day, dayText, knownDay } from '../units/day.ts';
import { NOTHING, tengeToTiyn } from '../units/money.ts';
import { refinancingQuote } from '../ways-out/refinancing.ts';
import { good, termsOf } from './loan.sample.ts';
import { INSTALMENTS, LONG } from './products.sample.ts';

const EXPECTED = knownDay('2026-11-23');
const law = good(lawOn(EXPECTED));
const ask = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  amountTiyn: tengeToTiyn(150_000),
  period: 6,
  payoutDay: EXPECTED,
  isFirstLoan: false,
  ...changes,
});
const terms = good(quote(ask(), law, INSTALMENTS)).terms;

const datesOf = (dues: MonthlyDues, payout: string): string[] =>
  monthlyOffsets(dues, knownDay(payout)).map((offset) => dayText(addDays(knownDay(payout), offset)));
const ownDay = (months: number): MonthlyDues => ({ months, dayOfMonth: null, firstPartDaysMin: 15 });
const chosen = (dayOfMonth: number, firstPartDaysMin = 15): MonthlyDues => ({
  months: 3,
  dayOfMonth,
  firstPartDaysMin,
});

test('parts are due on the date of the payout, and on the last day of a month that has no such date', () => {
  expect(datesOf(ownDay(3), '2026-11-23')).toEqual(['2026-12-23', '2027-01-23', '2027-02-23']);
  expect(datesOf(ownDay(5), '2026-10-31')).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
  expect(datesOf(ownDay(2), '2027-12-30')).toEqual(['2028-01-30', '2028-02-29']);
  expect(datesOf(ownDay(1), '2028-01-29')).toEqual(['2028-02-29']);
});

test('a chosen day comes first when it is far enough from the payout', () => {
  expect(datesOf(chosen(10), '2026-11-23')).toEqual(['2026-12-10', '2027-01-10', '2027-02-10']);
  expect(datesOf(chosen(8), '2026-11-23')).toEqual(['2026-12-08', '2027-01-08', '2027-02-08']);
  expect(datesOf(chosen(7), '2026-11-23')).toEqual(['2027-01-07', '2027-02-07', '2027-03-07']);
  expect(datesOf(chosen(28), '2027-01-13')[0]).toBe('2027-01-28');
  expect(datesOf(chosen(1, 1), '2026-12-31')[0]).toBe('2027-01-01');
  expect(datesOf(chosen(5), '2026-12-31')[0]).toBe('2027-02-05');
});

const anyPayout = fc.integer({ min: EXPECTED, max: EXPECTED + 4 * 366 }).map((day) => day as Day);
const anyDues = fc.record({
  months: fc.integer({ min: 1, max: 12 }),
  dayOfMonth: fc.option(fc.integer({ min: 1, max: 28 })),
  firstPartDaysMin: fc.integer({ min: 1, max: 28 }),
});

test('between any two due days lie as many days as the rate was chosen for, or more', () => {
  fc.assert(
    fc.property(anyDues, anyPayout, (dues, payoutDay) => {
      const days = [0, ...monthlyOffsets(dues, payoutDay)];
      expect(days).toHaveLength(dues.months + 1);
      for (const [index, day] of days.entries()) {
        if (index > 0) expect(day - (days[index - 1] ?? 0)).toBeGreaterThanOrEqual(gapDaysMin(dues));
      }
      expect(days[1]).toBeLessThan(62);
      expect(days.at(-1)).toBeLessThanOrEqual(termDaysMost(dues));
    }),
  );
});

test('the rate is 0.1052% a day, and 0.1044% where a chosen day may come after fifteen days', () => {
  expect(good(quote(ask(), law, INSTALMENTS))).toMatchObject({
    dailyRate: '0.1052',
    boundBy: { rule: 'gesv-other', limitText: '46.00' },
    terms: { monthly: { months: 6, dayOfMonth: null, firstPartDaysMin: 15 } },
  });
  expect(good(quote(ask({ dueDayOfMonth: 10 }), law, INSTALMENTS)).dailyRate).toBe('0.1044');
  expect(good(quote(ask({ dailyRatePpmMax: 900 }), law, INSTALMENTS))).toMatchObject({
    dailyRatePpm: 900,
    boundBy: { rule: 'no-worse-terms', limitText: '0.0900' },
  });
});

test('on whatever day the money leaves, the signed rate keeps GESV within 46%', () => {
  const anyWish = fc.record({
    period: fc.integer({ min: 3, max: 12 }),
    dueDayOfMonth: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
    scheduleKind: fc.constantFrom('annuity' as const, 'differentiated' as const),
    steps: fc.integer({ min: 10, max: 100 }),
  });
  fc.assert(
    fc.property(anyWish, anyPayout, ({ steps, period, scheduleKind, dueDayOfMonth }, payoutDay) => {
      const amountTiyn = tengeToTiyn(steps * 5_000);
      const chosenDay = dueDayOfMonth === undefined ? {} : { dueDayOfMonth };
      const quoted = good(quote(ask({ amountTiyn, period, scheduleKind, ...chosenDay }), law, INSTALMENTS));
      const real = datedTerms(quoted.terms, payoutDay);
      const cap = gesvCapFor(law, amountTiyn, real.termDays);
      expect(cap).toEqual(quoted.cap);
      const percent = good(gesv(scheduleFlows(amountTiyn, termsSchedule(real))));
      expect(percent).toBeLessThanOrEqual(cap.gesvPercentMax);
      // To be lawful on any payout day costs the lender little.
      if (dueDayOfMonth === undefined) expect(percent).toBeGreaterThan(45.7);
    }),
    { numRuns: 1000 },
  );
});

test('one ppm more would break the cap on some day of payout', () => {
  const worst = datedTerms({ ...terms, monthly: { ...ownDay(1) } }, knownDay('2027-02-10'));
  const at = (dailyRatePpm: number) =>
    good(gesv(scheduleFlows(terms.principalTiyn, schedule({ ...worst, dailyRatePpm }))));
  expect(worst.dueOffsets).toEqual([28]);
  expect(at(terms.dailyRatePpm)).toBeLessThanOrEqual(46);
  expect(at(terms.dailyRatePpm + 1)).toBeGreaterThan(46);
});

test('a loan paid by its schedule on its real dates, to the tiyn and to the day, is paid', () => {
  const kinds = ['single', 'annuity', 'differentiated'] as const;
  fc.assert(
    fc.property(anyDues, anyPayout, fc.constantFrom(...kinds), (monthly, payoutDay, scheduleKind) => {
      const signed = { ...terms, monthly, scheduleKind };
      const facts: Fact[] = [
        { kind: 'paid-out', id: 'out', day: payoutDay, order: 0, toParentTiyn: NOTHING },
      ];
      const rows = termsSchedule(datedTerms(signed, payoutDay));
      for (const { offset, totalTiyn } of rows) {
        const day = addDays(payoutDay, offset);
        facts.push({ kind: 'payment', id: `p${offset}`, day, order: 0, amountTiyn: totalTiyn });
      }
      const end = good(position(signed, facts, addDays(payoutDay, 500)));
      expect(end).toMatchObject({ isPaid: true, creditTiyn: 0, overdueDaysMost: 0 });
      expect(end.lastDueDay).toBe(addDays(payoutDay, rows.at(-1)?.offset ?? 0));
    }),
  );
});

test('a loan that may last longer than 45 days on some day of payout has the cap of long loans on all', () => {
  const short = { ...INSTALMENTS, periodMin: 1 };
  const capOf = (changes: Partial<QuoteRequest>) =>
    good(quote(ask({ payoutDay: knownDay('2026-02-01'), ...changes }), law, short)).cap.gesvPercentMax;
  // With a chosen day the second part may fall on day 43 or on day 76.
  expect(capOf({ period: 2, dueDayOfMonth: 16 })).toBe(46);
  expect(capOf({ period: 1, dueDayOfMonth: 16 })).toBe(179);
  expect(capOf({ period: 1 })).toBe(179);
  expect(capOf({ period: 2 })).toBe(46);
});

test('both schedules stand side by side, each within the cap', () => {
  const kinds = quoteEveryKind(ask({ period: 12 }), law, INSTALMENTS);
  expect(kinds.map(({ scheduleKind }) => scheduleKind)).toEqual(['annuity', 'differentiated']);
  const quotedKinds = kinds.map(({ quoted }) => good(quoted));
  expect(quotedKinds.map((quoted) => quoted.schedule.length)).toEqual([12, 12]);
  expect(quotedKinds[0]?.rewardTiyn).toBeGreaterThan(quotedKinds[1]?.rewardTiyn ?? 0);
  for (const { gesvPercent } of quotedKinds) expect(gesvPercent).toBeLessThanOrEqual(46);
});

test('one payment at the end of the months is due on the last of the dates', () => {
  const product = { ...INSTALMENTS, scheduleKinds: ['single'] as const };
  const quoted = good(quote(ask({ period: 3 }), law, product));
  expect(quoted.terms.dueOffsets).toEqual([quoted.terms.termDays]);
  expect(quoted.schedule).toHaveLength(1);
  expect(datedTerms(quoted.terms, knownDay('2027-01-31')).dueOffsets).toEqual([89]);
});

test('terms signed before there were calendar dates are what they were', () => {
  const old: LoanTerms = termsOf({ termDays: 30 });
  expect(datedTerms(old, EXPECTED)).toBe(old);
  expect(datedTerms(terms, Number.NaN as Day)).toBe(terms);
});

test.each([
  [
    'no day of payout',
    { period: 6, amountTiyn: tengeToTiyn(150_000), isFirstLoan: false },
    'date-does-not-exist',
  ],
  ['a broken day of payout', ask({ payoutDay: 0.5 as Day }), 'date-does-not-exist'],
  ['two months', ask({ period: 2 }), 'term-below-minimum'],
  ['thirteen months', ask({ period: 13 }), 'term-above-maximum'],
  ['the 29th', ask({ dueDayOfMonth: 29 }), 'due-day-not-offered'],
  ['the 0th', ask({ dueDayOfMonth: 0 }), 'due-day-not-offered'],
  ['half a date', ask({ dueDayOfMonth: 1.5 }), 'due-day-not-offered'],
  ['one payment', ask({ scheduleKind: 'single' }), 'schedule-not-offered'],
] as const)('%s is refused', (_name, request, refusal) => {
  expect(quote(request, law, INSTALMENTS)).toMatchObject({ refusal });
});

test('a product by days takes no due day', () => {
  const request = ask({ period: 30, dueDayOfMonth: 5, amountTiyn: tengeToTiyn(60_000) });
  expect(quote(request, law, LONG)).toMatchObject({ refusal: 'due-day-not-offered', limit: null });
});

test.each([
  ['no months', { ...ownDay(0) }, 'term-not-whole'],
  ['half a month', { ...ownDay(1.5) }, 'term-not-whole'],
  ['eleven years', { ...ownDay(132) }, 'term-not-whole'],
  ['the 29th', chosen(29), 'due-day-not-offered'],
  ['a date lost', { ...ownDay(3), dayOfMonth: undefined as never }, 'due-day-not-offered'],
  ['a first part at once', chosen(5, 0), 'due-days-out-of-order'],
  ['a first part after a month', chosen(5, 29), 'due-days-out-of-order'],
  ['nothing at all', null as never, 'terms-incomplete'],
] as const)('signed terms with %s are refused', (_name, monthly, refusal) => {
  expect(position({ ...terms, monthly }, [], EXPECTED)).toMatchObject({ refusal });
});

test('a short loan refinanced into months bears the lower rate and the arrears no reward', () => {
  const parent = termsOf({ termDays: 20, principalTiyn: tengeToTiyn(60_000) });
  const paidOut: Fact = { kind: 'paid-out', id: 'out', day: EXPECTED, order: 0, toParentTiyn: NOTHING };
  const view = good(position(parent, [paidOut], addDays(EXPECTED, 20)));
  const wanted = { period: 6, scheduleKind: 'annuity' } as const;
  const quoted = good(refinancingQuote(parent, view, wanted, law, INSTALMENTS));
  expect(quoted.amountTiyn).toBe(view.payoffTiyn);
  expect(quoted.terms).toMatchObject({
    dailyRatePpm: 1052,
    capitalisedArrearsTiyn: view.rewardOutstandingTiyn,
  });
  expect(quoted.schedule[0]?.offset).toBe(monthlyOffsets(ownDay(1), view.day)[0]);
});
