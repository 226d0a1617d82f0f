import { describe, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { PHONE, type SiteVisits, stored } from './site-visits.ts';

/** Scripts that come late, broken or not at all: the page stays, and nothing typed meanwhile is lost. */
export function whenScriptsAreLate(visits: () => SiteVisits): void {
  test('a script that arrives as HTML reloads the page once, comes back to where one was, and never loops', async () => {
    const page = await (await visits().browser.newContext(PHONE)).newPage();
    let pagesLoaded = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pagesLoaded += 1;
    });
    await page.route('**/static/js/faq-search-*.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>new release</title>' }),
    );
    await page.goto(`${visits().url}/faq?q=срок`);
    await page.locator('#q').focus();
    await expect.poll(() => pagesLoaded).toBe(2);
    await page.waitForLoadState();
    await page.locator('#q').focus();
    const dialog = page.getByRole('dialog', { name: 'Что-то пошло не так' });
    await dialog.getByText('Если ошибка повторяется').waitFor();
    expect(pagesLoaded).toBe(2);
    expect(decodeURI(page.url())).toBe(`${visits().url}/faq?q=срок`);
    expect(decodeURI((await stored(page, 'pending_url', 'sessionStorage')) ?? '')).toBe('/faq?q=срок');
    await page.unroute('**/static/js/faq-search-*.js');
    await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => pagesLoaded).toBe(3);
    await page.context().close();
  });

  test('a script that cannot come without a connection comes with it, and the page is not lost meanwhile', async () => {
    const page = await (await visits().browser.newContext(PHONE)).newPage();
    await page.route('**/static/js/faq-search-*.js', (route) => route.abort());
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/faq-search-')),
      page.goto(`${visits().url}/faq`),
    ]);
    await page.context().setOffline(true);
    await page.locator('#q').fill('неустойка');
    expect(await page.locator('#q').inputValue()).toBe('неустойка');
    await page.unroute('**/static/js/faq-search-*.js');
    await page.context().setOffline(false);
    await expect.poll(() => page.locator('details:visible').count()).toBeLessThan(4);
    await page.context().close();
  });

  test('without a connection the page stays, says so in the dialog, and goes on once it is back', async () => {
    const page = await visits().openPage('/payment');
    await page.locator('#account').fill('900101300007');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Что-то пошло не так' });
    await dialog.getByText('Нет связи').waitFor();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    expect(await page.locator('#account').inputValue()).toBe('900101300007');
    await page.locator('footer').getByRole('link', { name: 'Контакты' }).click();
    await dialog.getByText('Нет связи').waitFor();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.waitForURL('**/contacts');
    await page.context().close();
  });

  test('what comes on demand is given up after 120 seconds, as a script that failed', async () => {
    const page = await (await visits().browser.newContext(PHONE)).newPage();
    await page.clock.install();
    await page.route('**/static/js/faq-search-*.js', () => undefined);
    let pagesLoaded = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pagesLoaded += 1;
    });
    await page.goto(`${visits().url}/faq`);
    await page.locator('#q').focus();
    await page.clock.runFor(119_000);
    expect(pagesLoaded).toBe(1);
    await page.clock.runFor(2_000);
    await expect.poll(() => pagesLoaded).toBe(2);
    await page.context().close();
  });

  describe('a start of the app that fails', () => {
    /** Opens the sign-in with its shell changed on the way, in one language; what the browser says of it. */
    async function openChanged(language: 'ru' | 'kz', from: string, to: string) {
      const page = await (await visits().browser.newContext(PHONE)).newPage();
      await page.context().addCookies([{ name: 'lang', value: language, url: visits().url }]);
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.route('**/auth', async (route) => {
        const shell = await route.fetch();
        const body = (await shell.text()).replace(from, to);
        expect(body).toContain(to);
        await route.fulfill({ response: shell, body });
      });
      await page.goto(`${visits().url}/auth`);
      return { page, said };
    }

    test('warns where its page has no root', async () => {
      const { page, said } = await openChanged('ru', 'id="root"', 'id="elsewhere"');
      await expect.poll(() => said).toContain('The page has no root element.');
      await page.context().close();
    });

    test.each([
      ['ru', ru],
      ['kz', kz],
    ] as const)(
      'shows the words of its page and leaves the error to be seen, in %s',
      async (language, text) => {
        const { page, said } = await openChanged(language, 'id="shell-settings"', 'id="nothing"');
        await page.getByText(text.layout.errorText).waitFor();
        expect(said).toContain('The shell carries no settings.');
        await page.context().close();
      },
    );
  });

  test('a choice made before the script is there holds', async () => {
    const page = await visits().openPage('/');
    await page.locator('input[value=long]').check({ force: true });
    await expect.poll(() => stored(page, 'loan_values')).toContain('"loan_type":"long"');
    await page.getByText('21 день').first().waitFor();
    await page.context().close();
  });

  test('an amount typed and left before the script is there holds, and is priced', async () => {
    const page = await visits().openPage('/faq');
    let go = () => {};
    const late = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/static/js/**', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(visits().url, { waitUntil: 'domcontentloaded' });
    const amount = page.locator('input[name=amount]');
    await amount.fill('60000');
    await amount.blur();
    expect(await stored(page, 'loan_values')).toBeNull();
    go();
    await expect.poll(() => stored(page, 'loan_values')).toContain('"amount":60000');
    await expect.poll(() => amount.inputValue()).toBe('60\u00a0000');
    await page.context().close();
  });
}
