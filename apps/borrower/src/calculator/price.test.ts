import { describe, expect, test } from 'vitest';
import { onOfferForTests } from '../../products-for-tests.ts';
import { kindPrices, priceOf } from './price.ts';
import { firstLoanTermsOnOffer, productOf, productsOnOffer, rangeOnOffer } from './termsOnOffer.ts';
import {
  allowedValues,
  amountRange,
  canBeFirstLoan,
  defaultValues,
  periodRange,
  switchType,
  usualValues,
} from './values.ts';

const today = '2026-11-21';
const onOffer = onOfferForTests(today);

describe('the calculator', () => {
  test('starts with the first product and its defaults, priced as a first loan', () => {
    const values = defaultValues(onOffer);
    expect(values).toEqual({ loan_type: 'short', amount: 20_000, period: 15, schedule_kind: 'single' });
    expect(priceOf(values, onOffer, today)).toEqual({
      amount: '20000.00',
      reward: '479.84',
      total: '20479.84',
      dailyRate: '0.2999',
      gesv: '78.05',
      dueDay: '2026-12-06',
      isFirstLoan: true,
      freeDays: 7,
      freeUntil: '2026-11-28',
      paidDays: 8,
      payments: [{ date: '2026-12-06', total: '20479.84' }],
    });
  });

  test('tells a last free day where there are days after it to pay for', () => {
    const freeUntil = (period: number) =>
      priceOf({ ...defaultValues(onOffer), period }, onOffer, today).freeUntil;
    expect([5, 7, 8].map(freeUntil)).toEqual([null, null, '2026-11-28']);
  });

  test('gives the same price from terms on offer that have travelled as JSON', () => {
    const travelled = JSON.parse(JSON.stringify(onOffer)) as typeof onOffer;
    const values = { loan_type: 'long', amount: 60_000, period: 45, schedule_kind: 'single' } as const;
    expect(priceOf(values, travelled, today)).toEqual(priceOf(values, onOffer, today));
  });

  test('charges nothing for a first loan within its free days', () => {
    const price = priceOf(
      { loan_type: 'short', amount: 5_000, period: 7, schedule_kind: 'single' },
      onOffer,
      today,
    );
    expect([price.reward, price.gesv, price.paidDays]).toEqual(['0.00', '0.00', 0]);
  });

  test('takes an amount above the first-loan ceiling as a later loan, without free days', () => {
    const values = { loan_type: 'short', amount: 81_000, period: 10, schedule_kind: 'single' } as const;
    expect(canBeFirstLoan(values, onOffer)).toBe(false);
    expect(priceOf(values, onOffer, today)).toMatchObject({ isFirstLoan: false, freeDays: 0, paidDays: 10 });
  });

  test('keeps within the cap on GESV at every amount and period it allows', () => {
    for (const { code, scheduleKinds, rhythm } of onOffer.products) {
      const amounts = amountRange(onOffer, code);
      const periods = periodRange(onOffer, code);
      const cap = rhythm.unit === 'month' ? 46 : 179;
      for (let period = periods.min; period <= periods.max; period++) {
        for (const amount of [amounts.min, 80_000, 85_000, amounts.max]) {
          for (const schedule_kind of scheduleKinds) {
            const price = priceOf({ loan_type: code, amount, period, schedule_kind }, onOffer, today);
            expect(Number(price.gesv)).toBeLessThanOrEqual(cap);
          }
        }
      }
    }
  });

  test('brings any stored or typed values within the terms on offer', () => {
    const wild = { loan_type: 'long', amount: 1_234_567, period: 3, schedule_kind: 'single' } as const;
    expect(allowedValues(wild, onOffer)).toEqual({
      loan_type: 'long',
      amount: 176_000,
      period: 21,
      schedule_kind: 'single',
    });
    expect(
      allowedValues({ loan_type: 'short', amount: 20_400, period: 12, schedule_kind: 'single' }, onOffer)
        .amount,
    ).toBe(20_000);
  });

  test('keeps the amount and takes the default period when the type changes', () => {
    const values = { loan_type: 'short', amount: 30_000, period: 20, schedule_kind: 'single' } as const;
    expect(switchType(values, 'long', onOffer)).toEqual({
      loan_type: 'long',
      amount: 30_000,
      period: 30,
      schedule_kind: 'single',
    });
  });

  test('speaks of loans in general by the widest bounds for strangers', () => {
    expect(rangeOnOffer(onOffer)).toMatchObject({ amountMax: '176000.00', freeDays: 7 });
    expect(productOf(onOffer, 'short').firstLoanFreeDays).toBe(7);
  });

  test('speaks of each product by its own bounds, days and months apart', () => {
    const told = productsOnOffer(onOffer, 'ru').map(({ name, firstLoanMax, periodMin, periodMax, unit }) => [
      name,
      firstLoanMax,
      `${periodMin}-${periodMax} ${unit}`,
    ]);
    expect(told).toEqual([
      ['Короткий заём', '80000.00', '5-20 day'],
      ['Длинный заём', '80000.00', '21-45 day'],
      ['Заём в рассрочку', null, '3-12 month'],
    ]);
  });

  test('takes a product by months for a later loan, with its parts on calendar days', () => {
    const values = switchType(defaultValues(onOffer), 'instalments', onOffer);
    expect(values).toEqual({ loan_type: 'instalments', amount: 50_000, period: 6, schedule_kind: 'annuity' });
    const price = priceOf(values, onOffer, '2026-11-30');
    expect(price).toMatchObject({ isFirstLoan: false, freeDays: 0, dueDay: '2027-05-30' });
    expect(price.payments.map(({ date }) => date).slice(0, 4)).toEqual([
      '2026-12-30',
      '2027-01-30',
      '2027-02-28',
      '2027-03-30',
    ]);
    const onTenth = priceOf({ ...values, due_day: 10 }, onOffer, '2026-11-30');
    expect(onTenth.payments[0]?.date).toBe('2027-01-10');
  });

  test('puts the ways to pay back side by side, each with its full cost', () => {
    const long = { loan_type: 'long', amount: 60_000, period: 45, schedule_kind: 'single' } as const;
    const kinds = kindPrices(long, onOffer, today, { isFirstLoan: false });
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['single', 1],
      ['annuity', 3],
      ['differentiated', 3],
    ]);
    const totals = kinds.map(({ total }) => Number(total));
    expect(Math.max(...totals)).toBe(totals[0]);
    expect(kinds[1]?.first).toBe(
      priceOf({ ...long, schedule_kind: 'annuity' }, onOffer, today, false).payments[0]?.total,
    );
  });

  test('takes a discount off each of the ways alike', () => {
    const long = { loan_type: 'long', amount: 60_000, period: 45, schedule_kind: 'single' } as const;
    const totalsOf = (promo: { promoId: string; discountSharePpm: number } | null) =>
      kindPrices(long, onOffer, today, { isFirstLoan: false, promo }).map(({ total }) => Number(total));
    const [full, less] = [totalsOf(null), totalsOf({ promoId: 'QAITA20', discountSharePpm: 200_000 })];
    expect(less.every((total, place) => total < (full[place] ?? 0))).toBe(true);
  });

  test('keeps a way to pay back and a due day only where the product has them', () => {
    const long = {
      loan_type: 'long',
      amount: 60_000,
      period: 45,
      schedule_kind: 'annuity',
      due_day: 5,
    } as const;
    expect(allowedValues(long, onOffer)).not.toHaveProperty('due_day');
    expect(switchType(long, 'short', onOffer)).toMatchObject({ schedule_kind: 'single' });
    expect(allowedValues({ ...long, loan_type: 'short', period: 15 }, onOffer).schedule_kind).toBe('single');
    const strange = { ...usualValues(onOffer, 'instalments'), due_day: 31 };
    expect(allowedValues(strange, onOffer)).not.toHaveProperty('due_day');
    expect(firstLoanTermsOnOffer(onOffer).products.map(({ code }) => code)).toEqual(['short', 'long']);
  });
});
