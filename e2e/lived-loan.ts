import { listRequests, readInformation } from '@senim/contracts/borrower/calls';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { faultsIn } from './axe.ts';
import { keepPicture } from './browser.ts';
import { callProduct } from './call-product.ts';
import type { OpenedProduct } from './opened-product.ts';
import { codeAfter, memberOf, sessionOf } from './sandbox-people.ts';

interface Screen {
  readonly language: 'ru' | 'kz';
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** A member of the cast in the cabinet, with the errors of their page. */
export interface Person {
  readonly page: Page;
  readonly token: string;
  readonly phone: string;
  readonly errors: readonly string[];
}

export async function enter(
  { url, browser }: OpenedProduct,
  key: string,
  { language, width, colorScheme }: Screen,
): Promise<Person> {
  const token = await sessionOf(url, key);
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  await context.addInitScript(
    (start) => {
      window.localStorage.setItem('lang', start.language);
      window.localStorage.setItem('token', start.token);
    },
    { language, token },
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, token, phone: memberOf(key).phone, errors };
}

/** Checks that axe finds nothing on this screen and that nothing is wider than the window. */
export async function isFit(page: Page, picture: string): Promise<void> {
  await keepPicture(page, picture);
  expect(await faultsIn(page, 'main'), picture).toEqual([]);
  const wider = () =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.closest('.visually-hidden') === null)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  expect(await page.evaluate(wider), picture).toEqual([]);
}

export async function informationOf(url: string, { token }: Person) {
  const { component, data } = await callProduct(url, readInformation, {}, { token });
  if (!data.agreement) throw new Error('There is no agreement.');
  return { ...data, component, agreement: data.agreement };
}

/** So many days from today by the business calendar. */
export async function dayAfter(url: string, days: number, { token }: Person): Promise<string> {
  const { data } = await callProduct(url, readInformation, {}, { token });
  return addDays(dayInAlmaty(Date.parse(data.now)), days);
}

export const requestsOf = async (url: string, { token }: Person) =>
  (await callProduct(url, listRequests, {}, { token })).requests;

/** Types a good card on the bank's page and confirms it; the bank sends the payer back. */
export async function payOnTheBanksPage(page: Page): Promise<void> {
  await page.locator('#number').fill('4111 1111 1111 1111');
  await page.locator('#expiry').fill('12/29');
  await page.locator('#cvv').fill('123');
  await page.locator('.card-form button').click();
  await page.locator('#code').fill('112233');
  await page.locator('.card-form button').click();
}

export async function sign(url: string, { page, phone }: Person, text: typeof ru): Promise<void> {
  const code = await codeAfter(url, phone, () => page.getByRole('button', { name: text.sign.send }).click());
  await page.locator('#sign-code').fill(code);
}
