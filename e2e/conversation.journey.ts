import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ru as officeText } from '../apps/back-office/src/text/ru/app.ts';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { pdfForTests } from '../apps/server/src/modules/documents/papers/papers-for-tests.ts';
import { faultsIn } from './axe.ts';
import { keepPicture } from './browser.ts';
import { castVisits } from './cast-visits.ts';
import { look, type OfficeDesks, officeDesks } from './office-desks.ts';
import { openedProduct } from './opened-product.ts';

/** A borrower and the office talk: in the cabinet on the one side, at the desk of letters on the other. */
const opened = openedProduct();
let office: OfficeDesks;
beforeAll(() => {
  const { url, browser } = opened();
  office = officeDesks(url, browser);
});
const text = ru.conversation;

const openChat = (language: 'ru' | 'kz', colorScheme: 'light' | 'dark', key = 'asel') =>
  castVisits(opened().url, opened().browser, { ru: colorScheme, kz: colorScheme }).open(
    key,
    language,
    '/cabinet/conversation',
  );
const said = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true });

test('a message with a paper comes to the desk and is answered there; the answer comes to the open screen by itself', async () => {
  const chat = await openChat('ru', 'light');
  await chat.getByText(text.empty).waitFor();
  await keepPicture(chat, 'conversation-empty-ru');
  expect(await faultsIn(chat)).toEqual([]);
  await chat.getByLabel(text.label).fill('Можно заплатить завтра? Вот справка.');
  await chat.getByLabel(text.attach).setInputFiles({
    name: 'справка.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdfForTests(0, 'справка')),
  });
  await chat.getByRole('button', { name: text.send }).click();
  await said(chat, 'Можно заплатить завтра? Вот справка.').waitFor();
  await chat.getByRole('button', { name: text.openFile('справка.pdf') }).waitFor();

  const { page, errors, leave } = await office.sitDown('operator');
  await page.getByRole('link', { name: new RegExp(officeText.queues.cases.title) }).click();
  await page.getByText(officeText.cases.unread(1)).waitFor();
  await look(page, 'queue-conversation-ru');
  await page.locator('.long-table').getByRole('link', { name: /T-/ }).first().click();
  await page.getByText('Можно заплатить завтра? Вот справка.').waitFor();
  await page.getByText(officeText.cases.answer, { exact: true }).click();
  await page.getByLabel(officeText.cases.words).fill('Да, до конца дня.');
  await look(page, 'case-conversation-ru');
  await page.getByRole('button', { name: officeText.cases.submit.answered }).click();
  await page.getByText(officeText.cases.done.answered).waitFor();
  expect(errors).toEqual([]);
  await leave();

  await said(chat, 'Да, до конца дня.').waitFor();
  await chat.getByText(text.read).waitFor();
  await keepPicture(chat, 'conversation-answered-ru');
  await chat.close();
  const other = await openChat('kz', 'dark');
  await said(other, 'Да, до конца дня.').waitFor();
  await keepPicture(other, 'conversation-answered-kz-dark');
  expect(await faultsIn(other)).toEqual([]);
  await other.close();
});

test('what did not get through stays, over a reload too, and is sent again once', async () => {
  const chat = await openChat('ru', 'light', 'zarina');
  await chat.getByText(text.empty).waitFor();
  const calls = '**/api/v2/cabinet/conversation';
  const loseBefore = (isArrived: boolean) =>
    chat.route(calls, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (isArrived) await route.fetch();
      await route.abort();
    });
  await loseBefore(false);
  await chat.getByLabel(text.label).fill('Связь пропадает');
  await chat.getByRole('button', { name: text.send }).click();
  await chat.getByText(text.failed).waitFor();
  await keepPicture(chat, 'conversation-failed-ru');
  await chat.unrouteAll({ behavior: 'ignoreErrors' });
  await chat.getByLabel(text.label).fill('Второе сообщение');
  await chat.reload();
  await chat.getByRole('button', { name: text.again }).click();
  await chat.getByRole('log').getByText(text.failed).waitFor({ state: 'detached' });
  await expect.poll(() => said(chat, 'Связь пропадает').count()).toBe(1);
  const field = chat.getByLabel(text.label);
  await expect.poll(() => field.inputValue()).toBe('Второе сообщение');
  await loseBefore(false);
  await chat.getByRole('button', { name: text.send }).click();
  await chat.getByRole('button', { name: text.edit }).click();
  await expect.poll(() => field.inputValue()).toBe('Второе сообщение');
  await expect.poll(() => field.evaluate((one) => one.matches(':focus'))).toBe(true);
  // The message comes, its answer is lost: it stands there once, as one that came.
  await chat.unrouteAll({ behavior: 'ignoreErrors' });
  await loseBefore(true);
  await chat.getByRole('button', { name: text.send }).click();
  await expect.poll(() => said(chat, 'Второе сообщение').count()).toBe(1);
  await chat.getByRole('log').getByText(text.failed).waitFor({ state: 'detached' });
  expect(await said(chat, 'Второе сообщение').count()).toBe(1);
  await chat.close();
});

