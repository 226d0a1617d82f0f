import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { pagesOf } from '../apps/server/src/modules/documents/templates/pdf-words-for-tests.ts';
import { keepPicture } from './browser.ts';
import { castVisits } from './cast-visits.ts';
import { openedProduct } from './opened-product.ts';

/** What a borrower takes away from the cabinet as a file: the due dates for a calendar, the receipt of a payment. */
const opened = openedProduct();

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.each([
  { language: 'ru', text: ru, word: 'Квитанция' },
  { language: 'kz', text: kz, word: 'түбіртек' },
] as const)(
  'due dates go into a calendar, and a payment has its receipt, in $language',
  async ({ language, text, word }) => {
    const visits = castVisits(opened().url, opened().browser);
    const page = await visits.open('zarina', language, '/cabinet');
    await page.locator('summary').filter({ hasText: text.deal.schedule }).click();
    const calendar = await saved(page, text.deal.calendar);
    await keepPicture(page, `${language}-deal-calendar`);
    expect(calendar.name).toMatch(/^\d+\.ics$/);
    expect(calendar.bytes.toString()).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{8}\r\n[\s\S]*END:VCALENDAR\r\n$/,
    );
    const payments = await visits.open('marat', language, '/cabinet/payments');
    const receipt = await saved(payments, text.payments.receipt);
    await keepPicture(payments, `${language}-payments-receipt`);
    expect(receipt.name).toMatch(/-receipt-\d+-\w+\.pdf$/);
    expect(pagesOf(receipt.bytes).join(' ')).toContain(word);
    await page.close();
  },
);
