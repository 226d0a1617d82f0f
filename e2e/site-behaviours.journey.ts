import { LANGUAGES } from '@senim/kazakhstan/languages';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { atRest } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { type ServedSite, serveSite } from './serve-site.ts';
import { whenScriptsAreLate } from './site-late-scripts.ts';
import {
  DESK,
  PHONE,
  type SiteVisits,
  shiftOf,
  siteVisits,
  stored,
  untilAlive,
  watchShifts,
} from './site-visits.ts';

/** What the public site does beyond being read: addresses, layout, storage, scripts that do not arrive. */
let site: ServedSite;
let browser: Browser;
let visits: SiteVisits;

const openPage: SiteVisits['openPage'] = (path, options) => visits.openPage(path, options);

beforeAll(async () => {
  site = await serveSite();
  browser = await launchBrowser();
  visits = siteVisits(site.url, browser);
});
afterAll(async () => {
  await browser?.close();
  await site?.server.close();
});

describe('addresses', () => {
  test.each([
    ['/login', '/auth'],
    ['/conditions', '/loan-conditions'],
    ['/moneystep', '/how-get-money'],
    ['/accounting', '/'],
    ['/PaymentPage', '/payment'],
    ['/guide', '/faq'],
    ['/difficulty_repayment', '/debt-disposal'],
    ['/payment_methods', '/payments-info'],
    ['/no/such/page', '/'],
  ])('%s leads to %s', async (from, to) => {
    const page = await openPage();
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === from) answers.push(response.status());
    });
    await page.goto(site.url + from);
    expect(new URL(page.url()).pathname).toBe(to);
    expect(answers).toEqual([301]);
    await page.context().close();
  });
});

describe('the layout', () => {
  test('has a burger below 1025 px and the whole menu from there', async () => {
    const page = await openPage('/', { viewport: { width: 1024, height: 800 } });
    const burger = page.locator('button[popovertarget=menu]').first();
    expect(await burger.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1025, height: 800 });
    expect(await burger.isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Способы оплаты' }).first().isVisible()).toBe(true);
    await page.context().close();
  });

  test('offers to sign in to a stranger and the cabinet to whoever has a session', async () => {
    const page = await openPage('/faq', DESK);
    expect(await page.getByRole('link', { name: 'Войти' }).isVisible()).toBe(true);
    await page.evaluate(() => localStorage.setItem('token', 'x'));
    await page.reload();
    expect(await page.getByRole('link', { name: 'Войти' }).isVisible()).toBe(false);
    expect(
      await page.locator('header').getByRole('link', { name: 'Личный кабинет' }).first().isVisible(),
    ).toBe(true);
    await page.context().close();
  });

  test('closes the drawer on a touch outside it, and 300 ms after a link was chosen', async () => {
    const page = await openPage('/faq');
    const drawer = page.locator('#menu');
    const isOpen = () => drawer.evaluate((element) => element.matches(':popover-open'));
    await page.locator('button[popovertarget=menu]').first().click();
    expect(await isOpen()).toBe(true);
    await page.touchscreen.tap(10, 400);
    await expect.poll(isOpen).toBe(false);
    await page.locator('button[popovertarget=menu]').first().click();
    // Timed by the page itself, so that a busy machine changes nothing.
    await drawer.evaluate((menu) => {
      let chosenMs = 0;
      document.addEventListener('click', (event) => {
        event.preventDefault();
        chosenMs = performance.now();
      });
      menu.addEventListener('beforetoggle', () => {
        menu.dataset.tookMs = String(performance.now() - chosenMs);
      });
    });
    await drawer.getByRole('link', { name: 'Контакты' }).click();
    await expect.poll(isOpen).toBe(false);
    expect(Number(await drawer.getAttribute('data-took-ms'))).toBeGreaterThan(295);
    await page.context().close();
  });

  test('shows a loading bar from a touch on a link until the next page is there, at its top', async () => {
    const page = await openPage('/faq');
    const bar = Promise.withResolvers<void>();
    await page.exposeFunction('barIsShown', bar.resolve);
    await page.route('**/contacts', async (route) => {
      await bar.promise;
      await route.continue();
    });
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      const root = document.documentElement;
      const { barIsShown } = window as unknown as { barIsShown(): Promise<void> };
      new MutationObserver(() => root.classList.contains('leaving') && void barIsShown()).observe(root, {
        attributes: true,
      });
    });
    const arrived = page.waitForURL('**/contacts');
    await page.locator('footer').getByRole('link', { name: 'Контакты' }).click({ noWaitAfter: true });
    await arrived;
    expect(await page.evaluate(() => document.documentElement.classList.contains('leaving'))).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.context().close();
  });

  test('skips to the content by keyboard', async () => {
    const page = await openPage('/faq', DESK);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.context().close();
  });
});

