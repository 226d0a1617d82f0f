import { readFileSync } from 'node:fs';
import { moveSandboxClock, payAtSandboxTerminal } from '@senim/contracts/borrower/sandbox-calls';
import { QUEUE_OF_CASE } from '@senim/contracts/office/queues';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { formatIban } from '@senim/kazakhstan/iban';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { pdfForTests } from '../apps/server/src/modules/documents/papers/papers-for-tests.ts';
import { find, giveReason, look, untilFocused } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';
import { memberOf, openPhone, sessionOf, smsTo } from './sandbox-people.ts';

const pdf = async (name: string, words: string) =>
  new File([new Uint8Array(await pdfForTests(0, words))], name, { type: 'application/pdf' });
const RECEIPT = await pdf('түбіртек.pdf', 'чек № 17');
const SLIP = await pdf('talon.pdf', 'талон-уведомление');

const VICTIMS_IBAN = 'KZ208211200000000777';

/** A form with papers, as a page without a script sends it. */
async function sendForm(url: string, fields: Readonly<Record<string, string | File>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return (await (await fetch(url, { method: 'POST', body })).json()) as Record<string, unknown>;
}

/** Opens what somebody handed in: the browser saves it, as nothing of strangers is shown inside the page. */
async function downloaded(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

/** What borrowers ask for, and a person decides: complaints, easier terms, “not my loan”. */
const desks = openedOffice();

test('a queue with one row shows it with the first answer, also when opened by its address', async () => {
  const { page, errors, leave } = await desks().sitDown('compliance');
  const question = '**/api/office/v1/queues/disputes*';
  let asked = 0;
  // A second answer never comes.
  await page.route(question, (route) => {
    asked += 1;
    return asked === 1 ? route.continue() : undefined;
  });
  await page.goto(`${desks().base}/office/queues/disputes`);
  await page.locator('.long-table').getByRole('link').waitFor();
  expect(await page.locator('.long-table').getByRole('link').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leave();
});

test('a complaint comes to a desk, is answered there, and its sender gets the answer', async () => {
  const phone = '77017650077';
  const { reference } = await sendForm(`${desks().base}/api/v2/complaint`, {
    topic: 'payment',
    name: 'Ильяс',
    phone,
    text: 'Төлемім көрінбейді, тексеріңізші.',
    consent_personal_data: 'true',
    files: RECEIPT,
  });
  const { page, errors, leave } = await desks().sitDown('compliance', { language: 'kz' });
  await page.getByRole('link', { name: new RegExp(kz.queues[QUEUE_OF_CASE.complaint].title) }).click();
  await page.getByRole('link', { name: String(reference) }).click();
  await page.getByText('Төлемім көрінбейді').waitFor();
  expect(await downloaded(page, /түбіртек/)).toContain('чек № 17');
  await page.getByLabel(kz.cases.words).fill('Төлеміңіз табылды, бүгін есептелді.');
  // Words alone go nowhere: whether they are for the writer or for colleagues is chosen.
  expect(await page.getByRole('button', { name: kz.cases.chooseStep }).isDisabled()).toBe(true);
  await page.getByText(kz.cases.answer, { exact: true }).click();
  await look(page, 'case-kz');
  await page.getByRole('button', { name: kz.cases.submit.answered }).click();
  await page.getByText(kz.cases.done.answered).waitFor();
  await expect.poll(async () => (await smsTo(desks().base, phone)).join()).toContain('Төлеміңіз табылды');

  // Two more of the same matter are answered with one text.
  const others = ['77017650078', '77017650079'];
  const sent = await Promise.all(
    others.map((other) =>
      sendForm(`${desks().base}/api/v2/complaint`, {
        topic: 'other',
        name: 'Ильяс',
        phone: other,
        text: 'Сайт кеше кешке ашылмады.',
        consent_personal_data: 'true',
      }),
    ),
  );
  await page.goto(`${desks().base}/office/queues/cases`);
  const queue = page.getByRole('region', { name: kz.queues.cases.title });
  for (const { reference: other } of sent)
    await queue.getByRole('checkbox', { name: kz.bulk.choose(`Ильяс · ${other}`) }).check();
  // The box has the focus, and the bar opens all the same.
  await page.keyboard.press('Control+K');
  await untilFocused(page.getByPlaceholder(kz.find.placeholder));
  await page.keyboard.press('Escape');
  await page.getByPlaceholder(kz.find.placeholder).waitFor({ state: 'detached' });
  await page.keyboard.press('KeyL');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(kz.bulk.count(others.length, 0)).waitFor();
  const send = dialog.getByRole('button', { name: kz.cases.submit.answered });
  expect(await send.isDisabled(), 'nothing goes without words').toBe(true);
  await dialog.getByRole('textbox').fill('Кешегі ақау жойылды, сайт ашылып тұр.');
  await look(page, 'bulk-answer-kz', '[role="dialog"]');
  // Whoever leaves it by mistake finds their words again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('KeyL');
  await untilFocused(dialog.getByRole('textbox'));
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: kz.bulk.ready }).waitFor();
  for (const other of others)
    await expect.poll(async () => (await smsTo(desks().base, other)).join()).toContain('Кешегі ақау жойылды');
  expect(errors).toEqual([]);
  await leave();
});

