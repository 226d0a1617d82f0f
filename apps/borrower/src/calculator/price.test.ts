import { describe, expect, test } from 'vitest';
import { offerOn, offerRange, productOf } from './offer.ts';
import { priceOf } from './price.ts';
import {
  allowedValues,
  amountRange,
  canBeFirstLoan,
  defaultValues,
  periodRange,
  switchType,
} from './values.ts';

const today = '2026-11-21';
const offer = offerOn(today);

describe('the calculator', () => {
  test('starts with the first product and its defaults, priced as a first loan', () => {
    const values = defaultValues(offer);
    expect(values).toEqual({ loan_type: 'short', amount: 20_000, period: 15 });
    expect(priceOf(values, offer, today)).toEqual({
      amount: '20000.00',
      reward: '479.84',
      total: '20479.84',
      dailyRate: '0.2999',
      gesv: '78.05',
      dueDay: '2026-12-06',
      isFirstLoan: true,
      freeDays: 7,
      paidDays: 8,
    });
  });

  test('gives the same price from an offer that has travelled as JSON', () => {
    const travelled = JSON.parse(JSON.stringify(offer)) as typeof offer;
    const values = { loan_type: 'long', amount: 60_000, period: 45 } as const;
    expect(priceOf(values, travelled, today)).toEqual(priceOf(values, offer, today));
  });

  test('charges nothing for a first loan within its free days', () => {
    const price = priceOf({ loan_type: 'short', amount: 5_000, period: 7 }, offer, today);
    expect([price.reward, price.gesv, price.paidDays]).toEqual(['0.00', '0.00', 0]);
  });

  test('takes an amount above the first-loan ceiling as a later loan, without free days', () => {
    const values = { loan_type: 'short', amount: 81_000, period: 10 } as const;
    expect(canBeFirstLoan(values, offer)).toBe(false);
    expect(priceOf(values, offer, today)).toMatchObject({ isFirstLoan: false, freeDays: 0, paidDays: 10 });
  });

  test('keeps within the cap on GESV at every amount and period it allows', () => {
    for (const { loanType } of offer.products) {
      const amounts = amountRange(offer, loanType);
      const periods = periodRange(offer, loanType);
      for (let period = periods.min; period <= periods.max; period++) {
        for (const amount of [amounts.min, 80_000, 81_000, amounts.max]) {
          const price = priceOf({ loan_type: loanType, amount, period }, offer, today);
          expect(Number(price.gesv)).toBeLessThanOrEqual(179);
        }
      }
    }
  });

  test('brings any stored or typed values within the offer', () => {
    const wild = { loan_type: 'long', amount: 1_234_567, period: 3 } as const;
    expect(allowedValues(wild, offer)).toEqual({ loan_type: 'long', amount: 176_000, period: 21 });
    expect(allowedValues({ loan_type: 'short', amount: 20_400, period: 12 }, offer).amount).toBe(20_000);
  });

  test('keeps the amount and takes the default period when the type changes', () => {
    const values = { loan_type: 'short', amount: 30_000, period: 20 } as const;
    expect(switchType(values, 'long', offer)).toEqual({ loan_type: 'long', amount: 30_000, period: 30 });
  });

  test('speaks of all products together by their widest bounds', () => {
    expect(offerRange(offer)).toMatchObject({
      amountMin: '5000.00',
      amountMax: '176000.00',
      periodMin: 5,
      periodMax: 45,
    });
    expect(productOf(offer, 'short').firstLoanFreeDays).toBe(7);
  });
});
