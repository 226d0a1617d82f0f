import { moveSandboxClock, payAtSandboxTerminal } from '@senim/contracts/borrower/sandbox-calls';
import { expect, test } from 'vitest';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture } from './browser.ts';
import { callProduct } from './call-product.ts';
import { enter, informationOf, isFit, payOnTheBanksPage, sign } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { whenBack } from './waits/when-back.ts';

/** A loan lived in the cabinet: explained, paid by card, prolonged, late, rested, ended, and followed by the next one. */
const opened = openedProduct();

test('in Russian, on a phone: part by card, later, late, rested, ended, and the next loan with a promo code', async () => {
  const asel = await enter(opened(), 'asel', { language: 'ru', width: 360, colorScheme: 'light' });
  const { page, errors } = asel;
  await page.goto(`${opened().url}/cabinet`);
  await page.getByRole('heading', { name: ru.deal.why }).click();
  await page.getByText(ru.deal.stills['free-days']).first().waitFor();
  await isFit(page, 'ru-loan-deal');

  await page.getByRole('link', { name: ru.deal.pay, exact: true }).first().click();
  await page.locator('input[name="sum"][value="other"]').check();
  await page.locator('#amount').fill('10 000');
  await isFit(page, 'ru-loan-payment');
  await page.getByRole('button', { name: 'Оплатить картой' }).click();
  await page.locator('#number').waitFor();
  await isFit(page, 'ru-loan-card-page');
  await payOnTheBanksPage(page);
  await page.getByRole('heading', { name: /10.000.* зачислен/ }).waitFor();
  await isFit(page, 'ru-loan-card-applied');
  const { due_date: dueBefore } = (await informationOf(opened().url, asel)).agreement;

  const near = new Date(Date.parse(dueBefore ?? '') - 4 * 86_400_000).toISOString().slice(0, 10);
  await callProduct(opened().url, moveSandboxClock, { body: { to: near } });
  await page.goto(`${opened().url}/cabinet`);
  await page.getByRole('heading', { name: ru.deal.choices }).click();
  await page.getByRole('heading', { name: ru.deal.waysFor.prolong?.(5, 'day') ?? '' }).click();
  await isFit(page, 'ru-loan-choices');
  await page.getByRole('button', { name: ru.deal.act.prolong(5) }).click();
  await page.getByRole('heading', { name: ru.prolongation.title(5) }).waitFor();
  await isFit(page, 'ru-loan-prolongation');
  const { agreement, prolongation } = await informationOf(opened().url, asel);
  const { number: account } = agreement;
  const body = { account, sum: Number(prolongation?.amount_due) };
  await callProduct(opened().url, payAtSandboxTerminal, { body });
  await whenBack(page.getByRole('button', { name: ru.sign.document }));
  await sign(opened().url, asel, ru);
  await page.getByRole('heading', { name: ru.deal.title, exact: true }).waitFor();
  const { due_date: dueAfter } = (await informationOf(opened().url, asel)).agreement;
  expect(Date.parse(dueAfter ?? '') - Date.parse(dueBefore ?? '')).toBe(5 * 86_400_000);

  const late = new Date(Date.parse(dueAfter ?? '') + 2 * 86_400_000).toISOString().slice(0, 10);
  await callProduct(opened().url, moveSandboxClock, { body: { to: late } });
  await whenBack(page.getByText(ru.deal.overdue(2)));
  await page.getByRole('button', { name: ru.deal.pauseTitle }).click();
  await page.getByText(/пауза продлится/).waitFor();
  await isFit(page, 'ru-loan-overdue-pause');
  await page.getByRole('button', { name: 'Оплатить картой' }).click();
  await payOnTheBanksPage(page);
  await whenBack(page.getByText(/^Пауза до/));
  await isFit(page, 'ru-loan-paused');

  await page.goto(`${opened().url}/cabinet/loan-payment`);
  await page.locator('input[name="sum"][value="all"]').check();
  await page.getByRole('button', { name: 'Оплатить картой' }).click();
  await payOnTheBanksPage(page);
  await page.getByRole('heading', { name: /зачислен/ }).waitFor();
  await page.goto(`${opened().url}/cabinet`);
  await page.getByRole('heading', { name: ru.repeat.title }).waitFor();
  await isFit(page, 'ru-loan-repeat');
  await page.goto(`${opened().url}/statements?kind=no-debt`);
  await page.getByText('не имеет задолженности').waitFor();
  await isFit(page, 'ru-loan-certificate');

  await page.goto(`${opened().url}/cabinet/choose-loan-type`);
  await page.getByRole('link', { name: ru.repeat.calculate }).first().click();
  await page.locator('#promo_code').fill('nothing');
  await page.getByRole('button', { name: ru.repeat.promoCheck }).click();
  await page.locator('#promo_code[aria-invalid="true"]').waitFor();
  await page.locator('#promo_code').fill('qaita20');
  await page.getByRole('button', { name: ru.repeat.promoCheck }).click();
  await page.getByText(/Промокод QAITA20/).waitFor();
  await page.locator('#loan_purpose').selectOption('family');
  await page.getByRole('button', { name: ru.repeat.apply }).click();
  await page.getByText(ru.cabinet.checkFields).waitFor();
  await page.locator('#consent_credit_bureau').check();
  await isFit(page, 'ru-loan-calculator');
  await page.getByRole('button', { name: ru.repeat.apply }).click();
  await whenBack(page.getByRole('heading', { name: ru.sign.title }));
  await keepPicture(page, 'ru-loan-next');
  const typed = () => Object.keys(sessionStorage).filter((key) => key.startsWith('typed_next'));
  expect(await page.evaluate(typed), 'the loan after this one begins anew').toEqual([]);
  await page.goto(`${opened().url}/cabinet/payments`);
  await page.getByText('10 000').first().waitFor();
  await isFit(page, 'ru-loan-payments');
  expect(errors).toEqual([]);
});