test('a collector answers a plea with terms whose whole cost they have seen; the borrower reads them in the cabinet', async () => {
  const { page, errors, leave } = await desks().sitDown('collector');
  await page.getByRole('link', { name: new RegExp(ru.queues.settlements.title) }).click();
  await page.getByRole('heading', { level: 1, name: ru.queues.settlements.title }).waitFor();
  await page.getByRole('button', { name: ru.queues.next }).click();
  await page.waitForURL('**/queues/settlements/*');
  await page.getByText('Меня сократили').waitFor();
  // Nothing is decided for the person before they choose.
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: ru.desks.offer.send }).count()).toBe(0);
  await page.getByLabel(ru.desks.ways.offer).check();
  // Nor are the terms: each is chosen before anything is counted.
  await page.getByText(ru.desks.offer.incomplete).waitFor();
  await page.getByText(ru.desks.offer.instalments, { exact: true }).click();
  const inTwentyDays = addDays(dayInAlmaty(Date.now()), 20);
  await page.getByLabel(ru.desks.offer.first).fill(formatDate(inTwentyDays, 'ru', 'short'));
  await page.getByLabel(ru.desks.offer.parts).fill('3');
  await page.getByLabel(ru.desks.offer.every).fill('30');
  expect(await page.getByText(ru.desks.offer.total).count()).toBe(0);
  await page.getByRole('combobox', { name: ru.desks.offer.kind }).click();
  await page.getByRole('option', { name: ru.desks.offer.annuity, exact: true }).click();
  await page.getByText(ru.desks.offer.total).waitFor();
  await page.getByLabel(ru.desks.offer.forgivePenalty).fill('1000');
  await page.getByLabel(ru.desks.offer.words).fill('Три платежа, и часть неустойки прощаем.');
  await page.reload();
  await expect.poll(() => page.getByLabel(ru.desks.offer.words).inputValue()).toContain('Три платежа');
  await look(page, 'settlement');
  await page.getByRole('button', { name: ru.desks.offer.send }).click();
  await page.getByText(ru.desks.steps['offered'] ?? '').waitFor();
  expect(await desks().cabinetOf('meruert')).toMatchObject({
    component: 'blocking',
    data: { offer: { holds: true, forgiven: { total: '1000.00' } } },
  });
  await expect.poll(() => desks().toldBySms('meruert')).toContain('новые условия');
  expect(errors).toEqual([]);
  await leave();
});

test('a meeting with a mediator is proposed at the desk and shown in the borrower’s cabinet', async () => {
  const { page, errors, leave } = await desks().sitDown('collector', { language: 'kz' });
  await page.goto(`${desks().base}/office/queues/mediations`);
  await page.getByRole('button', { name: kz.queues.next }).click();
  await page.getByText('төрт айға созып').waitFor();
  await page.getByLabel(kz.desks.ways.meeting).check();
  await page.getByLabel(kz.desks.meeting.mediator).fill('Серіков Асхат');
  const inThreeDays = addDays(dayInAlmaty(Date.now()), 3);
  await page.getByLabel(kz.desks.meeting.date).fill(formatDate(inThreeDays, 'ru', 'short'));
  await page.getByLabel(kz.desks.meeting.place).fill('Алматы, Абай 10');
  await page.getByLabel(kz.desks.meeting.words).fill('Кездесу сіз үшін тегін.');
  const send = page.getByRole('button', { name: kz.desks.meeting.send });
  expect(await send.isDisabled(), 'no hour is taken for them').toBe(true);
  await page.getByLabel(kz.desks.meeting.time).fill('15:00');
  await page.reload();
  await expect.poll(() => page.getByLabel(kz.desks.meeting.place).inputValue()).toBe('Алматы, Абай 10');
  await look(page, 'mediation-kz');
  await send.click();
  await page.getByText(kz.desks.steps['meeting'] ?? '').waitFor();
  await expect.poll(() => desks().toldBySms('kanat')).toContain('Медиация');
  const borrower = await openPhone(desks().browser, desks().base, {
    language: 'kz',
    token: await sessionOf(desks().base, 'kanat'),
  });
  await borrower.goto(`${desks().base}/mediation`);
  await borrower.getByText('Серіков Асхат').waitFor();
  expect(errors).toEqual([]);
  await Promise.all([leave(), borrower.close()]);
});

