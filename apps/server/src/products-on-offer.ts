import { readFileSync } from 'node:fs';
import { lenderDocument } from '@senim/lender/lender';
import { productsOf } from '@senim/lender/products';

const DOCUMENT = new URL('../../../packages/lender/lenders/senim/lender.json', import.meta.url);

/** What the lender lends, out of its document. */
export const PRODUCTS = productsOf(lenderDocument.parse(JSON.parse(readFileSync(DOCUMENT, 'utf8'))).products);