describe('the language', () => {
  test('turns at the toggle, is kept in storage and cookie, and holds on the next page', async () => {
    const page = await openPage('/contacts', DESK);
    await page.getByRole('link', { name: 'Қазақша' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'kk');
    await expect.poll(() => stored(page, 'lang')).toBe('kz');
    await expect.poll(() => page.url()).toBe(`${site.url}/contacts`);
    await page.goto(`${site.url}/faq`);
    expect(await page.locator('html').getAttribute('lang')).toBe('kk');
    await page.context().clearCookies();
    await page.goto(`${site.url}/payment`);
    await page.waitForFunction(() => document.documentElement.lang === 'kk');
    await page.context().close();
  });
});

test('the language changes in place: at an open answer, in a half-written letter, and on the page one goes back to', async () => {
  const page = await openPage('/faq#late', DESK);
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'kk');
  await expect.poll(() => page.url()).toBe(`${site.url}/faq#late`);
  await page.locator('#late[open]').waitFor();

  await page.goto(`${site.url}/complaint`);
  await page.locator('#topic').selectOption('money');
  await page.locator('#text').fill('Ақша әлі түскен жоқ.');
  await page.locator('#consent_personal_data').check();
  const draft = async () => (await stored(page, 'typed_letter:/complaint', 'sessionStorage')) ?? '';
  await expect.poll(draft).toContain('Ақша');
  await page.getByRole('link', { name: 'Русский' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'ru');
  await page.locator('#text').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('#text').inputValue()).toBe('Ақша әлі түскен жоқ.');
  expect(await page.locator('#topic').inputValue()).toBe('money');
  expect(await page.locator('#consent_personal_data').isChecked()).toBe(false);

  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/faq' && document.documentElement.lang === 'ru');
  await page.context().close();
});

/** Whether the script that reads who sent a visitor has come and run; a text, as what imports must not be rewritten on its way to the page. */
const SENDER_READ = `(async () => {
  const { href } = new URL(document.documentElement.dataset.attribution, location.href);
  return performance.getEntriesByName(href).length > 0 && Boolean(await import(href));
})()`;

describe('what is remembered', () => {
  test('who sent the visitor, whatever the case of the name; a broken query forgets it', async () => {
    const page = await openPage('/?utm_source=LeadGid&cpa_click_id=c7&cpa_wm_id=w7&utm_medium=cpa');
    await expect.poll(() => stored(page, 'utm')).not.toBeNull();
    expect(JSON.parse((await stored(page, 'utm')) ?? '')).toEqual({
      clicked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      source: 'leadgid',
      click_id: 'c7',
      web_id: 'w7',
      addons: { utm_medium: 'cpa' },
    });
    await page.goto(`${site.url}/faq?utm_source=nobody`);
    await page.waitForFunction(SENDER_READ);
    expect(await stored(page, 'utm')).not.toBeNull();
    await page.goto(`${site.url}/faq?utm_source=new-net&click_id=c9`);
    await expect.poll(() => stored(page, 'utm')).toContain('"source":"new-net"');
    await page.goto(`${site.url}/auth?utm_source=sms&utm_campaign=c1&utm_medium=m1&contact_id=9`);
    await expect.poll(() => stored(page, 'utm')).toContain('"contact_id":"9"');
    await page.goto(`${site.url}/faq?utm_source=leadgid&cpa_click_id=%E0%A4%A`);
    await expect.poll(() => stored(page, 'utm')).toBeNull();
    await page.context().close();
  });

  test('the amount and the period of the calculator, brought back on the next visit', async () => {
    const page = await openPage('/');
    // A press before the script is loaded is not lost.
    await page.getByRole('button', { name: 'Увеличить сумму' }).click();
    await expect
      .poll(() => stored(page, 'loan_values'))
      .toBe('{"loan_type":"short","amount":21000,"period":15,"schedule_kind":"single"}');
    await page.reload();
    await expect.poll(() => page.locator('input[name=amount]').inputValue()).toBe('21\u00a0000');
    await page.context().close();
  });

  test('the address to come back to after an error', async () => {
    const page = await openPage('/faq?q=деньги#when');
    expect(await stored(page, 'recovery_url', 'sessionStorage')).toContain('/faq?q=');
    await page.context().close();
  });
});

describe('the first screen of a phone', () => {
  test.each([
    { language: 'ru', text: ru },
    { language: 'kz', text: kz },
  ] as const)(
    'has the amount, the term, the price and the button, in $language',
    async ({ language, text }) => {
      const page = await openPage('/faq');
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }]);
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
      await page.goto(site.url);
      await atRest(page);
      const bottomOf = (shown: Locator) =>
        shown.evaluate((element) => element.getBoundingClientRect().bottom);
      for (const shown of [
        page.getByRole('slider', { name: text.calculator.amountLabel }),
        page.getByRole('slider', { name: text.calculator.periodLabel }),
        page.getByText(text.calculator.youReturn, { exact: true }),
        page.locator('main').getByRole('link', { name: text.calculator.getMoney }).first(),
      ])
        expect(await bottomOf(shown)).toBeLessThanOrEqual(740);
      const lastFree = text.calculator.freeUntil('30 қараша').slice(-14);
      await page.locator('output').getByText(lastFree).waitFor();
      await page.context().close();
    },
  );
});

