import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { castsCabinets } from './casts-cabinets.ts';
import { codeAfter, memberOf } from './sandbox-people.ts';

/** Where addresses redirect: strangers to the sign-in and then on, borrowers to their cabinet. */
const cabinets = castsCabinets();

describe.each([
  { language: 'ru', text: ru, key: 'aliya', home: (of: typeof ru) => of.renewal.title },
  { language: 'kz', text: kz, key: 'saule', home: (of: typeof ru) => of.blocking.wayOut },
] as const)('addresses, in $language', ({ language, text, key, home }) => {
  const pathOf = (page: Page) => new URL(page.url()).pathname;

  test('an old address and a wanted one lead a stranger to the sign-in, and from there to where they wanted to be', async () => {
    const { phone, iin } = memberOf(key);
    const page = await cabinets().visits.open(null, language, '/PersonalAreaPage');
    for (const old of ['/login', '/checkAccount', '/PageRegistration', '/restructuring']) {
      await page.goto(cabinets().url + old);
      await page.getByRole('heading', { name: text.signIn.title }).waitFor();
      expect(pathOf(page)).toBe('/auth');
    }
    const wanted = '/statements?kind=account&lang=ru#end';
    await page.goto(cabinets().url + wanted);
    await page.getByRole('heading', { name: text.signIn.title }).waitFor();
    expect(await page.evaluate(() => window.sessionStorage.getItem('pending_url'))).toBe(wanted);
    await page.locator('#iin').fill(iin);
    await page.locator('#phone').fill(phone);
    const code = await codeAfter(cabinets().url, phone, () =>
      page.getByRole('button', { name: text.signIn.send }).click(),
    );
    await page.locator('#code').fill(code);
    await page.getByRole('heading', { name: text.statements.title }).waitFor();
    expect(page.url()).toBe(cabinets().url + wanted);
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'kz' ? 'kk' : 'ru');
    await page.close();
  });

  test('a gate that is closed to this borrower leads to the cabinet, and the sign-in leads there too', async () => {
    const page = await cabinets().visits.open(key, language, '/cabinet');
    const closed = [
      '/cabinet/loan-calculator',
      '/cabinet/choose-loan-type',
      '/mediation',
      '/auth',
      '/signup',
      '/restructuring',
    ];
    for (const address of closed) {
      await page.goto(cabinets().url + address);
      await page.getByRole('heading', { level: 1, name: home(text), exact: true }).waitFor();
      expect([address, pathOf(page)]).toEqual([address, '/cabinet']);
    }
    await page.close();
  });
});
