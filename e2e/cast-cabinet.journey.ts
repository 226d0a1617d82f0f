import AxeBuilder from '@axe-core/playwright';
import { CAST } from '@senim/database/cast/members';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { application as kz } from '../apps/borrower/src/text/kz/application.ts';
import { application as ru } from '../apps/borrower/src/text/ru/application.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { startProduct } from './running-product.ts';

/** Each member of the cast opens their cabinet on a phone, in both languages: the right screen, and axe finds nothing. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
const tokens = new Map<string, string>();

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function call(path: string, body?: unknown): Promise<Record<string, unknown>> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await fetch(product.url + path, init)).json()) as Record<string, unknown>;
}

/** Signs in by the API, once for each member: the sign-in itself is another journey. */
async function tokenOf(key: string): Promise<string> {
  const known = tokens.get(key);
  if (known) return known;
  const member = CAST.find((one) => one.key === key);
  if (!member) throw new Error(`${key} is not in the cast.`);
  const { phone, iin } = member;
  const codes = async () =>
    ((await call(`/sandbox/sms?phone=${phone}`)) as { messages: { text: string }[] }).messages.flatMap(
      ({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [],
    );
  const before = (await codes()).length;
  await call('/api/v2/auth/sms-send', { phone, iin });
  await expect.poll(async () => (await codes()).length, { timeout: 10_000 }).toBeGreaterThan(before);
  const code = (await codes())[before];
  const { token } = await call('/api/v2/auth/register/sms-check', { phone, iin, code });
  tokens.set(key, String(token));
  return String(token);
}

async function open(key: string, language: 'ru' | 'kz', path: string, wide = false): Promise<Page> {
  const token = await tokenOf(key);
  const viewport = wide ? { width: 1280, height: 900 } : { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
  await page.addInitScript(
    ([lang, session]) => {
      window.localStorage.setItem('lang', lang ?? '');
      window.localStorage.setItem('token', session ?? '');
    },
    [language, token],
  );
  await page.goto(product.url + path);
  return page;
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  expect(
    found.violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the phone`).toBeLessThanOrEqual(0);
}

const SCREENS: readonly { key: string; name: string; path: string; heading: (text: typeof ru) => string }[] =
  [
    { key: 'timur', name: 'review', path: '/cabinet', heading: ({ info }) => info.reviewTitle },
    { key: 'dana', name: 'verify', path: '/cabinet', heading: ({ info }) => info.verification },
    {
      key: 'dana',
      name: 'verification-result',
      path: '/verification-result',
      heading: ({ info }) => info.resultTitle,
    },
    { key: 'aigerim', name: 'sign', path: '/cabinet', heading: ({ sign }) => sign.title },
    { key: 'yerlan', name: 'payout-failed', path: '/cabinet', heading: ({ info }) => info.failed },
    { key: 'gulnara', name: 'refused', path: '/cabinet', heading: ({ info }) => info.refused },
    { key: 'aliya', name: 'registration-update', path: '/cabinet', heading: ({ renewal }) => renewal.title },
    { key: 'asel', name: 'payments', path: '/cabinet/payments', heading: ({ payments }) => payments.title },
    {
      key: 'zarina',
      name: 'payments-made',
      path: '/cabinet/payments',
      heading: ({ payments }) => payments.title,
    },
    {
      key: 'asel',
      name: 'agreements',
      path: '/cabinet/agreements',
      heading: ({ agreements }) => agreements.title,
    },
    {
      key: 'asel',
      name: 'notifications',
      path: '/cabinet/notifications',
      heading: ({ notifications }) => notifications.title,
    },
    { key: 'asel', name: 'profile', path: '/cabinet/profile', heading: ({ profile }) => profile.title },
    { key: 'gulnara', name: 'data', path: '/cabinet/data', heading: ({ renewal }) => renewal.dataTitle },
  ];

describe.each([
  { language: 'ru', text: ru },
  { language: 'kz', text: kz },
] as const)('in $language', ({ language, text }) => {
  test.each(SCREENS)('$key opens $path: $name', async ({ key, name, path, heading }) => {
    const page = await open(key, language, path);
    await page
      .getByRole('heading', { level: 1, name: heading(text) })
      .waitFor()
      .catch(async (error) => {
        await keepPicture(page, `failed-${name}-${language}`);
        throw error;
      });
    await page.waitForTimeout(300);
    await keepPicture(page, `cabinet-${name}-${language}`);
    await expectAccessible(page, name);
    await page.context().close();
  });
});