describe('the first paint', () => {
  test('shows the font only if nothing on the screen moves, and always from the next page on', async () => {
    for (const options of [PHONE, DESK]) {
      const page = await (await browser.newContext(options)).newPage();
      await page.addInitScript(watchShifts);
      for (const path of ['/', '/contacts', '/faq', '/complaint']) {
        await page.goto(site.url + path);
        await expect.poll(() => stored(page, 'face', 'sessionStorage')).toBe('1');
        await atRest(page);
        expect([path, (await shiftOf(page)) < 0.0005]).toEqual([path, true]);
      }
      expect(await page.evaluate(() => document.documentElement.classList.contains('face'))).toBe(true);
      await page.context().close();
    }
  });
});

test('a page that is never at rest is given its font all the same, and its islands their scripts', async () => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(site.url);
  await expect.poll(() => stored(page, 'face', 'sessionStorage')).toBe('1');
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  await page.context().close();
});

/** Fonts of other devices are up to so much wider than this machine's, for the same words in the same measure. */
const WIDER = [1, 1.02];

test.each(LANGUAGES.flatMap((language) => WIDER.map((wider) => ({ language, wider }))))(
  'a first visit of the home page ends in the brand’s font and moves by nothing, in $language, from a font $wider times as wide',
  async ({ language, wider }) => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      const context = await browser.newContext({ viewport, bypassCSP: true });
      await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
      const page = await context.newPage();
      await page.addInitScript(watchShifts);
      await page.route(`${site.url}/`, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll(
          /size-adjust:([\d.]+)%/g,
          (_, percent: string) => `size-adjust:${Number(percent) * wider}%`,
        );
        expect(body).toContain('size-adjust:');
        await route.fulfill({ response: answer, body });
      });
      await page.goto(site.url);
      await expect.poll(() => stored(page, 'face', 'sessionStorage')).toBe('1');
      await atRest(page);
      const isShown = await page.evaluate(() => document.documentElement.classList.contains('face'));
      expect([viewport.width, isShown]).toEqual([viewport.width, true]);
      expect(await shiftOf(page)).toBeLessThan(0.0005);
      await context.close();
    }
  },
);

test('a price that is typed beyond the offer, or with a minus, is not changed in silence', async () => {
  const page = await openPage('/');
  const amount = page.locator('input[name=amount]');
  await amount.focus();
  await untilAlive(amount);
  await amount.fill('-5000');
  expect(await amount.inputValue()).not.toBe('5000');
  await page.getByText('Взяли ближайшую сумму').waitFor();
  await amount.fill('300');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await amount.inputValue()).replace(/\s/g, '')).toBe('5000');
  await page.getByText('Взяли ближайшую сумму').waitFor();
  await page.context().close();
});

describe('the answers', () => {
  test('are found while one types, and an address opens its own', async () => {
    const page = await openPage('/faq');
    await page.locator('#q').fill('неустойка');
    await expect.poll(() => page.locator('details:visible').count()).toBeLessThan(4);
    await page.locator('#late[open]').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /Найдено ответов: \d/ })
      .waitFor();
    await expect.poll(() => decodeURI(page.url())).toContain('?q=неустойка');
    await page.locator('#q').fill('щщщщ');
    await page.getByRole('link', { name: 'Спросите нас' }).waitFor();
    await page.goto(`${site.url}/faq#fees`);
    await page.locator('#fees[open]').waitFor();
    await page.context().close();
  });
});

describe('the GESV calculator', () => {
  test('counts while one types, and its address brings everything back to somebody else', async () => {
    const page = await openPage('/gesv-calculator');
    await page.locator('#amount-1').focus();
    await untilAlive(page.locator('#amount-1'));
    await page.locator('#amount-1').fill('66000');
    await expect.poll(() => page.locator('output').textContent()).not.toContain('173,35');
    await page.getByRole('button', { name: 'Добавить платёж' }).click();
    await page.locator('#day-2').fill('2027-02-21');
    await page.locator('#amount-2').fill('5000');
    await expect.poll(() => page.url()).toContain('=5000');
    await page.locator('output').filter({ hasText: '%' }).waitFor();
    const answer = await page.locator('output').textContent();
    const other = await openPage(page.url().replace(site.url, ''));
    expect(await other.locator('output').textContent()).toBe(answer);
    expect(await other.locator('table tbody tr').count()).toBe(3);
    for (const each of [page, other]) await each.context().close();
  });

  test('works without a script: lines are added, counted and taken away by the form itself', async () => {
    const page = await openPage('/gesv-calculator', { ...PHONE, javaScriptEnabled: false });
    expect(await page.locator('output').textContent()).toContain('173,35%');
    await page.getByRole('button', { name: 'Добавить платёж' }).click();
    await page.locator('#day-2').fill('2027-02-21');
    await page.locator('#amount-2').fill('5000');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('table tbody tr').count()).toBe(3);
    await page.getByRole('button', { name: 'Убрать строку 3: платёж' }).click();
    await page.locator('output').filter({ hasText: '173,35%' }).waitFor();
    await page.context().close();
  });
});

whenScriptsAreLate(() => visits);
