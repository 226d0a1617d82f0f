import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { startProduct } from './running-product.ts';
import { codeAfter, memberOf, openPhone, smsTo } from './sandbox-people.ts';

/** A client whose phone is lost comes with another one: in a real browser, from the code to the cabinet. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function signIn(page: Page, text: typeof ru, { iin, phone }: { iin: string; phone: string }) {
  await page.goto(`${product.url}/auth`);
  await page.locator('#iin').fill(iin);
  await page.locator('#phone').fill(phone);
  const code = await codeAfter(product.url, phone, () =>
    page.getByRole('button', { name: text.signIn.send }).click(),
  );
  await page.locator('#code').fill(code);
}

const PEOPLE = [
  { language: 'ru', text: ru, key: 'daulet', phone: '77017650011' },
  { language: 'kz', text: kz, key: 'zarina', phone: '77017650012' },
] as const;

test.each(PEOPLE)(
  'face and document bring the cabinet back to another phone, in $language',
  async ({ language, text, key, phone }) => {
    const client = memberOf(key);
    const page = await openPhone(browser, product.url, { language });
    await signIn(page, text, { iin: client.iin, phone });
    await page.locator('#surname').waitFor();
    await page.getByText(text.wayBack.title).waitFor();
    await keepPicture(page, `${language}-way-back`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: text.wayBack.act }).click();
    await page.locator('button[name="outcome"][value="passed"]').click();
    await page.getByText(text.wayBack.outcomes['cabinet-returned']).waitFor();
    await keepPicture(page, `${language}-way-back-returned`);
    await page.getByRole('button', { name: text.wayBack.signIn }).click();
    await signIn(page, text, { iin: client.iin, phone });
    await page.waitForURL(`${product.url}/cabinet`);
    expect((await smsTo(product.url, client.phone)).length, 'the number that was is told').toBeGreaterThan(0);
    await page.close();
  },
);
