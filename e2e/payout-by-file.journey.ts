import { readFile } from 'node:fs/promises';
import { applyAgain } from '@senim/contracts/borrower/calls';
import { moveSandboxClock } from '@senim/contracts/borrower/sandbox-calls';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { appText as site } from '../apps/borrower/src/text/ru/appText.ts';
import { ru as sandbox } from '../apps/sandbox/src/text/ru.ts';
import { faultsIn } from './axe.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { look, type OfficeDesks, officeDesks } from './office-desks.ts';
import { goToWorkingDay, startProduct } from './running-product.ts';
import { codeAfter, memberOf, openPhone, sessionOf } from './sandbox-people.ts';
import { whenBack } from './waits/when-back.ts';

/** A lender without a line to its bank: payouts go there as files by two people, and its answers come back by two people. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
let desks: OfficeDesks;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(undefined, { BANK: 'people' }), launchBrowser()]);
  desks = officeDesks(product.url, browser);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const words = ru.bankFiles;

/** The file that a press saves. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}

const xmlFile = (content: string) => ({
  name: 'file.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(content),
});

/** Gathers what waits, has it released by another, and hands it in at the bank. */
async function throughBank(accountant: Page, second: Page, manner: string): Promise<string> {
  await accountant.reload();
  await accountant.getByRole('button', { name: words.make }).click();
  await accountant.getByText(words.yours).waitFor();
  await second.reload();
  await second.getByRole('button', { name: words.release }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('row').filter({ hasText: 'Ибраев' }).waitFor();
  await look(second, 'bank-file-release', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.release }).click();
  await dialog.waitFor({ state: 'detached' });
  await accountant.reload();
  const orders = await savedBy(accountant, () =>
    accountant.getByRole('button', { name: words.fetch }).first().click(),
  );
  const bank = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await bank.goto(`${product.url}/sandbox/bank`);
  await bank.getByLabel(sandbox.counterFile).setInputFiles(xmlFile(orders));
  await expect.poll(() => bank.getByLabel(sandbox.counterContent).inputValue()).toBe(orders);
  await bank.getByLabel(manner).check();
  await keepPicture(bank, 'bank-counter');
  expect(await faultsIn(bank, 'html')).toEqual([]);
  const answer = await savedBy(bank, () => bank.getByRole('button', { name: sandbox.counterHandIn }).click());
  await bank.close();
  await accountant.locator('input[type="file"]').setInputFiles(xmlFile(answer));
  await accountant.getByRole('button', { name: words.send }).click();
  return answer;
}

test('a loan is paid out by files: the bank refuses one whole, two people send it back, and the next is made', async () => {
  const { url: base } = product;
  await goToWorkingDay(base);
  const token = await sessionOf(base, 'marat');
  const loan = { loan_type: 'long', amount: 60_000, period: 45, loan_purpose: 'family' } as const;
  const asked = await desks.call(applyAgain, { body: { ...loan, consent_credit_bureau: true } }, token);
  expect(asked).toMatchObject({ success: true });
  const borrower = await openPhone(browser, base, { language: 'ru', token });
  await borrower.goto(`${base}/cabinet`);
  const code = await codeAfter(base, memberOf('marat').phone, () =>
    borrower.getByRole('button', { name: site.sign.send }).click(),
  );
  await borrower.locator('#sign-code').fill(code);
  await whenBack(
    borrower.getByRole('heading', { name: new RegExp(`${site.info.payoutAhead}|${site.info.payout}`) }),
  );

  const accountant = await desks.sitDown('accountant');
  const second = await desks.sitDown('compliance');
  for (const { page } of [accountant, second]) await page.goto(`${base}/office/bank-files`);
  await throughBank(accountant.page, second.page, sandbox.counterWhole);
  await accountant.page.getByText(words.failingYours(1)).waitFor();
  await second.page.reload();
  await second.page.getByRole('button', { name: words.confirmAnswer }).click();
  const dialog = second.page.getByRole('dialog');
  await dialog.getByText(words.failures['file-refused']('FF01')).waitFor();
  await look(second.page, 'bank-answer', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.confirmAnswer }).click();
  await second.page.getByText(words.refusedWhole('FF01')).waitFor();
  await look(second.page, 'bank-files');

  await throughBank(accountant.page, second.page, sandbox.counterUsual);
  await accountant.page.getByText(words.told(1, 0, 0)).waitFor();
  await desks.call(moveSandboxClock, { body: { advance_days: 1 } });
  await whenBack(borrower.getByRole('heading', { name: site.deal.title, exact: true }));
  expect([...accountant.errors, ...second.errors]).toEqual([]);
  await Promise.all([accountant.leave(), second.leave(), borrower.close()]);
});
