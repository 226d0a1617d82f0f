import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { pdfForTests } from '../apps/server/src/modules/documents/papers/papers-for-tests.ts';
import { openDoor } from '../drill/stage/door.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { startProduct } from './running-product.ts';
import { openPhone, sessionOf } from './sandbox-people.ts';

/** A borrower under review hands in papers from a phone. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  token = await sessionOf(product.url, 'timur');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each([
  { language: 'ru', text: ru },
  { language: 'kz', text: kz },
] as const)(
  'papers are uploaded, a wrong one is explained, one is removed, in $language',
  async ({ language, text }) => {
    const page = await openPhone(browser, product.url, { language, token });
    await page.goto(`${product.url}/cabinet`);
    const { papers } = text;
    const add = (kind: keyof typeof papers.kinds, file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByLabel(papers.addKind(papers.kinds[kind])).setInputFiles(file);

    await add('identity', {
      name: `id-${language}.png`,
      mimeType: 'image/png',
      buffer: Buffer.concat([png, Buffer.from(language)]),
    });
    await page.getByText(`id-${language}.png`).waitFor();
    await add('income', {
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('only words'),
    });
    await page.getByText(/JPEG, PNG/).waitFor();
    await keepPicture(page, `${language}-papers`);
    await page.getByRole('button', { name: papers.dismiss }).click();

    await page.getByRole('button', { name: papers.removeNamed(`id-${language}.png`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: papers.remove, exact: true }).click();
    await page.getByText(`id-${language}.png`, { exact: true }).waitFor({ state: 'detached' });
    await page.close();
  },
);

/** A part of a paper is a million bytes, so each cut comes in the middle of one. */
const CUT_AFTER_BYTES = 400_000;
/** A browser sends again by itself what a kept connection has lost, so two cuts alone might not reach the site. */
const CUTS = 4;

test('a connection lost in the middle of a paper costs the borrower nothing', async () => {
  const door = await openDoor();
  door.leadTo(Number(new URL(product.url).port));
  const base = `http://127.0.0.1:${door.port}`;
  const page = await openPhone(browser, base, { language: 'ru', token });
  await page.goto(`${base}/cabinet`);
  const input = page.getByLabel(ru.papers.addKind(ru.papers.kinds.other));
  await input.waitFor({ state: 'attached' });
  door.cutAfter(CUT_AFTER_BYTES, CUTS);
  const buffer = await pdfForTests(2_500_000);
  await input.setInputFiles({ name: 'spravka.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('2,5\u00a0МБ').waitFor({ timeout: 60_000 });
  expect(door.cutsLeft).toBe(0);
  await page.close();
  await door.close();
});
