import { listRequests, readInformation } from '@senim/contracts/borrower/calls';
import { moveSandboxClock, payAtSandboxTerminal } from '@senim/contracts/borrower/sandbox-calls';
import { makeOffer, previewOffer, proposeMeeting, refuseRequest } from '@senim/contracts/office/calls';
import type { BodyInputOf } from '@senim/contracts/shared/endpoint';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { faultsIn } from './axe.ts';
import { keepPicture } from './browser.ts';
import { callProduct } from './call-product.ts';
import { officeHands } from './office-hands.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter, memberOf, sessionOf } from './sandbox-people.ts';

/** A loan lived in the cabinet: explained, paid by card, prolonged, late, rested, ended, and followed by the next one. */
const opened = openedProduct();

type Screen = { language: 'ru' | 'kz'; width: number; colorScheme: 'light' | 'dark' };
type Person = { page: Page; token: string; phone: string; errors: string[] };

async function enter(key: string, { language, width, colorScheme }: Screen): Promise<Person> {
  const token = await sessionOf(opened().url, key);
  const context = await opened().browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  await context.addCookies([{ name: 'lang', value: language, url: opened().url }]);
  await context.addInitScript(
    (start) => {
      window.localStorage.setItem('lang', start.language);
      window.localStorage.setItem('token', start.token);
    },
    { language, token },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, token, phone: memberOf(key).phone, errors };
}

/** Checks that axe finds nothing on this screen and that nothing is wider than the window. */
async function isFit(page: Page, picture: string): Promise<void> {
  await keepPicture(page, picture);
  expect(await faultsIn(page, 'main'), picture).toEqual([]);
  const wider = () =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.closest('.visually-hidden') === null)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  expect(await page.evaluate(wider), picture).toEqual([]);
}

async function informationOf({ token }: Person) {
  const { component, data } = await callProduct(opened().url, readInformation, {}, { token });
  if (!data.agreement) throw new Error('There is no agreement.');
  return { ...data, component, agreement: data.agreement };
}

