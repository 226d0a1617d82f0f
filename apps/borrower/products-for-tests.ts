import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import { offerOn } from '@senim/loan-engine/loan/offer';
import type { NamedOffer } from './src/calculator/offer.ts';

/** What the example lender offers on a day. Tests only. */
export const offerForTests = (today: string): NamedOffer => offerOn(productsOf(SENIM.products), today);
