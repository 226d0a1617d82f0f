import { readInformation } from '@senim/contracts/borrower/calls';
import { moveSandboxClock, payAtSandboxTerminal } from '@senim/contracts/borrower/sandbox-calls';
import { makeIin } from '@senim/kazakhstan/iin';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture } from './browser.ts';
import { callProduct } from './call-product.ts';
import { isFit } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter } from './sandbox-people.ts';
import { type ByHand, bankOf, CONTACT, fill, IBAN, openForm } from './sign-up/form.ts';
import { whenBack } from './waits/when-back.ts';

/** The main job, by a stranger with a phone, in a real browser: from the home page to a repaid loan. */
const opened = openedProduct();

/** As a visitor does it: a number typed over the one that stands there. */
async function moveCalculator(page: Page, amount: string): Promise<void> {
  const field = page.locator('input[name="amount"]').first();
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await expect
    .poll(async () => {
      await field.fill(amount);
      await field.blur();
      return page.evaluate(() => window.localStorage.getItem('loan_values') ?? '');
    })
    .toContain(`"amount":${amount}`);
}

async function tick(page: Page, id: string, byHand: ByHand): Promise<void> {
  byHand.entries += 1;
  await page.locator(`#${id}`).check();
}

/** Each line of what the registers know can be changed, and is the applicant's word from then on. */
async function changeSurname(page: Page, text: typeof ru): Promise<void> {
  await page.locator('a[href$="screen=name&back=known"]').click();
  await fill(page, { surname: 'Тестова' });
  await page.getByRole('button', { name: text.signUp.backToCheck }).click();
  await page.getByText('Тестова').waitFor();
  await page.getByText(text.signUp.sources.corrected).waitFor();
}

/** Walks by Tab from the first link to a field. Focus given by a script would scroll in another way. */
async function walkByTabTo(page: Page, id: string): Promise<void> {
  await page.locator('a').first().focus();
  const field = page.locator(`#${id}`);
  while (!(await field.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab');
}

/** Whether nothing lies over the lower edge of a field. */
const isSeenWhole = (page: Page, id: string): Promise<boolean> =>
  page.locator(`#${id}`).evaluate((field) => {
    const { left, right, bottom } = field.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, bottom - 3) === field;
  });

/** The phones end with 0 and 1 for a first and a second try: whoever was met in the first is no stranger in the second. */
const PEOPLE = [
  { language: 'ru', text: ru, phone: '7701765000', sex: 'female', bornOn: ['1990-04-12', '1990-04-13'] },
  { language: 'kz', text: kz, phone: '7701765002', sex: 'male', bornOn: ['1992-08-23', '1992-08-24'] },
] as const;

test.for(PEOPLE)('a stranger borrows and repays, in $language', async (stranger, { task }) => {
  const { language, text } = stranger;
  const failedTries = task.result?.retryCount ?? 0;
  const iin = makeIin(stranger.bornOn[failedTries] ?? '', stranger.sex, 4101);
  const phone = `${stranger.phone}${failedTries}`;
  const page = await opened().browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.context().addCookies([{ name: 'lang', value: language, url: opened().url }]);
  await page.addInitScript(
    (lang) => window.localStorage.getItem('lang') ?? window.localStorage.setItem('lang', lang),
    language,
  );

  await page.goto(opened().url);
  await keepPicture(page, `${language}-1-home`);
  expect(await page.locator('html').getAttribute('lang')).toBe(language === 'kz' ? 'kk' : 'ru');
  await moveCalculator(page, '60000');
  await openForm(page, opened().url, text, { iin: iin ?? '', phone });
  const byHand: ByHand = { entries: 0, taps: 0 };
  const press = async (name: string) => {
    byHand.taps += 1;
    await page.getByRole('button', { name }).click();
  };
  await tick(page, 'consent_personal_data', byHand);
  await isFit(page, `${language}-2-consent`);
  await press(text.signUp.next);
  await page.getByRole('heading', { name: text.signUp.screens.known }).waitFor();
  await page.getByText(text.signUp.sources.pension_base).waitFor();
  await isFit(page, `${language}-3-known`);
  await walkByTabTo(page, 'promo_code');
  expect(await isSeenWhole(page, 'promo_code')).toBe(true);
  await press(text.signUp.submit);
  await page.getByText(text.cabinet.checkFields).waitFor();
  await isFit(page, `${language}-3-known-errors`);
  byHand.taps -= 1;
  await changeSurname(page, text);
  await fill(page, { family_status: 'single', children_count: '0', ...CONTACT }, byHand);
  await page.reload();
  await expect.poll(() => page.locator('#children_count').inputValue()).toBe('0');
  await page
    .getByText(/60\s000/)
    .first()
    .waitFor();
  await fill(page, { iban: IBAN }, byHand);
  await page.getByText(bankOf(language)).waitFor();
  await fill(page, { loan_purpose: 'family' }, byHand);
  await tick(page, 'consent_credit_bureau', byHand);
  await isFit(page, `${language}-4-money`);
  await press(text.signUp.submit);
  expect(byHand).toEqual({ entries: 8, taps: 2 });

  await page.getByRole('heading', { name: text.sign.title }).waitFor();
  const signCode = await codeAfter(opened().url, phone, () =>
    page.getByRole('button', { name: text.sign.send }).click(),
  );
  await page.getByText(text.sign.lastDigitSigns).waitFor();
  // A phone may unload the page while its owner reads the SMS; then the field for the code is shown again.
  await page.reload();
  await page.getByText(text.sign.lastDigitSigns).waitFor();
  await isFit(page, `${language}-5-sign`);
  await page.locator('#sign-code').fill(signCode);
  await page
    .getByText(text.info.payout)
    .or(page.getByText(text.info.payoutAhead))
    .or(page.getByRole('heading', { name: text.deal.title }))
    .first()
    .waitFor();

  await callProduct(opened().url, moveSandboxClock, { body: { advance_days: 5 } });
  await whenBack(page.getByRole('heading', { name: text.deal.title }));
  const token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  const { agreement } = (await callProduct(opened().url, readInformation, {}, { token })).data;
  expect(agreement?.free_until).not.toBeNull();
  await page.getByText(text.deal.freeUntil(agreement?.free_until ?? '', '60000.00')).waitFor();
  await page.locator('[data-scene="free"]').waitFor();
  await keepPicture(page, `${language}-6-deal`);
  await callProduct(opened().url, payAtSandboxTerminal, { body: { account: iin ?? '', sum: 20_000 } });
  await callProduct(opened().url, moveSandboxClock, { body: { advance_days: 6 } });
  await callProduct(opened().url, payAtSandboxTerminal, { body: { account: iin ?? '', sum: 45_000 } });
  await whenBack(page.getByText(text.repeat.title));
  await page.locator('[data-scene="closed"]').waitFor();
  await keepPicture(page, `${language}-7-repeat`);
  expect(errors).toEqual([]);
  await page.close();
});
