import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kz as officeKz } from '../apps/back-office/src/text/kz/app.ts';
import { ru as officeRu } from '../apps/back-office/src/text/ru/app.ts';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { faultsIn } from './axe.ts';
import { keepPicture } from './browser.ts';
import { castVisits } from './cast-visits.ts';
import { find, officeDesks } from './office-desks.ts';
import { openedProduct } from './opened-product.ts';
import { memberOf } from './sandbox-people.ts';
import { untilShown } from './waits/until-shown.ts';
import { whenBack } from './waits/when-back.ts';

/** Insurance beside a loan: the office offers it, a borrower takes it by a tick of their own, and takes it back. */
const opened = openedProduct();

const OFFERED = {
  insurer_ru: 'АО «Страховая компания «Қалқан»',
  insurer_kz: '«Қалқан» сақтандыру компаниясы» АҚ',
  conditions_ru:
    'Страхование от несчастного случая на срок займа.\n\nПремия оплачивается по счёту страховщика.',
  conditions_kz:
    'Несие мерзіміне жазатайым оқиғадан сақтандыру.\n\nСыйлықақы сақтандырушының шотымен төленеді.',
} as const;

async function expectSound(page: Page, name: string): Promise<void> {
  expect(await faultsIn(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

test('where nothing is offered nothing is asked', async () => {
  const visits = castVisits(opened().url, opened().browser);
  const page = await visits.open('marat', 'ru', '/cabinet/loan-calculator');
  await page.locator('#consent_credit_bureau').waitFor();
  expect(await page.locator('#consent_insurance').count()).toBe(0);
  await page.close();
});

test('one person proposes an insurer, a price and conditions in both languages, and another agrees', async () => {
  const desks = officeDesks(opened().url, opened().browser);
  const { insurance, settings, reason } = officeRu;
  const owner = await desks.sitDown('owner', { at: '/office/settings/insurance/lender' });
  await owner.page.getByRole('button', { name: settings.change }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('switch', { name: insurance.offer }).check();
  await dialog.getByLabel(insurance.fields.price).fill('2400');
  for (const [field, words] of Object.entries(OFFERED))
    await dialog.getByLabel(insurance.fields[field as keyof typeof OFFERED]).fill(words);
  await dialog.getByLabel(reason).fill('Договор со страховщиком № 9');
  await keepPicture(owner.page, 'office-insurance-ru');
  await expectSound(owner.page, 'the dialog');
  await dialog.getByRole('button', { name: settings.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const second = await desks.sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/proposals',
  });
  const proposal = second.page.getByRole('article').filter({ hasText: '№ 9' });
  await proposal.getByRole('table', { name: officeKz.settings.difference }).waitFor();
  await keepPicture(second.page, 'office-insurance-proposal-kz-360');
  await proposal.getByRole('button', { name: officeKz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(officeKz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: officeKz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  expect([...owner.errors, ...second.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave()]);
});

const PEOPLE = [
  { language: 'ru', text: ru, key: 'marat' },
  { language: 'kz', text: kz, key: 'sholpan' },
] as const;

test.each(PEOPLE)(
  'it is asked unticked with its price, taken by a tick, seen by the office, and taken back by one confirmation, in $language',
  async ({ language, text, key }) => {
    const visits = castVisits(opened().url, opened().browser, { ru: 'light', kz: 'dark' });
    const page = await visits.open(key, language, '/cabinet/loan-calculator');
    const tick = page.locator('#consent_insurance');
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(false);
    await page.getByText(text.insurance.ask(2_400)).waitFor();
    await page.getByText(text.insurance.hint(OFFERED[`insurer_${language}`])).waitFor();
    await untilShown(page);
    const said = await page.locator('main').textContent();
    await tick.check();
    expect(await page.locator('main').textContent(), 'no sum of the loan knows of it').toBe(said);
    await page.getByText(text.insurance.conditions).click();
    await page.getByText(OFFERED[`conditions_${language}`].split('\n\n')[0] ?? '').waitFor();
    await page.locator('#loan_purpose').selectOption('family');
    await page.locator('#consent_credit_bureau').check();
    await keepPicture(page, `insurance-asked-${language}`);
    await expectSound(page, 'the question');
    await page.getByRole('button', { name: text.repeat.apply }).click();
    await whenBack(page.getByRole('heading', { name: text.sign.title }));
    await untilShown(page);
    await page.getByText(text.insurance.states.asked()).waitFor();
    await keepPicture(page, `insurance-taken-${language}`);
    await page.getByRole('button', { name: text.insurance.cancel.ask }).click();
    await page.getByText(text.insurance.cancel.about).waitFor();
    await expectSound(page, 'the confirmation');
    await keepPicture(page, `insurance-cancelling-${language}`);
    await page.getByRole('button', { name: text.insurance.cancel.sure }).click();
    await page.getByRole('button', { name: text.insurance.cancel.sure }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: text.insurance.cancel.ask }).count()).toBe(0);
    await untilShown(page);
    await keepPicture(page, `insurance-cancelled-${language}`);
    await page.close();
  },
);

test('the office reads on the client’s page what was taken, for how much, and that it was taken back', async () => {
  const desks = officeDesks(opened().url, opened().browser);
  const { page, leave, errors } = await desks.sitDown('manager');
  const { iin, surname } = memberOf('marat');
  await find(page, iin, surname);
  await page.getByText(/Страхование: АО «Страховая.*2\s400\s₸; клиент отказался/).waitFor();
  await keepPicture(page, 'office-insurance-customer-ru');
  expect(errors).toEqual([]);
  await leave();
});
