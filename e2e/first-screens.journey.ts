import { applyAgain, readInformation } from '@senim/contracts/borrower/calls';
import { moveSandboxClock } from '@senim/contracts/borrower/sandbox-calls';
import { formatDate } from '@senim/kazakhstan/format';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture } from './browser.ts';
import { mainButtonsIn } from './cast-screens.ts';
import { castsCabinets } from './casts-cabinets.ts';
import { goToWorkingDay } from './running-product.ts';
import { untilShown } from './waits/until-shown.ts';
import { whenBack } from './waits/when-back.ts';

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
    await untilShown(page);
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
    await untilShown(page);
    const pay = page.getByRole('link', { name: text.deal.pay, exact: true });
    const bottom = await pay.evaluate((button) => button.getBoundingClientRect().bottom);
    const sections = page.getByRole('navigation', { name: text.cabinet.navigation.label });
    expect(bottom).toBeLessThanOrEqual(await sections.evaluate((bar) => bar.getBoundingClientRect().top));
    await expectPricedExits(page, text);
    await page.close();
  },
);

test.each(LANGUAGES)(
  'whoever is late for more than a month sees the same three ways out, in $language',
  async ({ language, text }) => {
    const page = await cabinets().visits.open('saule', language, '/cabinet');
    await page.getByRole('heading', { level: 1, name: text.blocking.wayOut }).waitFor();
    await expectPricedExits(page, text);
    await keepPicture(page, `recovery-exits-${language}`);
    await page.close();
  },
);

test('a pause that is asked for after more than a month shows how to pay for it', async () => {
  const page = await cabinets().visits.open('saule', 'kz', '/cabinet');
  await page.getByRole('button', { name: kz.deal.pauseTitle }).click();
  await page.getByRole('heading', { name: kz.deal.pauseTitle }).waitFor();
  await page
    .getByRole('region', { name: kz.deal.pauseTitle })
    .getByRole('heading', { name: kz.loanPayment.card })
    .waitFor();
  expect(await mainButtonsIn(page), 'the pause is the matter now').toHaveLength(1);
  await keepPicture(page, 'recovery-pause-kz');
  await page.close();
});

/** A part, a pause and easier terms, each with its price or that it is free. */
async function expectPricedExits(page: Page, text: typeof ru): Promise<void> {
  const exits = page.getByRole('region', { name: text.deal.waysOut }).locator('a, button');
  await exits.nth(2).waitFor();
  for (const exit of await exits.all()) {
    const said = await exit.textContent();
    if (!said?.endsWith(text.deal.free)) expect(said).toMatch(/\d\s₸/u);
  }
}

test.each(LANGUAGES)(
  'whoever is not late yet sees the way to easier terms as well, and may ask for them, in $language',
  async ({ language, text }) => {
    const page = await cabinets().visits.open('asel', language, '/cabinet');
    await page.getByRole('heading', { level: 1, name: text.deal.title }).waitFor();
    const way = page.getByRole('link', { name: text.requests.settlement.title, exact: true });
    expect(await way.isVisible(), 'nothing has to be unfolded before').toBe(true);
    await way.click();
    await page.locator('#topic').waitFor();
    await page.getByRole('button', { name: text.requests.settlement.send }).waitFor();
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
    await untilShown(page);
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
  const { url, visits } = cabinets();
  // Before days off the day after it has the same day of payout.
  await goToWorkingDay(url);
  const token = await visits.tokenOf('marat');
  const loan = { loan_type: 'long', amount: 60_000, period: 45, loan_purpose: 'family' } as const;
  await visits.call(applyAgain, { body: { ...loan, consent_credit_bureau: true } }, token);
  const page = await visits.open('marat', 'ru', '/cabinet');
  await page.getByRole('button', { name: ru.sign.send }).waitFor();
  const summary = page.getByRole('region', { name: ru.sign.title });
  const expectedNow = async () => (await visits.call(readInformation, {}, token)).data.agreement?.expected;
  const before = await expectedNow();
  await summary.getByText(formatDate(before?.due_date ?? '', 'ru', 'short'), { exact: true }).waitFor();
  await visits.call(moveSandboxClock, { body: { advance_days: 1 } });
  const after = await expectedNow();
  expect(after?.payout_on).not.toBe(before?.payout_on);
  await whenBack(page.getByText(ru.sign.datesMove(after?.document_payout_on ?? '')));
  await summary.getByText(formatDate(after?.due_date ?? '', 'ru', 'short'), { exact: true }).waitFor();
  await page.close();
});
