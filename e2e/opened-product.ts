import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startProduct } from './running-product.ts';

export interface OpenedProduct {
  readonly url: string;
  readonly browser: Browser;
}

/** A product and a browser for the journeys of one file, from before the first until after the last. */
export function openedProduct(): () => OpenedProduct {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return () => ({ url: product.url, browser });
}
