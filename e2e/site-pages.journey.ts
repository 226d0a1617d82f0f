import { LANGUAGES } from '@senim/kazakhstan/languages';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, faultsIn } from './axe.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { PAGES, type ServedSite, serveSite } from './serve-site.ts';

/** Every public page, in both languages, on phones and desks, as people meet it; several at a time, as most of it is waiting. */
let site: ServedSite;
let browser: Browser;
const PHONE = { viewport: { width: 360, height: 740 }, userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' };
const DESK = { viewport: { width: 1440, height: 900 } };
const everywhere = PAGES.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));

beforeAll(async () => {
  site = await serveSite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.server.close();
});

async function open(path: string, language: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: 'ru-RU' });
  await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
  const page = await context.newPage();
  await page.goto(site.url + path);
  await atRest(page);
  return page;
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.concurrent.each(everywhere)('$path in $language', ({ path, language }) => {
  test('has no flaw that axe finds, on a phone, on a desk and in the dark, and fits its screen', async () => {
    for (const options of [PHONE, DESK]) {
      const page = await open(path, language, options);
      expect(await faultsIn(page)).toEqual([]);
      if (options === PHONE) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await atRest(page);
        expect(await faultsIn(page)).toEqual([]);
      }
      expect(await isTooWide(page)).toBe(false);
      await page.evaluate(() => document.documentElement.classList.add('signed-in'));
      expect(await isTooWide(page)).toBe(false);
      await page.context().close();
    }
  });

  test('has nothing ticked beforehand, and nothing counts down', async () => {
    const context = await browser.newContext(PHONE);
    await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
    await context.addInitScript(() => {
      const started: string[] = [];
      Object.assign(window, { started });
      const original = window.setInterval;
      window.setInterval = ((...given: Parameters<typeof original>) => {
        started.push(String(given[0]));
        return original(...given);
      }) as typeof original;
    });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(site.url + path);
    expect(await page.locator('input[type=checkbox]:checked').count()).toBe(0);
    expect(
      await page
        .locator('option:checked')
        .evaluateAll((all) => all.filter((one) => (one as HTMLOptionElement).value !== '').length),
    ).toBe(0);
    const before = await page.locator('main').textContent();
    await page.clock.runFor('01:00');
    expect(await page.locator('main').textContent()).toBe(before);
    expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([]);
    await context.close();
  });
});

test.concurrent.each(PAGES)('%s stays whole at 200% zoom, at 320 px, and on paper', async (path) => {
  const zoomed = await open(path, 'kz', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
  expect(await isTooWide(zoomed)).toBe(false);
  const small = await open(path, 'ru', { viewport: { width: 320, height: 640 } });
  expect(await isTooWide(small)).toBe(false);
  await small.emulateMedia({ media: 'print' });
  expect(await small.locator('header a[href="/payment"]').first().isVisible()).toBe(false);
  expect(await small.locator('h1').isVisible()).toBe(true);
  for (const page of [zoomed, small]) await page.context().close();
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

test.concurrent.each(PAGES)('%s fits every width of the layout', async (path) => {
  const seen = { kz: [360, 768], ru: [1025, 1440] };
  for (const [language, widths] of Object.entries(seen)) {
    const context = await browser.newContext();
    // As on the second page of a visit, when the font is cached.
    await context.addInitScript(() => sessionStorage.setItem('face', '1'));
    await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
    const page = await context.newPage();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url + path);
      await atRest(page);
      expect(await isTooWide(page)).toBe(false);
      await keepPicture(page, `site${path.replaceAll('/', '-')}-${width}`);
    }
    await context.close();
  }
});
