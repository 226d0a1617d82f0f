import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { CODE_REFUSALS } from '../apps/server/src/modules/identity/codes/refusals.ts';
import { isFit } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter, memberOf, openPhone, smsTo } from './sandbox-people.ts';

/** Signing in where the phone reads the SMS by itself, and where the first number was not the right one. */
const opened = openedProduct();

const SCREENS = [
  { language: 'ru', text: ru, key: 'asel', colorScheme: 'light' },
  { language: 'kz', text: kz, key: 'zarina', colorScheme: 'dark' },
] as const;

/** Stands in for a phone that reads codes (WebOTP), as no browser of a test gets an SMS: `bringSms` is the coming of one. */
const readingSms = (page: Page) =>
  page.addInitScript(() => {
    let give: ((read: { code: string }) => void) | null = null;
    const wait = (signal: AbortSignal | null | undefined) =>
      new Promise((resolve, reject) => {
        give = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const others = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = ((asked: CredentialRequestOptions & { otp?: { transport: string[] } }) =>
      asked.otp?.transport.includes('sms') ? wait(asked.signal) : others(asked)) as typeof others;
    /** Whether somebody waits for it: each who waits is given one. */
    const bringSms = (code: string): boolean => {
      const giveNow = give;
      give = null;
      giveNow?.({ code });
      return giveNow !== null;
    };
    Object.assign(window, { OTPCredential: class {}, bringSms });
  });

/** It comes when the phone listens, as one that came before would be nobody's. */
const bringSms = (page: Page, code: string) =>
  page.waitForFunction(
    (digits) => (window as unknown as { bringSms(code: string): boolean }).bringSms(digits),
    code,
  );

test.each(SCREENS)(
  'a phone that reads the SMS signs its owner in without typing, in $language',
  async (screen) => {
    const { language, text, key, colorScheme } = screen;
    const { iin, phone } = memberOf(key);
    const page = await openPhone(opened().browser, opened().url, { language, colorScheme });
    await readingSms(page);
    await page.goto(`${opened().url}/auth`);
    await page.locator('#iin').fill(iin);
    await page.locator('#phone').fill(phone);
    const code = await codeAfter(opened().url, phone, () =>
      page.getByRole('button', { name: text.signIn.send }).click(),
    );
    await page.locator('#code').waitFor();
    // A code that came before this one is read as well, and the phone goes on listening.
    await bringSms(page, code === '000000' ? '000001' : '000000');
    await page.getByText(CODE_REFUSALS.code_wrong_or_expired.said[language]).waitFor();
    await bringSms(page, code);
    await page.waitForURL(`${opened().url}/cabinet`);
    await page.close();
  },
);

test.each(SCREENS)(
  'a wrong number is changed after its code was sent, and the IIN stays typed, in $language',
  async (screen) => {
    const { language, text, key, colorScheme } = screen;
    const { iin, phone } = memberOf(key);
    const wrong = `7701766${phone.slice(-4)}`;
    const page = await openPhone(opened().browser, opened().url, { language, colorScheme });
    await page.goto(`${opened().url}/auth`);
    await page.locator('#iin').fill(iin);
    await page.locator('#phone').fill(wrong);
    await page.getByRole('button', { name: text.signIn.send }).click();
    await page.locator('#code').waitFor();
    await isFit(page, `${language}-sign-in-code`);
    await page.getByRole('button', { name: text.signIn.edit }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phone');
    expect((await page.locator('#iin').inputValue()).replace(/\D/g, '')).toBe(iin);
    await isFit(page, `${language}-sign-in-edit`);
    await page.locator('#phone').fill(phone);
    const code = await codeAfter(opened().url, phone, () =>
      page.getByRole('button', { name: text.signIn.send }).click(),
    );
    await page.locator('#code').fill(code);
    await page.waitForURL(`${opened().url}/cabinet`);
    expect(await smsTo(opened().url, wrong), 'a stranger gets at most the one SMS').toHaveLength(1);
    await page.close();
  },
);
