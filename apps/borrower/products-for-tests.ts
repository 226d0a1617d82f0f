import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import type { NamedTermsOnOffer } from './src/calculator/termsOnOffer.ts';

/** What the example lender offers on a day. Tests only. */
export const onOfferForTests = (today: string): NamedTermsOnOffer =>
  termsOnOffer(productsOf(SENIM.products), today);
