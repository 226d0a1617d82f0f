import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { type NamedVersion, productBy, productKind, productsBegun } from './rules.ts';

type Product = SettingOf<'product'>;

const given = (name: string) => {
  const found = productKind.given(SENIM).find((one) => one.name === name);
  if (!found) throw new Error(`There is no product ${name}.`);
  return found;
};
const SHORT = given('short').document;
const flawOf = (change: Partial<Product>, name = 'short', day = '2026-12-01') =>
  productKind.flaw(
    { ...given(SENIM.products.some(({ code }) => code === name) ? name : 'short').document, ...change },
    {
      ...{ lender: SENIM, name, day, today: day },
      ...{ before: null, isFromMidnight: true },
    },
  );
const contradicts = (field: keyof Product) => ({ refused: 'setting_contradicts', field });

test('the lender’s document gives each product from its own day, field by field', () => {
  const [short] = SENIM.products;
  expect(productKind.given(SENIM).map(({ name }) => name)).toEqual(SENIM.products.map(({ code }) => code));
  expect(given('short')).toEqual({
    name: 'short',
    from: short?.from,
    document: {
      setting: 'product',
      ...{ amount_min: 5_000, amount_max: 176_000, first_loan_amount_max: 80_000, amount_step: 1_000 },
      ...{ amount_default: short?.amountTenge.default, period_min: 5, period_max: 20 },
      ...{ period_default: short?.period.default, schedule_kinds: ['single'], free_days: 7 },
      ...{ free_days_rule: short?.freeDaysRule, daily_rate_ppm_max: 2_999, penalty_daily_ppm: 5_000 },
      ...{ prolongation_days: [5, 10, 15], prolongation_days_before_max: 5 },
      ...{ prolongation_overdue_days_max: 5, prolonged_term_days_max: 45 },
      loyalty: short?.loyalty.map(({ loansInTime, discountSharePpm }) => ({
        loans_in_time: loansInTime,
        discount_share_ppm: discountSharePpm,
      })),
    },
  });
  expect([productKind.isOpen, productKind.ends(SHORT)]).toEqual([false, false]);
});

test('a document equal to the lender’s own makes the product that the lender has', () => {
  for (const { code, version, from } of SENIM.products) {
    const [own] = productsBegun(
      { ...SENIM, products: SENIM.products.filter((one) => one.code === code) },
      [],
      new Date('2099-01-01'),
    );
    expect(productBy(SENIM, code, given(code).document, { version, from })).toEqual(own);
  }
  expect(productBy(SENIM, 'other', SHORT, { version: 'x', from: '2026-12-01' })).toBeUndefined();
  const none = { ...SHORT, schedule_kinds: [] as unknown as Product['schedule_kinds'] };
  expect(() => productBy(SENIM, 'short', none, { version: 'x', from: '2026-12-01' })).toThrow(
    'A version of short has no kind of schedule.',
  );
});

test('each field of a document stands in the product', () => {
  const changed: Product = {
    setting: 'product',
    ...{ amount_min: 6_000, amount_max: 100_000, first_loan_amount_max: 50_000, amount_step: 2_000 },
    ...{ amount_default: 30_000, period_min: 6, period_max: 18, period_default: 12 },
    ...{ schedule_kinds: ['single'], free_days: 3, free_days_rule: 'retroactive' },
    ...{ daily_rate_ppm_max: 2_000, penalty_daily_ppm: 4_000, prolongation_days: [7] },
    ...{ prolongation_days_before_max: 4, prolongation_overdue_days_max: 3, prolonged_term_days_max: 40 },
    loyalty: [{ loans_in_time: 2, discount_share_ppm: 50_000 }],
  };
  expect(productBy(SENIM, 'short', changed, { version: 'v', from: '2026-12-01' })).toMatchObject({
    ...{ code: 'short', version: 'v', amountTiynMin: 600_000, amountTiynMax: 10_000_000 },
    ...{ amountTiynStep: 200_000, amountTiynDefault: 3_000_000, periodMin: 6, periodMax: 18 },
    ...{ periodDefault: 12, scheduleKinds: ['single'], firstLoanFreeDays: 3, freeDaysRule: 'retroactive' },
    ...{ dailyRatePpmMax: 2_000, penaltyDailyPpm: 4_000, prolongationDays: [7] },
    ...{ prolongationDaysBeforeMax: 4, prolongationOverdueDaysMax: 3, prolongedTermDaysMax: 40 },
    loyalty: [{ loansInTime: 2, discountSharePpm: 50_000 }],
  });
});

test.each([
  ['amount_max', { amount_max: 4_000 }],
  ['amount_default', { amount_default: 4_000 }],
  ['amount_default', { amount_default: 177_000 }],
  ['first_loan_amount_max', { first_loan_amount_max: 4_000 }],
  ['first_loan_amount_max', { first_loan_amount_max: 177_000 }],
  ['amount_step', { amount_min: 5_500 }],
  ['amount_step', { amount_default: 10_500 }],
  ['amount_step', { first_loan_amount_max: 79_500 }],
  ['amount_step', { amount_max: 175_500 }],
  ['period_max', { period_max: 4 }],
  ['period_default', { period_default: 4 }],
  ['period_default', { period_default: 21 }],
  ['schedule_kinds', { schedule_kinds: ['single', 'single'] }],
  ['prolongation_days', { prolongation_days: [5, 5] }],
  ['prolongation_days', { prolongation_days: [10, 5] }],
  [
    'loyalty',
    {
      loyalty: [
        { loans_in_time: 2, discount_share_ppm: 1 },
        { loans_in_time: 2, discount_share_ppm: 2 },
      ],
    },
  ],
  [
    'loyalty',
    {
      loyalty: [
        { loans_in_time: 1, discount_share_ppm: 2 },
        { loans_in_time: 2, discount_share_ppm: 2 },
      ],
    },
  ],
] as const)('a document that contradicts itself is refused at %s: %o', (field, change) => {
  expect(flawOf(change as Partial<Product>)).toEqual(contradicts(field));
});

