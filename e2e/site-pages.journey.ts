import { LANGUAGES } from '@senim/kazakhstan/languages';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, faultsIn, RULES_OF_COLOURS } from './axe.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { PAGES, type ServedSite, serveSite } from './serve-site.ts';

/** Every public page, in both languages, on phones and desks, as people meet it; several at a time, as most of it is waiting. */
let site: ServedSite;
let browser: Browser;
const PHONE = { viewport: { width: 360, height: 740 }, userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' };
const DESK = { viewport: { width: 1440, height: 900 } };
/** The smallest phone, a desk at 200% zoom, and each side of where the layout changes. */
const WIDTHS = [320, 360, 640, 768, 1025, 1440];
const everywhere = PAGES.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));

beforeAll(async () => {
  site = await serveSite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.server.close();
});

/** A page of a visit; its second ones have the font in the cache. */
async function open(
  path: string,
  language: string,
  options: BrowserContextOptions & { isSecond?: boolean; isTimed?: boolean },
): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: 'ru-RU' });
  await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
  if (options.isSecond) await context.addInitScript(() => sessionStorage.setItem('face', '1'));
  const page = await context.newPage();
  if (options.isTimed) await takeTimers(page);
  await page.goto(site.url + path);
  await atRest(page);
  return page;
}

/** Notes each timer that is to go on and on, and lets the test move the page's time. */
async function takeTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    const original = window.setInterval;
    window.setInterval = ((...given: Parameters<typeof original>) => {
      started.push(String(given[0]));
      return original(...given);
    }) as typeof original;
  });
  await page.clock.install();
}

async function expectNoCountdown(page: Page): Promise<void> {
  const before = await page.locator('main').textContent();
  await page.clock.runFor('01:00');
  expect(await page.locator('main').textContent()).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([]);
}

/** Neither as whoever has not signed in sees it, nor as whoever has. */
async function expectNotTooWide(page: Page): Promise<void> {
  const widthsOver = await page.evaluate(() => {
    const root = document.documentElement;
    const widthOver = () => root.scrollWidth - root.clientWidth;
    const asAnybody = widthOver();
    root.classList.add('signed-in');
    const asSignedIn = widthOver();
    root.classList.remove('signed-in');
    return { asAnybody, asSignedIn };
  });
  const width = page.viewportSize()?.width;
  expect({ width, ...widthsOver }).toEqual({ width, asAnybody: 0, asSignedIn: 0 });
}

describe.concurrent.each(everywhere)('$path in $language', ({ path, language }) => {
  test('has no flaw that axe finds on a phone, in the light and in the dark, fits it, has nothing ticked beforehand, and nothing counts down', async () => {
    const page = await open(path, language, { ...PHONE, isTimed: true });
    expect(await page.locator('input[type=checkbox]:checked').count()).toBe(0);
    expect(
      await page
        .locator('option:checked')
        .evaluateAll((all) => all.filter((one) => (one as HTMLOptionElement).value !== '').length),
    ).toBe(0);
    expect(await faultsIn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await atRest(page);
    expect(await faultsIn(page, 'html', RULES_OF_COLOURS)).toEqual([]);
    await expectNotTooWide(page);
    await expectNoCountdown(page);
    await page.context().close();
  });

  test('has none on a desk, and is whole at every width and on paper', async () => {
    const page = await open(path, language, { ...DESK, isSecond: true });
    expect(await faultsIn(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await atRest(page);
      await expectNotTooWide(page);
      await keepPicture(page, `site${path.replaceAll('/', '-')}-${language}-${width}`);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('header a[href="/payment"]').first().isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.context().close();
  });
});

test('nothing moves if the visitor asked for less motion', async () => {
  const page = await open('/', 'ru', { ...PHONE, reducedMotion: 'reduce' });
  const slowest = await page.evaluate(() => {
    const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [transitionDuration, animationDuration].flatMap((each) =>
        each.split(', ').map(Number.parseFloat),
      );
    });
    return Math.max(...seconds);
  });
  expect(slowest).toBeLessThanOrEqual(0.001);
  await page.context().close();
});
