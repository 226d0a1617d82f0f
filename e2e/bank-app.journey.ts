import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { enter, informationOf, isFit } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';

/** Paying in a bank's app that the screen opens with account and sum filled in. */
const opened = openedProduct();

test.each([
  { language: 'ru', text: ru, key: 'asel', width: 360, colorScheme: 'light' },
  { language: 'kz', text: kz, key: 'zarina', width: 1280, colorScheme: 'dark' },
] as const)('the app opens with the loan and the sum, and pays it, in $language', async (screen) => {
  const { language, text, key, width } = screen;
  const { url } = opened();
  const person = await enter(opened(), key, screen);
  const { page } = person;
  const before = (await informationOf(url, person)).agreement.calculation.total;
  await page.goto(`${url}/cabinet/loan-payment`);
  await page.locator('input[name="sum"][value="other"]').check();
  await page.locator('#amount').fill('1500');
  const code = page.getByRole('img', { name: text.loanPayment.appQr('Kassa24') });
  const open = page.getByRole('link', { name: text.loanPayment.openApp('Kassa24', '1500.00') });
  await open.waitFor();
  expect(await code.isVisible(), 'a phone cannot read its own screen').toBe(width > 600);
  await isFit(page, `${language}-app-way`);
  await open.click();
  await page.locator('form[action="/sandbox/app"]').waitFor();
  await isFit(page, `${language}-app`);
  await page.locator('form[action="/sandbox/app"] button').click();
  await page.locator('.receipt').waitFor();
  await isFit(page, `${language}-app-paid`);
  await page.locator('a[href="/cabinet"]').click();
  const total = async () => (await informationOf(url, person)).agreement.calculation.total;
  await expect.poll(total).not.toBe(before);
  expect(person.errors).toEqual([]);
  await page.close();
});
