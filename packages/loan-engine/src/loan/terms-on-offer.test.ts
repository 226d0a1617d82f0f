import { expect, test } from 'vitest';
import { INSTALMENTS, LONG, SHORT } from '../proof/products.sample.ts';
import { productOf, termsOnOffer } from './terms-on-offer.ts';

test('an offer is the law and every product in force, found by its code', () => {
  const offer = termsOnOffer([SHORT, LONG, INSTALMENTS], '2026-11-23');
  expect(offer.products.map(({ code }) => code)).toEqual(['short', 'long', 'instalments']);
  expect(offer.law.version).toBe('kz-2024-08');
  expect(productOf(offer, 'long')).toBe(LONG);
  expect(productOf(offer, 'gold')).toBeUndefined();
});

test('a day on which nothing is lent, by law or by the lender, is a bug', () => {
  expect(() => termsOnOffer([SHORT], '2024-08-19')).toThrow('Nothing is lent on 2024-08-19.');
  expect(() => termsOnOffer([], '2026-11-23')).toThrow('Nothing is lent on 2026-11-23.');
});
