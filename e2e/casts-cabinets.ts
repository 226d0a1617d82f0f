import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Cabinets, castVisits } from './cast-visits.ts';
import { startProduct } from './running-product.ts';

type Schemes = Parameters<typeof castVisits>[2];

/** A product of the file's own, and the cast's visits to it. */
export function castsCabinets(schemes?: Schemes): () => Cabinets {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let cabinets: Cabinets;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    const { url } = product;
    cabinets = { url, visits: castVisits(url, browser, schemes) };
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return () => cabinets;
}
