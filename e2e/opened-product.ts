import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closePages, keptBrowser, wordsOf } from './browser.ts';
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
    [product, browser] = await Promise.all([startProduct(), keptBrowser()]);
  });
  // What a page says is often why a journey that failed did not go on.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      process.stderr.write(`${page.url()} says:\n${await wordsOf(page)}\n`);
    }
  });
  afterAll(async () => {
    if (browser) await closePages(browser);
    await product?.stop();
  });
  return () => ({ url: product.url, browser });
}
