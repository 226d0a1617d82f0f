import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { pdfForTests } from '../apps/server/src/modules/documents/papers/papers-for-tests.ts';
import { openDoor } from '../drill/stage/door.ts';
import { launchBrowser } from './browser.ts';
import { isFit } from './lived-loan.ts';
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
    await isFit(page, `${language}-papers`);
    await page.getByRole('button', { name: papers.dismiss }).click();

    await page.getByRole('button', { name: papers.removeNamed(`id-${language}.png`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: papers.remove, exact: true }).click();
    await page.getByText(`id-${language}.png`, { exact: true }).waitFor({ state: 'detached' });
    await page.close();
  },
);

const PLACE = 'Almaty, Abai 10';

/** A photo as a phone takes it: lying on its side, larger than anybody reads it, and with the place where it was taken. */
async function photo(): Promise<Buffer> {
  const half = (background: string) => ({
    input: { create: { width: 1_500, height: 2_000, channels: 3 as const, background } },
  });
  return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#ffffff' } })
    .composite([
      { ...half('#cc2200'), left: 0, top: 0 },
      { ...half('#0044cc'), left: 1_500, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { ImageDescription: PLACE }, IFD3: { GPSLatitude: '43/1 14/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** Keeps what the page sends of a paper, as a test sees no bytes of a file that a page sends. */
const keepingSent = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) Object.assign(window, { sent: body });
      send.call(this, body);
    };
  });

async function sentBy(page: Page): Promise<Buffer> {
  await page.waitForFunction(() => 'sent' in window);
  const bytes = await page.evaluate(async () =>
    Array.from(new Uint8Array(await (window as unknown as { sent: Blob }).sent.arrayBuffer())),
  );
  return Buffer.from(bytes);
}

test('a photo is turned upright and made smaller before it is sent, and does not say where it was taken', async () => {
  const page = await openPhone(browser, product.url, { language: 'kz', token });
  await keepingSent(page);
  await page.goto(`${product.url}/cabinet`);
  const input = page.getByLabel(kz.papers.addKind(kz.papers.kinds.other));
  await input.waitFor({ state: 'attached' });
  const taken = await photo();
  expect(await sharp(taken).metadata()).toMatchObject({ width: 3_000, orientation: 6 });
  expect(taken.includes(PLACE)).toBe(true);
  await input.setInputFiles({ name: 'IMG_0001.JPEG', mimeType: 'image/jpeg', buffer: taken });
  await page.getByText('IMG_0001.jpg', { exact: true }).waitFor();
  const bytes = await sentBy(page);
  expect(bytes.length).toBeLessThan(taken.length);
  const sent = await sharp(bytes).metadata();
  expect(sent).toMatchObject({ format: 'jpeg', width: 1_333, height: 2_000 });
  expect(sent.exif).toBeUndefined();
  expect(sent.orientation).toBeUndefined();
  // Its left side is above, as its owner saw it.
  const [, , blueAbove = 255] = await sharp(bytes)
    .extract({ left: 600, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [redBelow = 255] = await sharp(bytes)
    .extract({ left: 600, top: 1_900, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(blueAbove).toBeLessThan(60);
  expect(redBelow).toBeLessThan(60);
  await page.close();
});

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
  await page.getByText('2,5\u00a0МБ').waitFor();
  expect(door.cutsLeft).toBe(0);
  await page.close();
  await door.close();
});
