import { readInformation, type saveStep2 } from '@senim/contracts/borrower/calls';
import { moveSandboxClock, payAtSandboxTerminal } from '@senim/contracts/borrower/sandbox-calls';
import type { BodyInputOf } from '@senim/contracts/shared/endpoint';
import { bankByCode, bankName } from '@senim/kazakhstan/banks';
import { makeIin } from '@senim/kazakhstan/iin';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture } from './browser.ts';
import { callProduct } from './call-product.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter } from './sandbox-people.ts';
import { whenBack } from './when-back.ts';

/** The main job, by a stranger with a phone, in a real browser: from the home page to a repaid loan. */
const opened = openedProduct();

/** An answer to each question of the screen; the contacts have a screen of their own. */
const HOME = {
  address: 'Алматы, Абая 1',
  family_status: 'single',
  children_count: '0',
} as const satisfies Record<Exclude<keyof BodyInputOf<typeof saveStep2>, 'relatives'>, string>;

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    const field = page.locator(`[id="${id}"]`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** As a visitor does it: a number typed over the one that stands there. */
async function moveCalculator(page: Page, amount: string): Promise<void> {
  const field = page.locator('input[name="amount"]').first();
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await expect
    .poll(
      async () => {
        await field.fill(amount);
        await field.blur();
        return page.evaluate(() => window.localStorage.getItem('loan_values') ?? '');
      },
      { timeout: 10_000 },
    )
    .toContain(`"amount":${amount}`);
}

const bankOf = (language: 'ru' | 'kz') => {
  const bank = bankByCode('722');
  return bank ? bankName(bank, language) : '';
};

/** A wrong date says so when it is left, and nothing moves; what is pressed to leave it is pressed all the same. */
async function tickWhileWrong(page: Page): Promise<void> {
  const consent = page.locator('#consent_personal_data');
  const topOf = () => consent.evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  const before = await topOf();
  await fill(page, { id_expiry_date: '2020-01-09' });
  await consent.check();
  await page.locator('#id_expiry_date[aria-invalid="true"]').waitFor();
  expect(await topOf(), 'an error moves nothing').toBe(before);
}

/** The page before sending shows everything, and the way back to each answer. */
async function changeSurnameOnTheWay(page: Page, text: typeof ru): Promise<void> {
  await page.getByRole('heading', { name: text.signUp.screens.check }).waitFor();
  await page.locator('a[href="?screen=name&back=check"], a[href$="screen=name&back=check"]').click();
  await fill(page, { surname: 'Тестовая' });
  await page.getByRole('button', { name: text.signUp.backToCheck }).click();
  await page.getByText('Тестовая').waitFor();
}

const PEOPLE = [
  { language: 'ru', text: ru, phone: '77017650001', iin: makeIin('1990-04-12', 'female', 4101) },
  { language: 'kz', text: kz, phone: '77017650002', iin: makeIin('1992-08-23', 'male', 4202) },
] as const;

test.each(PEOPLE)('a stranger borrows and repays, in $language', async ({ language, text, phone, iin }) => {
  const page = await opened().browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
  page.setDefaultTimeout(15_000);
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
  await page.goto(`${opened().url}/auth`);
  await fill(page, { iin: iin ?? '', phone });
  const signInCode = await codeAfter(opened().url, phone, () =>
    page.getByRole('button', { name: text.signIn.send }).click(),
  );
  await keepPicture(page, `${language}-2-code`);
  await page.locator('#code').fill(signInCode);

  const next = () => page.getByRole('button', { name: text.signUp.next }).click();
  await page.locator('#surname').waitFor();
  await next();
  await page.getByText(text.cabinet.checkFields).waitFor();
  await keepPicture(page, `${language}-3-name-errors`);
  await fill(page, { surname: 'Тестова', name: 'Анна', email: 'anna.testova@mail.example.kz' });
  await page.reload();
  await expect.poll(() => page.locator('#surname').inputValue()).toBe('Тестова');
  await next();
  await page.locator('#id_number').waitFor();
  await fill(page, {
    id_number: '012345678',
    id_issued_by: 'mvd',
    id_issue_date: '2020-01-10',
  });
  await tickWhileWrong(page);
  await fill(page, { id_expiry_date: '2030-01-09' });
  await next();
  await page.locator('#address').waitFor();
  await fill(page, HOME);
  await next();
  await fill(page, {
    'relatives.0.kind': 'mother',
    'relatives.0.name': 'Мария',
    'relatives.0.phone': '8 701 555 01 99',
  });
  await next();
  await fill(page, { work_company: 'ТОО Дом', monthly_income: '300000' });
  await page.locator('#bin').fill('221140000010');
  await page.getByRole('button', { name: text.signUp.takeEmployer }).click();
  await expect.poll(() => page.locator('#oked').inputValue()).toMatch(/^\d{5}$/);
  expect(await page.locator('#work_company').inputValue()).not.toBe('ТОО Дом');
  await next();
  await fill(page, { iban: 'KZ84722C000012345678' });
  await page.getByText(bankOf(language)).waitFor();
  await next();
  const amount = page.locator('input[name="amount"]');
  await expect.poll(async () => (await amount.inputValue()).replace(/\D/g, '')).toBe('60000');
  await fill(page, { loan_purpose: 'family', promo_code: 'NOTHING' });
  await page.locator('#promo_code').blur();
  await page.locator('#promo_code[aria-invalid="true"]').waitFor();
  await fill(page, { promo_code: '' });
  await keepPicture(page, `${language}-4-loan`);
  await next();
  await changeSurnameOnTheWay(page, text);
  await page.locator('#consent_credit_bureau').check();
  await keepPicture(page, `${language}-4-check`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: text.signUp.submit }).click();

  await page.getByRole('heading', { name: text.sign.title }).waitFor();
  const signCode = await codeAfter(opened().url, phone, () =>
    page.getByRole('button', { name: text.sign.send }).click(),
  );
  // A phone may unload the page while its owner reads the SMS; then the field for the code is shown again.
  await page.reload();
  await page.locator('#sign-code').fill(signCode);
  await keepPicture(page, `${language}-5-sign`);
  await page.getByRole('button', { name: text.sign.sign }).click();
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
  await keepPicture(page, `${language}-6-deal`);
  await callProduct(opened().url, payAtSandboxTerminal, { body: { account: iin ?? '', sum: 20_000 } });
  await callProduct(opened().url, moveSandboxClock, { body: { advance_days: 6 } });
  await callProduct(opened().url, payAtSandboxTerminal, { body: { account: iin ?? '', sum: 45_000 } });
  await whenBack(page.getByText(text.repeat.title));
  await keepPicture(page, `${language}-7-repeat`);
  expect(errors).toEqual([]);
  await page.close();
});
