import { makeOffer, previewOffer, proposeMeeting, refuseRequest } from '@senim/contracts/office/calls';
import type { BodyInputOf } from '@senim/contracts/shared/endpoint';
import { expect, test } from 'vitest';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { dayAfter, enter, informationOf, isFit, requestsOf, sign } from './lived-loan.ts';
import { officeHands } from './office-hands.ts';
import { openedProduct } from './opened-product.ts';
import { whenBack } from './waits/when-back.ts';

/** A debt too heavy to pay: easier terms are asked for, turned down and refused, and a mediator helps. */
const opened = openedProduct();

test('in Russian, overdue: easier terms asked for, turned down, refused; a mediator called, and what was agreed signed', async () => {
  const collector = await officeHands(opened().url, 'collector');
  const daulet = await enter(opened(), 'daulet', { language: 'ru', width: 360, colorScheme: 'light' });
  const { page, errors } = daulet;
  const plan = async (days: number): Promise<BodyInputOf<typeof previewOffer>> => ({
    way: 'instalments',
    parts: 3,
    first_date: await dayAfter(opened().url, days, daulet),
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
  const [asked] = await requestsOf(opened().url, daulet);
  await offer(asked?.reference ?? '', 20);
  await whenBack(page.getByRole('heading', { name: ru.requests.offer.title }));
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
  const [mediation] = await requestsOf(opened().url, daulet);
  await collector.call(proposeMeeting, {
    params: { reference: mediation?.reference ?? '' },
    body: {
      mediator: 'Сериков Асхат',
      date: await dayAfter(opened().url, 3, daulet),
      time: '15:00',
      place: 'Алматы, Абая 10',
      text: 'Встреча для вас бесплатна.',
    },
  });
  await whenBack(page.getByRole('heading', { name: ru.requests.mediation.proposed }));
  await isFit(page, 'ru-loan-mediation-meeting');
  await page.getByRole('button', { name: ru.requests.mediation.agree }).click();
  await page.getByRole('heading', { name: ru.requests.mediation.agreed }).waitFor();
  await offer(mediation?.reference ?? '', 30);
  await whenBack(page.getByRole('button', { name: ru.sign.document }));
  await isFit(page, 'ru-loan-mediation-offer');
  await sign(opened().url, daulet, ru);
  await page.waitForURL('**/cabinet');
  await page.getByRole('heading', { name: ru.deal.title, exact: true }).waitFor();
  const after = await informationOf(opened().url, daulet);
  expect(after.agreement.due_date).toBe(await dayAfter(opened().url, 30, daulet));
  await isFit(page, 'ru-loan-settled');
  expect(errors).toEqual([]);
});
