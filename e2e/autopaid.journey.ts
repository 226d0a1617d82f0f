import { moveSandboxClock } from '@senim/contracts/borrower/sandbox-calls';
import { addDays } from '@senim/kazakhstan/calendar-day';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { callProduct } from './call-product.ts';
import { enter, informationOf, isFit, type Person, payOnTheBanksPage } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { memberOf, smsTo } from './sandbox-people.ts';
import { whenBack } from './waits/when-back.ts';

/** A loan that pays itself: agreed to once, told of on the eve, charged on its day without its owner. */
const opened = openedProduct();

const moveTo = (to: string) => callProduct(opened().url, moveSandboxClock, { body: { to } });
const told = async (key: string) => (await smsTo(opened().url, memberOf(key).phone)).join('\n');

/** However quick the bank is: back from its page, the screen reads the cards first, and then what came of the payment. */
async function readCardsTooEarly(page: Page): Promise<void> {
  const cardsRead = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/v2/cabinet/cards', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fulfill({ json: { success: true, cards: [], may_add: true } });
    cardsRead.resolve();
  });
  await page.route('**/api/v2/payments/card/*', async (route) => {
    await cardsRead.promise;
    await route.continue();
  });
}

async function keepCardAndTurnOn(page: Page): Promise<void> {
  await page.goto(`${opened().url}/cabinet/loan-payment`);
  await page.locator('input[name="sum"][value="other"]').check();
  await page.locator('#amount').fill('1000');
  await page.locator('#keep-card').check();
  await page.getByRole('button', { name: ru.loanPayment.cardPay('1000.00') }).click();
  await page.locator('#number').waitFor();
  await readCardsTooEarly(page);
  await payOnTheBanksPage(page);
  await page.getByRole('heading', { name: ru.loanPayment.applied('1000.00') }).waitFor();
  const autopay = page.getByRole('region', { name: ru.autopay.title });
  await autopay.getByRole('checkbox').check();
  await autopay.getByRole('button', { name: ru.autopay.turnOn }).click();
  await autopay.getByRole('button', { name: ru.autopay.turnOff }).waitFor();
}

const nextOf = async (person: Person) =>
  (await informationOf(opened().url, person)).agreement.calculation.next_due;

test('a loan is paid by itself: its owner is told the day before and does nothing on the day', async () => {
  const person = await enter(opened(), 'asel', { language: 'ru', width: 360, colorScheme: 'light' });
  const { page } = person;
  await keepCardAndTurnOn(page);
  const due = await nextOf(person);
  if (!due) throw new Error('Nothing is due.');
  const before = await told('asel');
  await moveTo(`${addDays(due.date, -1)}T12:00:00+05:00`);
  await expect.poll(() => told('asel')).toContain('с сохранённой карты');
  await page.goto(`${opened().url}/cabinet/loan-payment`);
  await whenBack(page.getByText(ru.autopay.told));
  await isFit(page, 'autopaid-1-eve');
  await moveTo(`${due.date}T10:00:00+05:00`);
  const isPaid = async () => (await nextOf(person))?.date !== due.date;
  await expect.poll(isPaid).toBe(true);
  await page.goto(`${opened().url}/cabinet/payments`);
  await page.getByText(ru.payments.byCard).first().waitFor();
  await isFit(page, 'autopaid-2-paid');
  const since = (await told('asel')).slice(before.length);
  expect(since.match(/ждём|Сегодня платёж/), 'one notice of the part').toBeNull();
  expect(person.errors).toEqual([]);
  await page.close();
});
