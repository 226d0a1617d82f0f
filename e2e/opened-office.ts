import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type OfficeDesks, officeDesks } from './office-desks.ts';
import { startProduct } from './running-product.ts';

/** A product whose office has opened, for a file of journeys through its desks. */
export function openedOffice(): () => OfficeDesks {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let office: OfficeDesks;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    office = officeDesks(product.url, browser);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return () => office;
}
