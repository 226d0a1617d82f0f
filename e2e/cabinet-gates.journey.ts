import { readInformation, readProfile } from '@senim/contracts/borrower/calls';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { callProduct } from './call-product.ts';
import { castsCabinets } from './casts-cabinets.ts';
import { isFit } from './lived-loan.ts';
import { codeAfter, memberOf, sessionOf } from './sandbox-people.ts';

/** Where addresses redirect: strangers to the sign-in and then on, borrowers to their cabinet; and how borrowers end what they began. */
const cabinets = castsCabinets();

describe.each([
  { language: 'ru', text: ru, key: 'aliya', home: (of: typeof ru) => of.renewal.title },
  { language: 'kz', text: kz, key: 'saule', home: (of: typeof ru) => of.blocking.wayOut },
] as const)('addresses, in $language', ({ language, text, key, home }) => {
  const pathOf = (page: Page) => new URL(page.url()).pathname;

  test('an old address and a wanted one lead a stranger to the sign-in, and from there to where they wanted to be', async () => {
    const { phone, iin } = memberOf(key);
    const page = await cabinets().visits.open(null, language, '/PersonalAreaPage');
    for (const old of ['/login', '/checkAccount', '/PageRegistration', '/restructuring']) {
      await page.goto(cabinets().url + old);
      await page.getByRole('heading', { name: text.signIn.title }).waitFor();
      expect(pathOf(page)).toBe('/auth');
    }
    const wanted = '/statements?kind=account&lang=ru#end';
    await page.goto(cabinets().url + wanted);
    await page.getByRole('heading', { name: text.signIn.title }).waitFor();
    expect(await page.evaluate(() => window.sessionStorage.getItem('pending_url'))).toBe(wanted);
    await page.locator('#iin').fill(iin);
    await page.locator('#phone').fill(phone);
    const code = await codeAfter(cabinets().url, phone, () =>
      page.getByRole('button', { name: text.signIn.send }).click(),
    );
    await page.locator('#code').fill(code);
    await page.getByRole('heading', { name: text.statements.title }).waitFor();
    expect(page.url()).toBe(cabinets().url + wanted);
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'kz' ? 'kk' : 'ru');
    await page.close();
  });

  test('a gate that is closed to this borrower leads to the cabinet, and the sign-in leads there too', async () => {
    const page = await cabinets().visits.open(key, language, '/cabinet');
    const closed = [
      '/cabinet/loan-calculator',
      '/cabinet/choose-loan-type',
      '/mediation',
      '/auth',
      '/signup',
      '/restructuring',
    ];
    for (const address of closed) {
      await page.goto(cabinets().url + address);
      await page.getByRole('heading', { level: 1, name: home(text), exact: true }).waitFor();
      expect([address, pathOf(page)]).toEqual([address, '/cabinet']);
    }
    await page.close();
  });
});

describe.each([
  { language: 'ru', text: ru, asks: 'timur', isOffered: 'aigerim', signedIn: 'asel' },
  { language: 'kz', text: kz, asks: 'dana', isOffered: 'indira', signedIn: 'zarina' },
] as const)('what a borrower ends, in $language', ({ language, text, asks, isOffered, signedIn }) => {
  const { withdraw, decline } = text.info;

  /** Says no once to what it would mean, and then yes. */
  async function endBy(page: Page, words: typeof withdraw): Promise<void> {
    await page.getByRole('button', { name: words.ask }).click();
    await page.getByText(words.about).waitFor();
    await isFit(page, `${language}-${words === withdraw ? 'withdraw' : 'decline'}`);
    await page.getByRole('button', { name: words.keep }).click();
    await page.getByRole('button', { name: words.ask }).click();
    await page.getByRole('button', { name: words.sure }).click();
    await page.getByText(words.about).waitFor({ state: 'detached' });
  }

  const statusOf = async (key: string) =>
    (await cabinets().visits.call(readInformation, {}, await cabinets().visits.tokenOf(key))).data.status;

  test('an application that is not decided is withdrawn, and another may be made at once', async () => {
    const page = await cabinets().visits.open(asks, language, '/cabinet');
    await endBy(page, withdraw);
    await page.getByRole('heading', { level: 1, name: text.info.applyTitle }).waitFor();
    await page.getByText(text.info.cancelled).waitFor();
    expect(await statusOf(asks)).toBe(STATUS.cancelled);
    await page.close();
  });

  test('an agreement that waits for a signature is declined; one that was to pay off a loan leaves that loan as it was', async () => {
    const page = await cabinets().visits.open(isOffered, language, '/cabinet');
    await endBy(page, decline);
    const isChild = isOffered === 'indira';
    await page
      .getByRole('heading', { level: 1, name: isChild ? text.deal.wayOut : text.info.applyTitle })
      .waitFor();
    expect(await statusOf(isOffered)).toBe(isChild ? STATUS.active : STATUS.cancelled);
    await page.close();
  });

  test('all other devices are signed out by one press, and this one stays', async () => {
    const { url, visits } = cabinets();
    const others = [await sessionOf(url, signedIn, language), await sessionOf(url, signedIn, language)];
    const page = await visits.open(signedIn, language, '/cabinet/profile');
    const endOthers = page.getByRole('button', { name: text.profile.devices.endOthers });
    await endOthers.click();
    await endOthers.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: text.profile.devices.end, exact: true }).count()).toBe(0);
    for (const token of others)
      expect(await callProduct(url, readProfile, {}, { token })).toMatchObject({ code: 'unauthorized' });
    await page.getByText(text.profile.devices.thisOne).waitFor();
    await page.close();
  });
});
