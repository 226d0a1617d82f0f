import type { Browser } from 'playwright-core';
import { tasksDuring } from '../main-thread.ts';

/** How many times slower the processor of Lighthouse's phone is. */
const CPU_SLOWER = 4;
const TASK_MS_MAX = 50;

export interface PageTrace {
  /** The longest task of the page's main thread, and what all of them take beyond 50 ms each, in milliseconds of such a phone. */
  readonly longestMs: number;
  readonly blockingMs: number;
}

/** What opening a page costs the processor. */
export async function tracePage(browser: Browser, url: string, language: string): Promise<PageTrace> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile',
  });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  const page = await context.newPage();
  const tasks = await tasksDuring(browser, page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(300);
  });
  await context.close();
  const onPhone = tasks.map((ms) => ms * CPU_SLOWER);
  return {
    longestMs: Math.max(0, ...onPhone),
    blockingMs: onPhone.reduce((sum, ms) => sum + Math.max(0, ms - TASK_MS_MAX), 0),
  };
}
