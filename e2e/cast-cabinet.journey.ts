import { CAST } from '@senim/database/cast/members';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { atRest, faultsIn } from './axe.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { castVisits } from './cast-visits.ts';
import { startProduct } from './running-product.ts';
import { memberOf } from './sandbox-people.ts';
import { wrongAnswers } from './wire-answers.ts';

/** Each member of the cast opens their cabinet on a phone, in both languages, in the light and in the dark: the right screen, and axe finds nothing. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
let visits: ReturnType<typeof castVisits>;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  visits = castVisits(product.url, browser, { ru: 'light', kz: 'dark' });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await faultsIn(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the phone`).toBeLessThanOrEqual(0);
  // An amount is one line, however little room there is.
  const broken = await page.locator('dd').evaluateAll((values) =>
    values
      .filter((value) => /^[\d\s,.]+ ?[₸%]?$/.test(value.textContent ?? ''))
      .filter(
        (value) =>
          value.getBoundingClientRect().height > 1.9 * parseFloat(getComputedStyle(value).lineHeight),
      )
      .map((value) => value.textContent),
  );
  expect(broken, `${name} breaks an amount`).toEqual([]);
  // A date that ends in "г." ends its sentence, too.
  expect(await page.getByText('..').count(), `${name} ends a sentence twice`).toBe(0);
}

test.each(CAST.map(({ key }) => key))(
  '%s is answered by every read exactly what the contract describes',
  async (key) => {
    expect(await wrongAnswers(product.url, await visits.tokenOf(key))).toEqual([]);
  },
);

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
    { key: 'nurzhan', name: 'application', path: '/cabinet', heading: ({ info }) => info.applyTitle },
    { key: 'tomiris', name: 'payout', path: '/cabinet', heading: ({ info }) => info.payout },
    { key: 'indira', name: 'sign-refinancing', path: '/cabinet', heading: ({ sign }) => sign.title },
    { key: 'asel', name: 'deal', path: '/cabinet', heading: ({ deal }) => deal.title },
    { key: 'daulet', name: 'overdue', path: '/cabinet', heading: ({ deal }) => deal.title },
    { key: 'dinara', name: 'frozen', path: '/cabinet', heading: ({ deal }) => deal.title },
    {
      key: 'ruslan',
      name: 'prolongation',
      path: '/cabinet',
      heading: ({ prolongation }) => prolongation.title(10),
    },
    { key: 'sholpan', name: 'overpaid', path: '/cabinet', heading: ({ repeat }) => repeat.title },
    { key: 'marat', name: 'repeat', path: '/cabinet', heading: ({ repeat }) => repeat.title },
    {
      key: 'marat',
      name: 'choose-loan-type',
      path: '/cabinet/choose-loan-type',
      heading: ({ repeat }) => repeat.chooseTitle,
    },
    {
      key: 'marat',
      name: 'loan-calculator',
      path: '/cabinet/loan-calculator',
      heading: ({ repeat }) => repeat.calculatorTitle,
    },
    {
      key: 'asel',
      name: 'refinance',
      path: '/cabinet/refinance',
      heading: ({ refinance }) => refinance.title,
    },
    { key: 'bauyrzhan', name: 'instalments', path: '/cabinet', heading: ({ deal }) => deal.title },
    {
      key: 'bauyrzhan',
      name: 'refinance-by-the-month',
      path: '/cabinet/refinance?type=instalments&kind=annuity',
      heading: ({ refinance }) => refinance.title,
    },
    {
      key: 'marat',
      name: 'instalments-calculator',
      path: '/cabinet/loan-calculator?type=instalments',
      heading: ({ repeat }) => repeat.calculatorTitle,
    },
    {
      key: 'asel',
      name: 'loan-payment',
      path: '/cabinet/loan-payment',
      heading: ({ loanPayment }) => loanPayment.title,
    },
    {
      key: 'zarina',
      name: 'statement',
      path: '/statements?kind=account',
      heading: ({ statements }) => statements.title,
    },
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
    { key: 'asel', name: 'chain', path: '/cabinet/chain', heading: ({ chain }) => chain.title },
    {
      key: 'asel',
      name: 'not-my-loan',
      path: '/cabinet/not-my-loan',
      heading: ({ notMyLoan }) => notMyLoan.title,
    },
    {
      key: 'meruert',
      name: 'settlement',
      path: '/cabinet/settlement',
      heading: ({ requests }) => requests.settlement.title,
    },
    {
      key: 'kanat',
      name: 'mediation',
      path: '/mediation',
      heading: ({ requests }) => requests.mediation.title,
    },
    { key: 'zarina', name: 'requests', path: '/cabinet/requests', heading: ({ requests }) => requests.title },
    { key: 'saule', name: 'blocking', path: '/cabinet', heading: ({ blocking }) => blocking.title },
    { key: 'gulnara', name: 'data', path: '/cabinet/data', heading: ({ renewal }) => renewal.dataTitle },
  ];

describe.each([
  { language: 'ru', text: ru },
  { language: 'kz', text: kz },
] as const)('in $language', ({ language, text }) => {
  test.each(SCREENS)('$key opens $path: $name', async ({ key, name, path, heading }) => {
    const page = await visits.open(key, language, path);
    await page
      .getByRole('heading', { level: 1, name: heading(text) })
      .waitFor()
      .catch(async (error) => {
        await keepPicture(page, `failed-${name}-${language}`);
        throw error;
      });
    await atRest(page);
    await keepPicture(page, `cabinet-${name}-${language}`);
    await expectAccessible(page, name);
    await page.close();
  });

  test('the sandbox looks ahead: a cabinet as it would be on another day', async () => {
    const { iin } = memberOf('asel');
    const page = await visits.open(null, language, `/mock/2027-01-20/${iin}`);
    await page.getByRole('heading', { level: 1, name: text.mock.title('2027-01-20') }).waitFor();
    await keepPicture(page, `mock-${language}`);
    await expectAccessible(page, 'mock');
    await page.close();
  });
});
