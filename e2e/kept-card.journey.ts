import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture } from './browser.ts';
import { isFit, payOnTheBanksPage } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter, memberOf, openPhone } from './sandbox-people.ts';

/** A card that the bank keeps: agreed to, paid with by a confirmation alone, removed. */
const opened = openedProduct();

async function signIn(page: Page, text: typeof ru, key: string) {
  const { iin, phone } = memberOf(key);
  await page.goto(`${opened().url}/auth`);
  await page.locator('#iin').fill(iin);
  await page.locator('#phone').fill(phone);
  const code = await codeAfter(opened().url, phone, () =>
    page.getByRole('button', { name: text.signIn.send }).click(),
  );
  await page.locator('#code').fill(code);
  await page.waitForURL(`${opened().url}/cabinet`);
}

async function toPay(page: Page, tenge: string) {
  await page.goto(`${opened().url}/cabinet/loan-payment`);
  await page.locator('input[name="sum"][value="other"]').check();
  await page.locator('#amount').fill(tenge);
}

const payButton = (page: Page, text: typeof ru, tenge: string) =>
  page.getByRole('button', { name: text.loanPayment.cardPay(`${tenge}.00`) });

/** Paying by itself is agreed to with a box of its own, and turned off with one press. */
async function payByItself(page: Page, text: typeof ru, language: string) {
  await toPay(page, '1300');
  const autopay = page.getByRole('region', { name: text.autopay.title });
  const box = autopay.getByRole('checkbox', { name: text.autopay.consent('1111') });
  expect(await box.isChecked(), 'never ticked beforehand').toBe(false);
  await isFit(page, `${language}-autopay-off`);
  await box.check();
  await autopay.getByRole('button', { name: text.autopay.turnOn }).click();
  await autopay.getByRole('button', { name: text.autopay.turnOff }).waitFor();
  await isFit(page, `${language}-autopay-on`);
  await page.goto(`${opened().url}/cabinet`);
  const line = page.locator('a[href$="#autopay"]');
  await line.waitFor();
  await isFit(page, `${language}-autopay-deal`);
  await page.getByRole('heading', { name: text.info.track.title }).click();
  await isFit(page, `${language}-payout-made`);
  await line.click();
  await autopay.getByRole('button', { name: text.autopay.turnOff }).waitFor();
  await autopay.getByRole('button', { name: text.autopay.turnOff }).click();
  await box.waitFor();
}

test.each([
  { language: 'ru', text: ru, key: 'asel', colorScheme: 'light' },
  { language: 'kz', text: kz, key: 'zarina', colorScheme: 'dark' },
] as const)(
  'a card is kept by its owner’s word, pays the second time without its number, and is removed, in $language',
  async ({ language, text, key, colorScheme }) => {
    const page = await openPhone(opened().browser, opened().url, { language, colorScheme });
    await signIn(page, text, key);
    await toPay(page, '1000');
    const consent = page.locator('#keep-card');
    expect(await consent.isChecked(), 'never ticked beforehand').toBe(false);
    await consent.check();
    await keepPicture(page, `${language}-card-consent`);
    await payButton(page, text, '1000').click();
    await payOnTheBanksPage(page);
    await page.getByRole('heading', { name: text.loanPayment.applied('1000.00') }).waitFor();

    await toPay(page, '1100');
    await page.getByRole('radio', { name: text.cards.name('1111') }).waitFor();
    expect(await consent.count(), 'nothing more to agree to').toBe(0);
    await keepPicture(page, `${language}-card-kept`);
    await payButton(page, text, '1100').click();
    await page.locator('#code').fill('112233');
    expect(await page.locator('#number').count(), 'the bank asks for no card').toBe(0);
    await page.locator('#code').press('Enter');
    await page.getByRole('heading', { name: text.loanPayment.applied('1100.00') }).waitFor();

    await payByItself(page, text, language);

    await page.goto(`${opened().url}/cabinet/profile`);
    const cards = page.getByRole('region', { name: text.cards.title });
    await cards.getByRole('button', { name: text.cards.remove }).click();
    await keepPicture(page, `${language}-card-removing`);
    await cards.getByRole('button', { name: text.cards.yes }).click();
    await cards.getByText(text.cards.removed('1111')).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(text.cards.removed('1111'));
    await page.reload();
    await page.getByRole('heading', { name: text.profile.title, exact: true }).waitFor();
    await expect.poll(() => cards.count()).toBe(0);
    await toPay(page, '1200');
    await consent.waitFor();
    await page.close();
  },
);
