import type { saveStep2 } from '@senim/contracts/borrower/calls';
import type { BodyInputOf } from '@senim/contracts/shared/endpoint';
import { makeIin } from '@senim/kazakhstan/iin';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { isFit } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { openPhone } from './sandbox-people.ts';
import { bankOf, CONTACT, fill, IBAN, openForm } from './sign-up/form.ts';

/** The form where the registers are away: every question is asked, and an application is made all the same. */
const opened = openedProduct();

/** An answer to each question of the screen; the contacts have a screen of their own. */
const HOME = {
  address: 'Алматы, Абая 1',
  family_status: 'single',
  children_count: '0',
} as const satisfies Record<Exclude<keyof BodyInputOf<typeof saveStep2>, 'relatives'>, string>;

/** The page before sending shows everything, and the way back to each answer. */
async function changeSurnameOnTheWay(page: Page, text: typeof ru): Promise<void> {
  await page.getByRole('heading', { name: text.signUp.screens.check }).waitFor();
  await page.locator('a[href$="screen=name&back=check"]').click();
  await fill(page, { surname: 'Тестовая' });
  await page.getByRole('button', { name: text.signUp.backToCheck }).click();
  await page.getByText('Тестовая').waitFor();
}

/** Sent with nothing said, a screen names what is missing, and is read with its errors like any other. */
async function sendEmpty(page: Page, text: typeof ru, picture: string): Promise<void> {
  await page.getByRole('button', { name: text.signUp.next }).click();
  await page.getByText(text.cabinet.checkFields).waitFor();
  await isFit(page, picture);
}

/** A wrong date says so when it is left, and nothing moves; what is pressed to leave it is pressed all the same. */
async function pressWhileWrong(page: Page, text: typeof ru): Promise<void> {
  const next = page.getByRole('button', { name: text.signUp.next });
  const topOf = () => next.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const before = await topOf();
  await fill(page, { id_expiry_date: '2020-01-09' });
  await page.locator('#id_expiry_date').blur();
  await page.locator('#id_expiry_date[aria-invalid="true"]').waitFor();
  expect(await topOf(), 'an error moves nothing').toBe(before);
  await next.click();
}

// Of these serial numbers the sandbox's databases do not answer.
const PEOPLE = [
  { language: 'ru', text: ru, phone: '77017650021', iin: makeIin('1990-04-12', 'female', 8101) },
  { language: 'kz', text: kz, phone: '77017650022', iin: makeIin('1992-08-23', 'male', 8202) },
] as const;

test.each(PEOPLE)('a stranger fills in everything, in $language', async ({ language, text, phone, iin }) => {
  const page = await openPhone(opened().browser, opened().url, { language });
  await openForm(page, opened().url, text, { iin: iin ?? '', phone });
  const next = () => page.getByRole('button', { name: text.signUp.next }).click();
  const empty = (screen: string) => sendEmpty(page, text, `${language}-by-hand-${screen}`);
  await empty('consent');
  await page.locator('#consent_personal_data').check();
  await next();
  await page.locator('#surname').waitFor();
  await empty('name');
  await fill(page, { surname: 'Тестова', name: 'Анна', email: 'anna.testova@mail.example.kz' });
  await page.reload();
  await expect.poll(() => page.locator('#surname').inputValue()).toBe('Тестова');
  await next();
  await page.locator('#id_number').waitFor();
  await empty('id');
  await fill(page, { id_number: '012345678', id_issued_by: 'mvd', id_issue_date: '2020-01-10' });
  await pressWhileWrong(page, text);
  await fill(page, { id_expiry_date: '2030-01-09' });
  await next();
  await page.locator('#address').waitFor();
  await empty('home');
  await fill(page, HOME);
  await next();
  await page.locator('[id="relatives.0.phone"]').waitFor();
  await empty('contacts');
  await fill(page, CONTACT);
  await next();
  await page.locator('#work_company').waitFor();
  await empty('work');
  await fill(page, { work_company: 'ТОО Дом', monthly_income: '300000', bin: '221140000010' });
  await page.getByRole('button', { name: text.signUp.takeEmployer }).click();
  await expect.poll(() => page.locator('#oked').inputValue()).toMatch(/^\d{5}$/);
  expect(await page.locator('#work_company').inputValue()).not.toBe('ТОО Дом');
  await next();
  await page.locator('#iban').waitFor();
  await empty('account');
  await fill(page, { iban: IBAN });
  await page.getByText(bankOf(language)).waitFor();
  await next();
  await page.locator('#loan_purpose').waitFor();
  await empty('loan');
  await fill(page, { loan_purpose: 'family', promo_code: 'NOTHING' });
  await page.locator('#promo_code').blur();
  await page.locator('#promo_code[aria-invalid="true"]').waitFor();
  await fill(page, { promo_code: '' });
  await next();
  await changeSurnameOnTheWay(page, text);
  await isFit(page, `${language}-by-hand-check`);
  await page.locator('#consent_credit_bureau').check();
  await page.getByRole('button', { name: text.signUp.submit }).click();
  await page.getByRole('heading', { name: text.sign.title }).waitFor();
  await page.close();
});
