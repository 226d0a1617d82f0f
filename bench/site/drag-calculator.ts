import type { Browser } from 'playwright-core';

const CPU_SLOWER = 4;

/** The longest interaction, in milliseconds, while the amount is dragged and stepped on a phone whose processor is four times slower. */
export async function dragCalculator(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.goto(url);
  const slider = page.locator('input[type=range]').first();
  await slider.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider of the home page is not there.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, y);
  await page.mouse.down();
  for (let x = 20; x < box.width - 10; x += 6) await page.mouse.move(box.x + x, y);
  await page.mouse.up();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(800);
  const durations = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await context.close();
  return Math.max(0, ...durations);
}