test('one that is as narrow as can be contradicts nothing', () => {
  const alike = {
    amount_min: 10_000,
    amount_max: 10_000,
    first_loan_amount_max: 10_000,
    amount_default: 10_000,
  };
  expect(flawOf(alike)).toBeNull();
  expect(flawOf({ period_min: 10, period_max: 10, period_default: 10 })).toBeNull();
  expect(flawOf({ prolongation_days: [], loyalty: [] })).toBeNull();
  expect(flawOf({})).toBeNull();
});

test('what the law of its day forbids is refused with article and limit', () => {
  const above = (field: string, rule: string, limit: object) => ({
    ...{ refused: 'setting_above_law', field },
    details: { rule, limit, article: `${rule}-article` },
  });
  expect(flawOf({ daily_rate_ppm_max: 3_000 })).toEqual(
    above('daily_rate_ppm_max', 'daily-rate-below', { percent: '0.3000' }),
  );
  expect(flawOf({ daily_rate_ppm_max: 2_999 })).toBeNull();
  expect(flawOf({ penalty_daily_ppm: 5_001 })).toEqual(
    above('penalty_daily_ppm', 'penalty-daily', { percent: '0.5000' }),
  );
  expect(flawOf({ amount_max: 90_000_000 })).toMatchObject({
    ...{ refused: 'setting_above_law', field: 'amount_max' },
    details: {
      ...{ rule: 'principal-maximum', article: 'principal-maximum-article' },
      limit: { tenge: '86500000.00' },
    },
  });
  expect(flawOf({}, 'short', '2031-05-01'), 'a year whose index nobody knows').toBeNull();
  expect(() => flawOf({}, 'short', '1990-01-01')).toThrow('There is no law on 1990-01-01.');
});

test('what cannot be priced by one of its schedules is refused there, and a code that the lender has not is not priced', () => {
  expect(flawOf({ period_max: 9_000 }, 'long')).toEqual(contradicts('schedule_kinds'));
  expect(flawOf({}, 'other')).toBeNull();
});

const version = (versionId: number, from: string, change: Partial<NamedVersion> = {}): NamedVersion => ({
  ...{ name: 'short', versionId, isWithdrawn: false, inForceFrom: new Date(from) },
  document: { ...SHORT, daily_rate_ppm_max: 1_000 + versionId },
  ...change,
});

test('versions stand after those of the document in the order in which they begin, of two that begin together the later made last', () => {
  const versions = [
    version(7, '2026-12-03T00:00:01Z'),
    version(5, '2026-12-03T00:00:00Z'),
    version(6, '2026-12-03T00:00:00Z', { isWithdrawn: true }),
    version(2, '2026-12-03T00:00:00Z'),
    version(8, '2026-12-02T20:00:00Z', { name: 'long' }),
    version(3, '2026-12-02T00:00:00Z'),
  ];
  const moment = new Date('2026-12-03T00:00:00Z');
  const begun = productsBegun(SENIM, versions, moment);
  const of = (code: string) => begun.filter((one) => one.code === code).map((one) => one.version);
  const own = (code: string) => SENIM.products.filter((one) => one.code === code).map((one) => one.version);
  expect(of('short')).toEqual([
    ...own('short'),
    'senim-2026-12-02-3',
    'senim-2026-12-03-2',
    'senim-2026-12-03-5',
  ]);
  expect(of('long')).toEqual([...own('long'), 'senim-2026-12-03-8']);
  expect(begun.map(({ code }) => code).indexOf('long')).toBe(of('short').length);
  expect(productsBegun(SENIM, versions, new Date('1990-01-01'))).toEqual([]);
});

test('of the lender’s document each record begins with its own day', () => {
  const [first, second] = SENIM.products;
  if (!first || !second) throw new Error('The lender has less than two products.');
  const [early, late] = [
    { ...first, from: '2026-01-01' },
    { ...second, from: '2027-01-01' },
  ];
  const begunOn = (day: string) =>
    productsBegun({ ...SENIM, products: [early, late] }, [], new Date(`${day}T00:00:00+05:00`)).map(
      ({ code }) => code,
    );
  expect([begunOn('2026-01-01'), begunOn('2027-01-01')]).toEqual([['short'], ['short', 'long']]);
});

test('a version changes the record of the lender’s document that has begun by its day, before all of them the first', () => {
  const [first] = SENIM.products;
  if (!first) throw new Error('The lender has no product.');
  const later = { ...first, version: 'second', from: '2027-01-01', pauseDays: first.pauseDays + 1 };
  const lender = { ...SENIM, products: [first, later] };
  const pauseOn = (from: string) => productBy(lender, 'short', SHORT, { version: 'v', from })?.pauseDays;
  expect(['2026-12-31', '2027-01-01', '1990-01-01'].map(pauseOn)).toEqual([
    first.pauseDays,
    later.pauseDays,
    first.pauseDays,
  ]);
});
