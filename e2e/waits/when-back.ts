import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits for what a screen shows to whoever comes back to it, as it reads anew then: a journey that looks for something else need not sit
 * out the seconds between two looks of the screen by itself.
 */
export async function whenBack(expected: Locator): Promise<void> {
  const comeBack = async () => {
    await expected
      .page()
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return expected.first().isVisible();
  };
  await expect.poll(comeBack, { interval: 100 }).toBe(true);
}
