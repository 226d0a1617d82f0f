import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The public site as journeys visit it: a page in a browser of its own, and what it keeps there. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface SiteVisits {
  readonly url: string;
  readonly browser: Browser;
  /** Opens a page of the site in a browser of its own: the home page, on a phone, unless said. */
  openPage(path?: string, options?: BrowserContextOptions): Promise<Page>;
}

export function siteVisits(url: string, browser: Browser): SiteVisits {
  return {
    url,
    browser,
    async openPage(path = '/', options = PHONE) {
      const page = await (await browser.newContext(options)).newPage();
      await page.goto(url + path);
      return page;
    },
  };
}

/** Waits until React has come to a field that was touched. */
export const untilAlive = (field: Locator) =>
  expect
    .poll(() => field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);

/** Notes by how much the page shifts from now on; for `addInitScript`. */
export function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** By how much the page has shifted altogether, as browsers measure it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
  );

export const stored = (page: Page, key: string, store: 'localStorage' | 'sessionStorage' = 'localStorage') =>
  page.evaluate(([name, where]) => window[where as 'localStorage'].getItem(name ?? ''), [
    key,
    store,
  ] as const);