test('a payment that did not arrive is looked for by an accountant, and its payer is answered', async () => {
  const { page, errors, leave } = await desks().sitDown('accountant');
  // The payer reads out the number of the case.
  await find(page, 'P-000001', 'P-000001');
  await page.getByText(ru.desks.inquiry.candidates).waitFor();
  await page.getByLabel(ru.desks.inquiry.words).fill('Терминал вернул деньги: проверьте баланс телефона.');
  await look(page, 'inquiry');
  await page.getByRole('button', { name: ru.desks.inquiry.notFound }).click();
  await page.getByText(new RegExp(ru.desks.inquiry.over)).waitFor();
  await expect.poll(() => desks().toldBySms('zarina')).toContain('P-000001');
  expect(errors).toEqual([]);
  await leave();
});

test('“not my loan” is fraud when two people say so; the borrower owes nothing and reads why', async () => {
  const dinara = await sessionOf(desks().base, 'dinara');
  const papers = `${desks().base}/api/v2/cabinet/documents?token=${dinara}`;
  expect(await sendForm(papers, { police: SLIP })).toMatchObject({ success: true });
  const { iin } = memberOf('dinara');
  await desks().call(payAtSandboxTerminal, { body: { account: iin, sum: 2_000 } });
  const first = await desks().sitDown('compliance', { language: 'kz', scheme: 'dark' });
  await first.page.getByRole('link', { name: new RegExp(kz.queues.disputes.title) }).click();
  await first.page.getByRole('heading', { level: 1, name: kz.queues.disputes.title }).waitFor();
  await first.page.getByRole('button', { name: kz.queues.next }).click();
  await first.page.getByText('Телефон украли').waitFor();
  expect(await downloaded(first.page, /talon/)).toContain('талон-уведомление');
  await first.page.getByLabel(kz.desks.ways.fraud).check();
  await first.page.getByLabel(kz.desks.dispute.words).fill('Бет тексеруінде басқа адам, полиция талоны бар.');
  await look(first.page, 'dispute-kz-dark');
  await first.page.getByRole('button', { name: kz.desks.dispute.propose }).click();
  await first.page.getByText(kz.desks.steps['fraud-proposed'] ?? '').waitFor();
  const second = await desks().sitDown('accountant');
  await second.page.goto(first.page.url());
  await second.page.getByLabel(ru.desks.dispute.words).fill('Документы посмотрел, согласен.');
  await second.page.getByRole('button', { name: ru.desks.dispute.confirm }).click();
  await second.page.getByText(ru.desks.dispute.bureau).waitFor();
  await look(second.page, 'dispute-annulled');
  expect(await desks().cabinetOf('dinara')).not.toMatchObject({ component: 'deal' });
  await expect.poll(() => desks().toldBySms('dinara')).toContain('ничего не должны');
  // What the victim had paid goes back, to an account of their own, by two people as well.
  await second.page.getByRole('button', { name: ru.actions['propose-refund'] ?? '' }).click();
  await second.page.getByRole('dialog').getByLabel(ru.refund.iban).fill(VICTIMS_IBAN);
  await look(second.page, 'refund', '[role="dialog"]');
  await giveReason(second.page, ru.reason, 'Счёт назван по телефону', ru.actions['propose-refund'] ?? '');
  await first.page.goto(`${desks().base}/office/proposals`);
  await first.page.getByText(formatIban(VICTIMS_IBAN)).waitFor();
  await first.page.getByRole('button', { name: kz.proposals.confirm }).click();
  await giveReason(first.page, kz.reason, 'Құжаттар тексерілді', kz.proposals.confirm);
  await first.page.getByText(kz.proposals.empty).waitFor();
  await desks().call(moveSandboxClock, { body: { advance_days: 4 } });
  await expect.poll(() => desks().toldBySms('dinara')).toMatch(/Возвращаем вам 2\s000/);
  expect([...first.errors, ...second.errors]).toEqual([]);
  await Promise.all([first.leave(), second.leave()]);
});
