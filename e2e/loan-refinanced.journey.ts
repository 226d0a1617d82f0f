import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { enter, informationOf, isFit, sign } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { whenBack } from './waits/when-back.ts';

/** A loan in parts that becomes one payment. */
const opened = openedProduct();

test('in Kazakh, on a wide dark screen: a loan in parts is refinanced into one payment', async () => {
  const zarina = await enter(opened(), 'zarina', { language: 'kz', width: 1280, colorScheme: 'dark' });
  const { page, errors } = zarina;
  await page.goto(`${opened().url}/cabinet`);
  await page.getByRole('heading', { name: kz.deal.title, exact: true }).waitFor();
  await page.getByRole('heading', { name: kz.deal.why }).click();
  await page.getByText(kz.money.principal).first().waitFor();
  await isFit(page, 'kz-loan-deal-wide-dark');
  await page.goto(`${opened().url}/cabinet/refinance?kind=single`);
  await page.getByRole('heading', { name: kz.refinance.schedule }).waitFor();
  await isFit(page, 'kz-loan-refinance-wide-dark');
  const before = await informationOf(opened().url, zarina);
  await page.getByRole('button', { name: kz.refinance.ask }).click();
  await whenBack(page.getByRole('heading', { name: kz.sign.title }));
  await sign(opened().url, zarina, kz);
  await page.getByRole('heading', { name: kz.deal.title, exact: true }).waitFor();
  const after = await informationOf(opened().url, zarina);
  expect(after.component).toBe('deal');
  expect(after.agreement.number).not.toBe(before.agreement.number);
  await page.goto(`${opened().url}/statements?kind=schedule&lang=kz`);
  await page.getByRole('heading', { name: 'Төлем кестесі' }).first().waitFor();
  await isFit(page, 'kz-loan-schedule-wide-dark');
  expect(errors).toEqual([]);
});
