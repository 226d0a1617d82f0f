import { makeIin } from '@senim/kazakhstan/iin';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet as kz } from '../apps/borrower/src/text/kz/cabinet.ts';
import { cabinet as ru } from '../apps/borrower/src/text/ru/cabinet.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { startProduct } from './running-product.ts';

/** The beginning of the main job, by a stranger with a phone, in a real browser: from the home page into the form. */
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

async function machine(path: string, body?: unknown): Promise<Record<string, unknown>> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await fetch(product.url + path, init)).json()) as Record<string, unknown>;
}

async function codesTo(phone: string): Promise<string[]> {
  const { messages } = (await machine(`/sandbox/sms?phone=${phone}`)) as { messages: { text: string }[] };
  return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

async function codeAfter(phone: string, ask: () => Promise<void>): Promise<string> {
  const before = (await codesTo(phone)).length;
  await ask();
  await expect.poll(async () => (await codesTo(phone)).length, { timeout: 10_000 }).toBeGreaterThan(before);
  return (await codesTo(phone))[before] ?? '';
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    const field = page.locator(`[id="${id}"]`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

const PEOPLE = [
  { language: 'ru', text: ru, phone: '77017650001', iin: makeIin('1990-04-12', 'female', 4101) },
  { language: 'kz', text: kz, phone: '77017650002', iin: makeIin('1992-08-23', 'male', 4202) },
] as const;

test.each(PEOPLE)(
  'a stranger registers and fills the first step, losing nothing on an error or a reload, in $language',
  async ({ language, text, phone, iin }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    await page.addInitScript(
      (lang) => window.localStorage.getItem('lang') ?? window.localStorage.setItem('lang', lang),
      language,
    );

    await page.goto(product.url);
    await keepPicture(page, `${language}-1-home`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'kz' ? 'kk' : 'ru');
    await page.goto(`${product.url}/auth`);
    await fill(page, { iin: iin ?? '', phone });
    const signInCode = await codeAfter(phone, () =>
      page.getByRole('button', { name: text.signIn.send }).click(),
    );
    await keepPicture(page, `${language}-2-code`);
    await page.locator('#code').fill(signInCode);

    await page.locator('#surname').waitFor();
    await page.getByRole('button', { name: text.signUp.next }).click();
    await page.getByText(text.checkFields).waitFor();
    await keepPicture(page, `${language}-3-step1-errors`);
    await fill(page, {
      surname: 'Тестова',
      name: 'Анна',
      id_number: '012345678',
      id_issued_by: 'mvd',
      id_issue_date: '2020-01-10',
      id_expiry_date: '2030-01-09',
    });
    await page.reload();
    await expect.poll(() => page.locator('#surname').inputValue()).toBe('Тестова');
    await page.locator('#consent_personal_data').check();
    await page.getByRole('button', { name: text.signUp.next }).click();
    await page.locator('#address').waitFor();
    await keepPicture(page, `${language}-4-step2`);
    expect(errors).toEqual([]);
    await page.close();
  },
);
