import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readInformation } from '@senim/contracts/borrower/calls';
import { readSandboxTransfers } from '@senim/contracts/borrower/sandbox-calls';
import { CAST } from '@senim/database/cast/members';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM, TIIN } from '@senim/lender/lender-for-tests';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../apps/borrower/src/routes.ts';
import { bare, pagesOf } from '../apps/server/src/modules/documents/templates/pdf-words-for-tests.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { callProduct } from './call-product.ts';
import { castVisits } from './cast-visits.ts';
import { officeDesks, untilRead } from './office-desks.ts';
import { startProduct } from './running-product.ts';
import { smsTo } from './sandbox-people.ts';
import { untilShown } from './waits/until-shown.ts';
import { wordsOf } from './words-of-a-lender.ts';

/** One variable starts the same builds for another lender: wherever somebody looks, no word of the first is left. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
let visits: ReturnType<typeof castVisits>;

beforeAll(async () => {
  product = await startProduct('tiin');
  browser = await launchBrowser();
  visits = castVisits(product.url, browser);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function read(path: string, lang: string): Promise<string> {
  const answer = await fetch(product.url + path, { headers: { cookie: `lang=${lang}` }, redirect: 'manual' });
  const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${head}\n${await answer.text()}`;
}

describe.each(LANGUAGES)('everything that is served without a session, in %s', (language) => {
  test.each(routes.filter(({ kind }) => kind === 'page').map(({ path }) => path))(
    '%s names the second lender alone, and wears its colours',
    async (path) => {
      const page = await read(path, language);
      expect(wordsOf(SENIM, page)).toEqual([]);
      expect(page).toContain(TIIN.brand.tagline[language]);
      expect(page).toContain(`--primary:${TIIN.brand.colours.light.primary}`);
    },
  );

  test.each([
    '/auth',
    '/cabinet',
    `/app-${language}.webmanifest`,
    '/favicon.svg',
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/office',
    '/api/v2/docs',
    '/api/v2/openapi.json',
    '/api/office/v1/docs',
    '/api/office/v1/openapi.json',
    '/sandbox',
    '/sandbox/phone',
    '/sandbox/terminal',
    '/sandbox/calendar',
    '/sandbox/bank',
    '/sandbox/mailbox',
    '/sandbox/partners/terminal',
    '/sandbox/partners/lead',
  ])('%s has no word of the first', async (path) => {
    expect(wordsOf(SENIM, await read(path, language))).toEqual([]);
  });
});

/** Every text of a build, by its path. */
function textsUnder(folder: string): [string, string][] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return textsUnder(path);
    return /\.(js|css|json)$/.test(name) ? [[path, readFileSync(path, 'utf8')] as [string, string]] : [];
  });
}

test.each(['borrower', 'back-office'])('the build of %s names no lender', (app) => {
  const texts = textsUnder(join(import.meta.dirname, '..', 'apps', app, 'dist'));
  expect(texts.length).toBeGreaterThan(5);
  const found = texts.flatMap(([path, text]) => wordsOf(SENIM, text).map((word) => `${path}: ${word}`));
  expect(found).toEqual([]);
});

test.each([
  ['aigerim', 'ru', '/cabinet'],
  ['tomiris', 'kz', '/cabinet'],
  ['gulnara', 'ru', '/cabinet'],
  ['asel', 'kz', '/cabinet'],
  ['asel', 'ru', '/cabinet/loan-payment'],
  ['zarina', 'kz', '/cabinet/payments'],
  ['zarina', 'ru', '/statements?kind=account'],
  ['asel', 'kz', '/cabinet/agreements'],
  ['daulet', 'ru', '/cabinet/notifications'],
  ['asel', 'kz', '/cabinet/profile'],
  ['saule', 'ru', '/cabinet'],
  ['marat', 'kz', '/cabinet'],
] as const)('the cabinet of %s in %s at %s', async (key, language, path) => {
  const page = await visits.open(key, language, path);
  await untilShown(page);
  const shown = await page.content();
  expect(wordsOf(SENIM, shown)).toEqual([]);
  expect(shown).toContain(TIIN.brand.tagline[language]);
  if (path === '/cabinet' && key === 'asel') await keepPicture(page, 'second-lender-cabinet');
  await page.close();
});

test.each([
  ['manager', 'ru', ['', '/queues/reviews', '/customers/1']],
  ['accountant', 'kz', ['', '/queues/suspense', '/proposals']],
] as const)('the office of the %s in %s, from its sign-in on', async (login, language, screens) => {
  const office = officeDesks(product.url, browser);
  const { page, leave } = await office.sitDown(login, { language });
  expect(await page.title()).toContain(TIIN.brand.latinName);
  for (const path of screens) {
    await page.goto(`${product.url}/office${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilRead(page);
    expect([path, wordsOf(SENIM, await page.content())]).toEqual([path, []]);
  }
  await keepPicture(page, `second-lender-office-${language}`);
  await leave();
});

test.each(LANGUAGES)('the agreement in %s is the second lender’s', async (language) => {
  const token = await visits.tokenOf('asel');
  const { data } = await visits.call(readInformation, {}, token);
  const answer = await fetch(
    `${product.url}/api/v2/cabinet/agreements/${data.agreement?.id}/document?lang=${language}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(answer.headers.get('content-disposition')).toContain('tiin-');
  const pdf = new Uint8Array(await answer.arrayBuffer());
  const words = pagesOf(pdf).join(' ');
  expect(bare(words)).toContain(bare(TIIN.identity.legalName[language]));
  expect(bare(words)).toContain(TIIN.identity.bin);
  expect(wordsOf(SENIM, words)).toEqual([]);
  expect(wordsOf(SENIM, Buffer.from(pdf).toString('latin1'))).toEqual([]);
});

test('every SMS of the cast begins with the second lender’s name, and none holds the first’s', async () => {
  const told = (await Promise.all(CAST.map(({ phone }) => smsTo(product.url, phone)))).flat();
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter((text) => !text.startsWith('Tiin. '))).toEqual([]);
  expect(wordsOf(SENIM, told.join('\n'))).toEqual([]);
});

test('letters and transfers go out in the second lender’s name', async () => {
  const letters = await fetch(`${product.url}/sandbox/mail?to=${TIIN.identity.email}`);
  const { messages } = (await letters.json()) as { messages: { text: string }[] };
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter(({ text }) => !text.trim().endsWith(TIIN.brand.latinName))).toEqual([]);
  expect(await read('/sandbox/mailbox', 'ru')).toContain(TIIN.identity.email);
  expect(wordsOf(SENIM, JSON.stringify(messages))).toEqual([]);
  const { transfers } = await callProduct(product.url, readSandboxTransfers, {});
  expect(transfers.length).toBeGreaterThan(0);
  expect(transfers.filter(({ reference }) => !reference.startsWith('TIIN-'))).toEqual([]);
});
