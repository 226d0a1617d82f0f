import { readInformation } from '@senim/contracts/borrower/calls';
import { moveSandboxClock } from '@senim/contracts/borrower/sandbox-calls';
import { formatDate } from '@senim/kazakhstan/format';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture } from './browser.ts';
import { castsCabinets } from './casts-cabinets.ts';
import { whenBack } from './when-back.ts';

/** What a person needs first stands in the first screen of a phone: before a signature, and when a payment is late. */
const cabinets = castsCabinets({ ru: 'light', kz: 'dark' });

const LANGUAGES = [
  { language: 'ru', text: ru },
  { language: 'kz', text: kz },
] as const;

test.each(LANGUAGES)(
  'all that counts stands above the signature, in $language',
  async ({ language, text }) => {
    const page = await cabinets().visits.open('aigerim', language, '/cabinet');
    await page.getByRole('button', { name: text.sign.send }).waitFor();
    const summary = page.getByRole('region', { name: text.sign.title });
    for (const label of [
      text.money.get,
      text.money.giveBack,
      text.sign.dueBy,
      text.money.rate,
      text.money.gesv,
    ])
      await summary.getByText(label, { exact: true }).waitFor();
    const end = await summary.locator('dl').evaluate((list) => list.getBoundingClientRect().bottom);
    const bar = await page
      .getByRole('region', { name: text.sign.signBar })
      .evaluate((sticky) => sticky.getBoundingClientRect().top);
    await keepPicture(page, `sign-first-screen-${language}`);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(end).toBeLessThanOrEqual(bar);
    await page.close();
  },
);

test.each(LANGUAGES)(
  'whoever is late sees the way out and its button, in $language',
  async ({ language, text }) => {
    const page = await cabinets().visits.open('daulet', language, '/cabinet');
    await page.getByRole('heading', { level: 1, name: text.deal.wayOut }).waitFor();
    const pay = page.getByRole('link', { name: text.deal.pay, exact: true });
    const bottom = await pay.evaluate((button) => button.getBoundingClientRect().bottom);
    const sections = page.getByRole('navigation', { name: text.cabinet.navigation.label });
    expect(bottom).toBeLessThanOrEqual(await sections.evaluate((bar) => bar.getBoundingClientRect().top));
    // Each exit names its price.
    const exits = page.getByRole('region', { name: text.deal.waysOut }).locator('a, button');
    await exits.nth(2).waitFor();
    for (const exit of await exits.all()) expect(await exit.textContent()).toMatch(/\d\s₸/u);
    await page.close();
  },
);

test('in the cabinet the header leads to help, the footer only names who lends, and every screen has one width', async () => {
  const page = await cabinets().visits.open('asel', 'ru', '/cabinet');
  const lefts = new Set<number>();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/cabinet', '/cabinet/loan-payment', '/cabinet/payments', '/cabinet/profile']) {
    await page.goto(cabinets().url + path);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    lefts.add(await heading.evaluate((title) => Math.round(title.getBoundingClientRect().left)));
  }
  expect(lefts.size).toBe(1);
  expect(await page.locator('footer nav').count()).toBe(0);
  await page.locator('header').getByRole('link', { name: ru.layout.help }).click();
  await page.getByRole('heading', { level: 1, name: ru.conversation.title }).waitFor();
  await page.close();
});

test('the field waits for the digits as soon as the code is on its way', async () => {
  const page = await cabinets().visits.open('aigerim', 'ru', '/cabinet');
  await page.getByRole('button', { name: ru.sign.send }).click();
  await page.locator('#sign-code').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sign-code');
  await page.close();
});

test('when the day turns, an open page shows the days of a signature now, and says that the text counts from an earlier one', async () => {
  const { visits } = cabinets();
  const page = await visits.open('aigerim', 'ru', '/cabinet');
  await page.getByRole('button', { name: ru.sign.send }).waitFor();
  const summary = page.getByRole('region', { name: ru.sign.title });
  const token = await visits.tokenOf('aigerim');
  const expectedNow = async () => (await visits.call(readInformation, {}, token)).data.agreement?.expected;
  const before = await expectedNow();
  await summary.getByText(formatDate(before?.due_date ?? '', 'ru', 'short'), { exact: true }).waitFor();
  await visits.call(moveSandboxClock, { body: { advance_days: 2 } });
  const after = await expectedNow();
  expect(after?.payout_on).not.toBe(before?.payout_on);
  await whenBack(page.getByText(ru.sign.datesMove(after?.document_payout_on ?? '')));
  await summary.getByText(formatDate(after?.due_date ?? '', 'ru', 'short'), { exact: true }).waitFor();
  await page.close();
});
