import { expect, test } from 'vitest';
import type { RepeatTerms } from '../../api/dealQueries.ts';
import { isAsked, promoAnswer } from './promoAnswer.ts';

const promo = { kind: 'promo', id: 'QAITA20', share_percent: '20', share_ppm: 200_000 };
const HOLDS = { data: { promo } as RepeatTerms, error: null, isPlaceholderData: false };
const REFUSED = {
  data: undefined,
  error: new Error('Такой промокод не действует.'),
  isPlaceholderData: false,
};

test('a code is asked about once the field is left, as it stands in it', () => {
  expect(isAsked('QAITA20', ' QAITA20 ', undefined)).toBe(true);
  expect(isAsked('QAITA20', 'QAITA2', undefined), 'another is being typed').toBe(false);
  expect(isAsked('', '', undefined)).toBe(false);
  expect(isAsked('QAITA20', 'QAITA20', 'Слишком длинный.'), 'the form has refused it').toBe(false);
});

test('what a code gives, or why it gives nothing, is said of the code in the field alone', () => {
  expect(promoAnswer(true, HOLDS)).toEqual({ promo, refusal: undefined });
  expect(promoAnswer(true, REFUSED)).toEqual({ promo: null, refusal: 'Такой промокод не действует.' });
  for (const former of [HOLDS, REFUSED])
    expect(promoAnswer(false, former)).toEqual({ promo: null, refusal: undefined });
});

test('what is remembered from before, or was refused since, gives nothing', () => {
  expect(promoAnswer(true, { ...HOLDS, isPlaceholderData: true }).promo).toBeNull();
  expect(promoAnswer(true, { ...HOLDS, error: REFUSED.error }).promo).toBeNull();
  expect(promoAnswer(true, { data: undefined, error: null, isPlaceholderData: false }).promo).toBeNull();
});