test('a message that is too long stays whole and is not sent until it is shortened', async () => {
  const chat = await openChat('kz', 'dark', 'zarina');
  const words = kz.conversation;
  const field = chat.getByRole('textbox', { name: words.label });
  await field.fill('а'.repeat(2_030));
  await chat.getByText(words.tooLong).waitFor();
  expect((await field.inputValue()).length).toBe(2_030);
  await field.press('Control+Enter');
  expect((await field.inputValue()).length).toBe(2_030);
  await keepPicture(chat, 'conversation-too-long-kz-dark');
  expect(await faultsIn(chat)).toEqual([]);
  await field.fill('а'.repeat(2_000));
  await chat.getByText(words.tooLong).waitFor({ state: 'detached' });
  await field.fill('');
  await answerInPages(chat);
  await chat.reload();
  await said(chat, 'хабар 60').waitFor();
  expect(await chat.getByRole('log').getByRole('listitem').count()).toBe(50);
  await keepPicture(chat, 'conversation-earlier-kz-dark');
  await chat.getByRole('button', { name: words.earlier }).click();
  await said(chat, 'хабар 1').waitFor();
  expect(await chat.getByRole('log').getByRole('listitem').count()).toBe(60);
  expect(await chat.getByRole('button', { name: words.earlier }).count()).toBe(0);
  // The keyboard goes on where the button was.
  const focused = () => chat.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(kz.cabinet.allShown);
  await chat.close();
});

/** Sixty messages, told as the server pages them. */
const answerInPages = (page: Page) =>
  page.route(/\/api\/v2\/cabinet\/conversation(\?|$)/, (route) => {
    const isBefore = new URL(route.request().url()).searchParams.get('before') === '11';
    const messages = Array.from({ length: 60 }, (_, place) => ({
      id: place + 1,
      mine: true,
      text: `хабар ${place + 1}`,
      at: '2026-11-23T07:00:00.000Z',
      read: true,
      files: [],
    })).slice(isBefore ? 0 : 10, isBefore ? 10 : 60);
    return route.fulfill({
      json: { success: true, messages, earlier: !isBefore, unread: 0, answer_due_at: null },
    });
  });

test('a call is asked for an hour of the office and taken back', async () => {
  const chat = await openChat('kz', 'light');
  const { call } = kz.conversation;
  const open = chat.getByRole('button', { name: call.title });
  const focused = () => chat.evaluate(() => document.activeElement?.id);
  await open.click();
  await expect.poll(focused).toBe('at');
  await chat.getByRole('button', { name: call.close }).click();
  await expect.poll(focused).toBe('ask-call');
  await open.click();
  await chat.getByLabel(call.when).selectOption({ index: 1 });
  await keepPicture(chat, 'conversation-call-kz');
  await chat.getByRole('button', { name: call.ask }).click();
  await chat.getByText(call.askedText).waitFor();
  await expect.poll(focused).toBe('call-title');
  await keepPicture(chat, 'conversation-called-kz');
  expect(await faultsIn(chat)).toEqual([]);
  await chat.getByRole('button', { name: call.cancel }).click();
  await chat.getByRole('button', { name: call.title }).waitFor();
  await chat.close();
});