/** So many days from today by the business calendar. */
async function dayAfter(days: number, { token }: Person): Promise<string> {
  const { data } = await callProduct(opened().url, readInformation, {}, { token });
  return new Date(Date.parse(data.now) + 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

const requestsOf = async ({ token }: Person) =>
  (await callProduct(opened().url, listRequests, {}, { token })).requests;

/** Types a good card on the bank's page and confirms it; the bank sends the payer back. */
async function payOnTheBanksPage(page: Page): Promise<void> {
  await page.locator('#number').fill('4111 1111 1111 1111');
  await page.locator('#expiry').fill('12/29');
  await page.locator('#cvv').fill('123');
  await page.locator('.card-form button').click();
  await page.locator('#code').fill('112233');
  await page.locator('.card-form button').click();
}

async function sign({ page, phone }: Person, text: typeof ru): Promise<void> {
  await page.getByRole('button', { name: text.sign.document }).click();
  const code = await codeAfter(opened().url, phone, () =>
    page.getByRole('button', { name: text.sign.send }).click(),
  );
  await page.locator('#sign-code').fill(code);
  await page.getByRole('button', { name: text.sign.sign }).click();
}

test('in Kazakh, on a wide dark screen: a loan in parts is refinanced into one payment', async () => {
  const zarina = await enter('zarina', { language: 'kz', width: 1280, colorScheme: 'dark' });
  const { page, errors } = zarina;
  await page.goto(`${opened().url}/cabinet`);
  await page.getByRole('heading', { name: kz.deal.title, exact: true }).waitFor();
  await page.getByRole('heading', { name: kz.deal.why }).click();
  await page.getByText(kz.money.principal).first().waitFor();
  await isFit(page, 'kz-loan-deal-wide-dark');
  await page.goto(`${opened().url}/cabinet/refinance?kind=single`);
  await page.getByRole('heading', { name: kz.refinance.schedule }).waitFor();
  await isFit(page, 'kz-loan-refinance-wide-dark');
  const before = await informationOf(zarina);
  await page.getByRole('button', { name: kz.refinance.ask }).click();
  await page.getByRole('heading', { name: kz.sign.title }).waitFor();
  await sign(zarina, kz);
  await page.getByRole('heading', { name: kz.deal.title, exact: true }).waitFor();
  const after = await informationOf(zarina);
  expect(after.component).toBe('deal');
  expect(after.agreement.number).not.toBe(before.agreement.number);
  await page.goto(`${opened().url}/statements?kind=schedule&lang=kz`);
  await page.getByRole('heading', { name: 'Төлем кестесі' }).first().waitFor();
  await isFit(page, 'kz-loan-schedule-wide-dark');
  expect(errors).toEqual([]);
}, 300_000);

test('in Russian, on a phone: part by card, later, late, rested, ended, and the next loan with a promo code', async () => {
  const asel = await enter('asel', { language: 'ru', width: 360, colorScheme: 'light' });
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
  const { due_date: dueBefore } = (await informationOf(asel)).agreement;

  const near = new Date(Date.parse(dueBefore ?? '') - 4 * 86_400_000).toISOString().slice(0, 10);
  await callProduct(opened().url, moveSandboxClock, { body: { to: near } });
  await page.goto(`${opened().url}/cabinet`);
  const more = page.getByRole('button', { name: /Показать ещё/ });
  await more.click();
  await page.getByRole('button', { name: `${ru.deal.act.prolong} ${ru.deal.wayPeriod(5, 'day')}` }).click();
  await page.getByRole('heading', { name: ru.prolongation.title(5) }).waitFor();
  await isFit(page, 'ru-loan-prolongation');
  const { agreement, prolongation } = await informationOf(asel);
  const { number: account } = agreement;
  const body = { account, sum: Number(prolongation?.amount_due) };
  await callProduct(opened().url, payAtSandboxTerminal, { body });
  await page.getByRole('button', { name: ru.sign.document }).waitFor();
  await sign(asel, ru);
  await page.getByRole('heading', { name: ru.deal.title, exact: true }).waitFor();
  const { due_date: dueAfter } = (await informationOf(asel)).agreement;
  expect(Date.parse(dueAfter ?? '') - Date.parse(dueBefore ?? '')).toBe(5 * 86_400_000);

  const late = new Date(Date.parse(dueAfter ?? '') + 2 * 86_400_000).toISOString().slice(0, 10);
  await callProduct(opened().url, moveSandboxClock, { body: { to: late } });
  await page.getByText(ru.deal.overdue(2)).waitFor();
  await page.getByRole('button', { name: ru.deal.pauseAsk }).click();
  await page.getByText(/пауза продлится/).waitFor();
  await isFit(page, 'ru-loan-overdue-pause');
  await page.getByRole('button', { name: 'Оплатить картой' }).click();
  await payOnTheBanksPage(page);
  await page.getByText(/^Пауза до/).waitFor();
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
  await page.getByRole('heading', { name: ru.sign.title }).waitFor();
  await keepPicture(page, 'ru-loan-next');
  await page.goto(`${opened().url}/cabinet/payments`);
  await page.getByText('10 000').first().waitFor();
  await isFit(page, 'ru-loan-payments');
  expect(errors).toEqual([]);
}, 480_000);

test('in Russian, overdue: easier terms asked for, turned down, refused; a mediator called, and what was agreed signed', async () => {
  const collector = await officeHands(opened().url, 'collector');
  const daulet = await enter('daulet', { language: 'ru', width: 360, colorScheme: 'light' });
  const { page, errors } = daulet;
  const plan = async (days: number): Promise<BodyInputOf<typeof previewOffer>> => ({
    way: 'instalments',
    parts: 3,
    first_date: await dayAfter(days, daulet),
    every_days: 30,
    schedule_kind: 'annuity',
    // An expensive short loan needs some reward forgiven to be spread over months, because the cap is for the whole contract.
    forgive_reward: '1500',
    forgive_penalty: '500',
  });
  const offer = async (reference: string, days: number) => {
    const wish = await plan(days);
    const params = { reference };
    const { total } = await collector.call(previewOffer, { params, body: wish });
    const body = { ...wish, text: 'Так будет по силам.', seen_total: total };
    await collector.call(makeOffer, { params, body });
  };
  await page.goto(`${opened().url}/cabinet/settlement`);
  await page.locator('#topic').selectOption('smaller_payments');
  await page.locator('#monthly').fill('20000');
  await page.locator('#text').fill('Зарплату задерживают второй месяц, прошу разбить долг.');
  await page.reload();
  await expect.poll(() => page.locator('#text').inputValue()).toContain('Зарплату');
  await page.locator('#topic').selectOption('smaller_payments');
  await isFit(page, 'ru-loan-settlement-ask');
  await page.getByRole('button', { name: ru.requests.settlement.send }).click();
  await page.getByRole('heading', { name: ru.requests.settlement.asked }).waitFor();
  await isFit(page, 'ru-loan-settlement-asked');
  const [asked] = await requestsOf(daulet);
  await offer(asked?.reference ?? '', 20);
  await page.getByRole('heading', { name: ru.requests.offer.title }).waitFor();
  await isFit(page, 'ru-loan-settlement-offer');
  await page.getByRole('button', { name: ru.requests.offer.decline }).click();
  await page.locator('#decline-text').fill('Первый платёж нужен позже.');
  await page.getByRole('button', { name: ru.requests.offer.declineSend }).click();
  await page.getByRole('heading', { name: ru.requests.settlement.asked }).waitFor();
  await collector.call(refuseRequest, {
    params: { reference: asked?.reference ?? '' },
    body: { reasons: ['income_kept'], text: 'Справка показывает прежний доход.' },
  });
  await page.goto(`${opened().url}/cabinet/requests`);
  await page.getByText(ru.requests.afterRefusal).waitFor();
  await isFit(page, 'ru-loan-settlement-refused');

  await page.goto(`${opened().url}/cabinet/settlement`);
  await page.getByRole('button', { name: ru.requests.settlement.mediation }).click();
  await page.locator('#mediation-text').fill('Прошу растянуть долг на четыре месяца.');
  await page.getByRole('button', { name: ru.requests.mediation.send }).click();
  await page.waitForURL('**/mediation');
  await page.getByText(ru.requests.mediation.searching).waitFor();
  const [mediation] = await requestsOf(daulet);
  await collector.call(proposeMeeting, {
    params: { reference: mediation?.reference ?? '' },
    body: {
      mediator: 'Сериков Асхат',
      date: await dayAfter(3, daulet),
      time: '15:00',
      place: 'Алматы, Абая 10',
      text: 'Встреча для вас бесплатна.',
    },
  });
  await page.getByRole('heading', { name: ru.requests.mediation.proposed }).waitFor();
  await isFit(page, 'ru-loan-mediation-meeting');
  await page.getByRole('button', { name: ru.requests.mediation.agree }).click();
  await page.getByRole('heading', { name: ru.requests.mediation.agreed }).waitFor();
  await offer(mediation?.reference ?? '', 30);
  await page.getByRole('button', { name: ru.sign.document }).waitFor();
  await isFit(page, 'ru-loan-mediation-offer');
  await sign(daulet, ru);
  await page.waitForURL('**/cabinet');
  await page.getByRole('heading', { name: ru.deal.title, exact: true }).waitFor();
  const after = await informationOf(daulet);
  expect(after.agreement.due_date).toBe(await dayAfter(30, daulet));
  await isFit(page, 'ru-loan-settled');
  expect(errors).toEqual([]);
}, 300_000);
