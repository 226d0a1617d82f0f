import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import type { Promo } from '@senim/loan-engine/quote/types';
import { knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { isFlaw } from '../rules.ts';
import { type Asked, openProduct, promoFlaw, quoteRequest } from './rules.ts';
import type { PromoCode } from './types.ts';

const today = '2026-11-23';
const short = { loanType: 'short', amountTenge: 60_000, period: 15, promoCode: undefined } as const;

const onOffer = termsOnOffer(productsOf(SENIM.products), today);
const priced = (request: Asked['request'], isFirstLoan: boolean, promo: Promo | null = null) =>
  quoteRequest({ onOffer, request, isFirstLoan, payoutDay: knownDay(today), promo });

test('the terms on offer bound amount and period, the first loan lower; the rate is lowered to the cap', () => {
  const first = priced(short, true);
  expect(isFlaw(first)).toBe(false);
  expect(priced({ ...short, amountTenge: 81_000 }, true)).toEqual({
    refused: 'amount_out_of_range',
    field: 'amount',
    details: { min: { tenge: '5000.00' }, max: { tenge: '80000.00' } },
  });
  expect(isFlaw(priced({ ...short, amountTenge: 81_000 }, false))).toBe(false);
  expect(priced({ ...short, amountTenge: 60_500 }, true)).toEqual({
    refused: 'amount_step',
    field: 'amount',
    details: { step: { tenge: '1000.00' } },
  });
  expect(priced({ ...short, period: 21 }, true)).toEqual({
    refused: 'period_out_of_range',
    field: 'period',
    details: { min: 5, max: 20 },
  });
  const lowered = priced(short, false, { promoId: 'SENIM10', discountSharePpm: 100_000 });
  const plain = priced(short, false);
  if (isFlaw(lowered) || isFlaw(plain)) throw new Error('The quote was refused.');
  expect(lowered.rewardTiyn).toBeLessThan(plain.rewardTiyn);
  expect(lowered.terms.dailyRatePpm).toBe(plain.terms.dailyRatePpm);
});

const instalments = { loanType: 'instalments', amountTenge: 150_000, period: 6 } as const;

test.each([
  ['a product nobody lends', { ...short, loanType: 'gold' }, 'loan_type_unknown', 'loan_type'],
  [
    'parts of a loan of one payment',
    { ...short, scheduleKind: 'annuity' as const },
    'schedule_kind_unknown',
    'schedule_kind',
  ],
  [
    'one payment of a loan by months',
    { ...instalments, scheduleKind: 'single' as const },
    'schedule_kind_unknown',
    'schedule_kind',
  ],
  ['a due day of a loan by days', { ...short, dueDay: 5 }, 'due_day_unknown', 'due_day'],
  ['thirteen months', { ...instalments, period: 13 }, 'months_out_of_range', 'period'],
])('%s is refused by its field', (_name, request, refused, field) => {
  expect(priced(request, false)).toMatchObject({ refused, field });
});

test('the way to pay back is the product’s first unless another of its ways is asked for', () => {
  const kindOf = (made: ReturnType<typeof priced>) => !isFlaw(made) && made.terms.scheduleKind;
  const long = { loanType: 'long', amountTenge: 60_000, period: 45 } as const;
  expect(kindOf(priced(long, false))).toBe('single');
  expect(kindOf(priced({ ...long, scheduleKind: 'differentiated' }, false))).toBe('differentiated');
  expect(kindOf(priced({ ...instalments, dueDay: 5 }, false))).toBe('annuity');
});

test('instalments are refused to borrowers who have repaid nothing, an unknown product to everybody', () => {
  const record = { loans: [], paidLoans: 0, loansInTime: 0 };
  expect(openProduct(onOffer, 'instalments', record)).toEqual({
    refused: 'product_not_open',
    field: 'loan_type',
  });
  expect(openProduct(onOffer, 'gold', record)).toEqual({ refused: 'loan_type_unknown', field: 'loan_type' });
  expect(openProduct(onOffer, 'short', record)).toMatchObject({ code: 'short' });
});

test('a promo code holds for its audience, in its days, while uses are left, and once', () => {
  const code: PromoCode = {
    ...{ setting: 'promo-code', code: 'QAITA20', discount_percent: 20, audience: 'repeat' },
    ...{ valid_from: '2026-01-01', valid_through: '2026-12-31', uses_max: 2, usesCount: 1, ended: false },
  };
  const who = { isFirstLoan: false, isUsed: false, today };
  const invalid = { refused: 'promo_code_invalid', field: 'promo_code' };
  expect(promoFlaw(code, who)).toBeNull();
  expect(promoFlaw({ ...code, audience: 'everyone' }, { ...who, isFirstLoan: true })).toBeNull();
  expect(promoFlaw(undefined, who)).toEqual(invalid);
  expect(promoFlaw(code, { ...who, isFirstLoan: true })).toEqual(invalid);
  expect(promoFlaw({ ...code, audience: 'first' }, who)).toEqual(invalid);
  expect(promoFlaw(code, { ...who, isUsed: true })).toEqual(invalid);
  for (const day of [code.valid_from, code.valid_through])
    expect(promoFlaw(code, { ...who, today: day }), 'on its first and its last day').toBeNull();
  expect(promoFlaw(code, { ...who, today: '2027-01-01' })).toEqual(invalid);
  expect(promoFlaw({ ...code, valid_from: '2026-12-01' }, who)).toEqual(invalid);
  expect(promoFlaw({ ...code, usesCount: 2 }, who)).toEqual(invalid);
  expect(promoFlaw({ ...code, ended: true }, who), 'ended by hand').toEqual(invalid);
});
