import { readFileSync } from 'node:fs';
import { lenderDocument } from '@senim/lender/lender';
import { productsOf } from '@senim/lender/products';
import { offerOn } from '@senim/loan-engine/loan/offer';
import type { NamedOffer } from './src/calculator/offer.ts';

const DOCUMENT = new URL('../../packages/lender/lenders/senim/lender.json', import.meta.url);

/** What the example lender lends. Tests only. */
export const PRODUCTS = productsOf(lenderDocument.parse(JSON.parse(readFileSync(DOCUMENT, 'utf8'))).products);

/** What it offers on a day. */
export const offerForTests = (today: string): NamedOffer => offerOn(PRODUCTS, today);
