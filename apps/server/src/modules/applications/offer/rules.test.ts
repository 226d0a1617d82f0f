import { expect, test } from 'vitest';
import { isFlaw } from '../rules.ts';
import type { PromoCode } from '../types.ts';
import { promoFlaw, quoteRequest } from './rules.ts';

const today = '2026-11-23';
const short = { loanType: 'short', amountTenge: 60_000, termDays: 15, promoCode: undefined } as const;

test('the offer bounds amount and period, the first loan lower; the rate is lowered to the cap', () => {
  const first = quoteRequest(short, true, today);
  expect(isFlaw(first)).toBe(false);
  expect(quoteRequest({ ...short, amountTenge: 81_000 }, true, today)).toEqual({
    refused: 'amount_out_of_range',
    field: 'amount',
    details: { min: '5\u00a0000', max: '80\u00a0000' },
  });
  expect(isFlaw(quoteRequest({ ...short, amountTenge: 81_000 }, false, today))).toBe(false);
  expect(quoteRequest({ ...short, amountTenge: 60_500 }, true, today)).toEqual({
    refused: 'amount_step',
    field: 'amount',
    details: { step: '1\u00a0000' },
  });
  expect(quoteRequest({ ...short, termDays: 21 }, true, today)).toEqual({
    refused: 'period_out_of_range',
    field: 'period',
    details: { min: 5, max: 20 },
  });
  const lowered = quoteRequest(short, false, today, { promoId: 'SENIM10', discountSharePpm: 100_000 });
  const plain = quoteRequest(short, false, today);
  if (isFlaw(lowered) || isFlaw(plain)) throw new Error('The offer was refused.');
  expect(lowered.rewardTiyn).toBeLessThan(plain.rewardTiyn);
  expect(lowered.terms.dailyRatePpm).toBe(plain.terms.dailyRatePpm);
});

test('a promo code holds for its audience, in its days, while uses are left, and once', () => {
  const code: PromoCode = {
    code: 'QAITA20',
    discountSharePpm: 200_000,
    audience: 'repeat',
    validFrom: '2026-01-01',
    validThrough: '2026-12-31',
    usesMax: 2,
    usesCount: 1,
  };
  const who = { isFirstLoan: false, isUsed: false, today };
  const invalid = { refused: 'promo_code_invalid', field: 'promo_code' };
  expect(promoFlaw(code, who)).toBeNull();
  expect(promoFlaw({ ...code, audience: 'everyone' }, { ...who, isFirstLoan: true })).toBeNull();
  expect(promoFlaw(undefined, who)).toEqual(invalid);
  expect(promoFlaw(code, { ...who, isFirstLoan: true })).toEqual(invalid);
  expect(promoFlaw({ ...code, audience: 'first' }, who)).toEqual(invalid);
  expect(promoFlaw(code, { ...who, isUsed: true })).toEqual(invalid);
  expect(promoFlaw(code, { ...who, today: '2027-01-01' })).toEqual(invalid);
  expect(promoFlaw({ ...code, validFrom: '2026-12-01' }, who)).toEqual(invalid);
  expect(promoFlaw({ ...code, usesCount: 2 }, who)).toEqual(invalid);
});
