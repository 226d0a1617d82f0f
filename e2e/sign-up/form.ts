import { bankByCode, bankName } from '@senim/kazakhstan/banks';
import type { Page } from 'playwright-core';
import type { appText as ru } from '../../apps/borrower/src/text/ru/appText.ts';
import { codeAfter } from '../sandbox-people.ts';

/** What a person has done by hand: fields filled, chosen or ticked, and buttons pressed. */
export interface ByHand {
  entries: number;
  taps: number;
}

/** Fills in fields by their ids, and counts them. */
export async function fill(
  page: Page,
  values: Readonly<Record<string, string>>,
  byHand: ByHand = { entries: 0, taps: 0 },
): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    const field = page.locator(`[id="${id}"]`);
    byHand.entries += 1;
    const isOne = async (kind: string) =>
      (await field.evaluate((element) =>
        element.matches('input[type=radio]') ? 'radio' : element.tagName,
      )) === kind;
    if (await isOne('SELECT')) await field.selectOption(value);
    else if (await isOne('radio'))
      await page.locator(`label:has(input[name="${id}"][value="${value}"])`).click();
    else await field.fill(value);
  }
}

export const CONTACT = {
  'relatives.0.kind': 'mother',
  'relatives.0.phone': '8 701 555 01 99',
} as const;
export const IBAN = 'KZ84722C000012345678';

/** The name of the account's bank, which the form shows. */
export function bankOf(language: 'ru' | 'kz'): string {
  const bank = bankByCode(IBAN.slice(4, 7));
  return bank ? bankName(bank, language) : '';
}

/** Signs in with a code, up to the consent with which the form begins. */
export async function openForm(
  page: Page,
  url: string,
  text: typeof ru,
  person: { readonly iin: string; readonly phone: string },
): Promise<void> {
  await page.goto(`${url}/auth`);
  await fill(page, { iin: person.iin, phone: person.phone });
  const code = await codeAfter(url, person.phone, () =>
    page.getByRole('button', { name: text.signIn.send }).click(),
  );
  await page.locator('#code').fill(code);
  await page.getByRole('heading', { name: text.signUp.screens.consent }).waitFor();
}
