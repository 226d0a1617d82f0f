import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { isFit } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter, memberOf, openPhone, smsTo } from './sandbox-people.ts';

/** A client whose phone is lost comes with another one: in a real browser, from the code to the cabinet. */
const opened = openedProduct();

async function signIn(page: Page, text: typeof ru, { iin, phone }: { iin: string; phone: string }) {
  await page.getByText(text.signIn.changedNumber).waitFor();
  await page.locator('#iin').fill(iin);
  await page.locator('#phone').fill(phone);
  const code = await codeAfter(opened().url, phone, () =>
    page.getByRole('button', { name: text.signIn.send }).click(),
  );
  await page.locator('#code').fill(code);
}

const ASKED_BY_THE_FORM = /\/api\/v2\/.*(draft|prefill)/;
/** What the form asks for is sent only after the check was answered: whoever asked for both at once would find the session ended. */
async function holdTheForm(page: Page): Promise<void> {
  const checked = page.waitForResponse(/\/api\/v2\/cabinet\/identification\/./);
  await page.route(ASKED_BY_THE_FORM, async (route) => {
    await checked;
    await route.continue();
  });
}

const PEOPLE = [
  { language: 'ru', text: ru, key: 'daulet', phone: '77017650011', again: 'by the button' },
  { language: 'kz', text: kz, key: 'zarina', phone: '77017650012', again: 'by the address' },
] as const;

test.each(PEOPLE)(
  'face and document bring the cabinet back to another phone, in $language',
  async ({ language, text, key, phone, again }) => {
    const client = memberOf(key);
    const page = await openPhone(opened().browser, opened().url, { language });
    await page.goto(`${opened().url}/auth`);
    await signIn(page, text, { iin: client.iin, phone });
    await page.locator('#consent_personal_data').waitFor();
    await page.getByText(text.wayBack.title).waitFor();
    await isFit(page, `${language}-way-back`);
    await page.getByRole('button', { name: text.wayBack.act }).click();
    await holdTheForm(page);
    await page.locator('button[name="outcome"][value="passed"]').click();
    await page.getByText(text.wayBack.outcomes['cabinet-returned']).waitFor();
    expect(
      await page.locator('#consent_personal_data').count(),
      'no form of a new cabinet stands beside it',
    ).toBe(0);
    await isFit(page, `${language}-way-back-returned`);
    await page.unrouteAll({ behavior: 'wait' });
    if (again === 'by the button') await page.getByRole('button', { name: text.wayBack.signIn }).click();
    else {
      await page.goto(`${opened().url}/auth`);
      await page.getByText(text.wayBack.endedMeanwhile).waitFor();
      await isFit(page, `${language}-way-back-again`);
    }
    await page.waitForURL(`${opened().url}/auth`);
    await signIn(page, text, { iin: client.iin, phone });
    await page.waitForURL(`${opened().url}/cabinet`);
    expect((await smsTo(opened().url, client.phone)).length, 'the number that was is told').toBeGreaterThan(
      0,
    );
    await page.close();
  },
);
