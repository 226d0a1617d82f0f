import { answerQuestion, readQuestion } from '@senim/contracts/borrower/calls';
import { fieldMessage } from '@senim/contracts/text/field-messages';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { makeIin } from '@senim/kazakhstan/iin';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { command, costOf, find, keysOf, look, tabsTo, untilFocused } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';
import { memberOf, sessionOf } from './sandbox-people.ts';
import { askAsNetwork, payUnchecked } from './terminal-payments.ts';

/** Where money is decided on: credit review, payments without an owner, corrections, write-offs. */
const desks = openedOffice();

test('a credit manager takes the next application, asks, decides, and the applicant has their contract', async () => {
  const { page, errors, leave } = await desks().sitDown('manager');
  await look(page, 'home');
  const keys = keysOf(page);
  await keys.press('KeyG', 'Digit2');
  await page.getByRole('heading', { level: 1, name: ru.queues.reviews.title }).waitFor();
  await page.getByRole('link', { name: /Ахметов/ }).waitFor();
  await look(page, 'reviews');
  await keys.press('KeyN');
  await page.getByRole('heading', { name: /Ахметов/ }).waitFor();
  await page.getByText('Ахметулы').waitFor();
  await page.getByLabel(ru.review.note).fill('Отчество и удостоверение те же');
  await page.reload();
  await page.getByLabel(ru.review.note).waitFor();
  await expect
    .poll(() => page.getByLabel(ru.review.note).inputValue())
    .toBe('Отчество и удостоверение те же');
  const income = page.locator('section', { hasText: ru.income.source.pension_base });
  expect(await income.getByRole('row').count()).toBe(7);
  await income.getByText(ru.income.countedBy.months).waitFor();
  await look(page, 'review');
  await page.getByRole('button', { name: ru.desks.question.open }).click();
  await page.getByLabel(ru.desks.question.words).fill('Почему в удостоверении другое отчество?');
  await page.getByRole('button', { name: ru.desks.question.send }).click();
  await page.getByText(ru.desks.question.waiting).waitFor();
  const timur = await sessionOf(desks().base, 'timur');
  const asked = await desks().call(readQuestion, {}, timur);
  expect(asked.question?.text).toContain('отчество');
  await desks().call(answerQuestion, { body: { text: 'Поменял удостоверение в прошлом году.' } }, timur);
  // The answer comes by itself.
  await page.getByText('Поменял удостоверение').waitFor();
  // By Tab: the choice, Space, the words, the button, Enter.
  const before = keys.count() + (await tabsTo(page, page.getByLabel(ru.review.approve))) + 4;
  await page.getByRole('heading', { name: /Ахметов/ }).click();
  await keys.press('KeyA');
  await untilFocused(page.getByLabel(ru.review.note));
  await keys.type('. Документ сверен.');
  await keys.press('Control+Enter');
  expect({ before, now: keys.count() }).toEqual(costOf('Approve an application'));
  await page.getByText(ru.review.outcomes.approved).waitFor();
  await page.getByText(ru.review.over).waitFor();
  expect(await desks().cabinetOf('timur')).toMatchObject({ component: 'sign' });
  expect(errors).toEqual([]);
  await leave();
});

test('what a network has sent is judged where those who connect look, and what a link leaves is shown', async () => {
  const { base } = desks();
  await askAsNetwork(base, { command: 'check', txn_id: 'judged', account: '000000000000', sum: '1.00' });
  const judged = await (await fetch(`${base}/sandbox/partners/terminal?in=english`)).text();
  expect(judged).toContain('txn_id=judged');
  expect(judged).toContain('data-finding="notFound"');
  const link = encodeURIComponent('https://lender.example/?utm_source=leadgid&cpa_click_id=c7');
  const shown = await (await fetch(`${base}/sandbox/partners/lead?link=${link}`)).text();
  expect(shown).toContain('&quot;click_id&quot;: &quot;c7&quot;');
});

test('a payment without an owner is proposed to go back to its payer; until another person decides, it cannot be credited', async () => {
  await payUnchecked(desks().base, '700000', 3_000);
  const { page, errors, leave } = await desks().sitDown('accountant');
  await page.goto(`${desks().base}/office/queues/suspense`);
  await page.getByRole('link', { name: /700000/ }).click();
  const dialog = page.getByRole('dialog');
  const day = formatDate(addDays(dayInAlmaty(Date.now()), 3), 'ru', 'short');
  await page.getByRole('button', { name: ru.suspense.deferring.defer }).click();
  await dialog.getByLabel(ru.cases.deferUntil).fill(day);
  await dialog.getByLabel(ru.reason).fill('Спросили у терминала, чьи деньги');
  await look(page, 'defer', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.suspense.deferring.defer }).click();
  await page.getByText(ru.suspense.deferring.until(day)).waitFor();
  await look(page, 'deferred');
  await page.getByRole('button', { name: ru.suspense.giveBack }).click();
  await dialog.getByLabel(ru.suspense.payer).fill('Ахметов Серік');
  const iin = makeIin('1990-01-01', 'male', 3) ?? '';
  await dialog.getByLabel(ru.suspense.iin).fill(`${iin.slice(0, 11)}${(Number(iin[11]) + 1) % 10}`);
  await dialog.getByLabel(ru.suspense.iban).fill('KZ85 722C 0000 1234 5678');
  await dialog.getByText(fieldMessage('iin_invalid', 'ru')).waitFor();
  await dialog.getByText(fieldMessage('iban_check', 'ru')).waitFor();
  await look(page, 'give-back-wrong', '[role="dialog"]');
  await dialog.getByLabel(ru.suspense.iin).fill(iin);
  await dialog.getByLabel(ru.suspense.iban).fill('KZ84 722C 0000 1234 5678');
  await dialog.getByLabel(ru.reason).fill('Принёс квитанцию и документ');
  await dialog
    .getByText(/3\s000.+Ахметов Серік.+KZ84 722C 0000 1234 5678/)
    .last()
    .waitFor();
  await look(page, 'give-back', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.suspense.giveBack }).click();
  await page.getByText(ru.suspense.proposed).waitFor();
  expect(await page.getByRole('button', { name: ru.suspense.assign }).count()).toBe(0);
  await look(page, 'give-back-proposed');
  const checker = await desks().sitDown('compliance', { language: 'kz' });
  await checker.page.getByRole('link', { name: kz.nav.proposals }).click();
  const proposal = checker.page.getByRole('article', { name: 'kassa24:lost700000' });
  await proposal.getByText('Ахметов Серік').waitFor();
  await look(checker.page, 'give-back-second-kz');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  await checker.page.getByRole('dialog').getByLabel(kz.reason).fill('Түбіртек пен құжат тексерілді');
  await checker.page.getByRole('dialog').getByRole('button', { name: kz.proposals.confirm }).click();
  await checker.page.getByText(kz.proposals.empty).waitFor();
  await page.goto(`${desks().base}/office/queues/suspense`);
  await page.getByText(ru.queues.empty).waitFor();
  expect([...errors, ...checker.errors]).toEqual([]);
  await Promise.all([leave(), checker.leave()]);
});

test('an accountant credits lost money to its loan, and previews a back-dated payment before posting it', async () => {
  const asel = await desks().cabinetOf('asel');
  const number = asel.data.agreement?.number ?? '';
  const mistyped = `${number.slice(0, 3)}${(Number(number[3]) + 1) % 10}${number.slice(4)}`;
  await payUnchecked(desks().base, mistyped, 5_000);
  const { page, errors, leave } = await desks().sitDown('accountant');
  const keys = keysOf(page);
  await keys.press('KeyG', 'Digit3');
  await page.getByRole('heading', { level: 1, name: ru.queues.suspense.title }).waitFor();
  await keys.press('KeyN');
  const choose = page.getByRole('button', { name: ru.suspense.choose }).first();
  await choose.waitFor();
  await page.getByText(mistyped).first().waitFor();
  await look(page, 'suspense');
  // By Tab: the loan, Enter, two to the button past the words, Enter.
  const byTab = keys.count() + (await tabsTo(page, choose)) + 4;
  await keys.press('KeyA');
  await untilFocused(page.getByRole('dialog').getByLabel(ru.reason));
  await keys.type('Опечатка в одной цифре');
  await keys.press('Control+Enter');
  expect({ before: byTab, now: keys.count() }).toEqual(
    costOf('Credit unknown money to the loan that is suggested'),
  );
  await page.getByRole('heading', { level: 1, name: /Жумабаева/ }).waitFor();
  await expect.poll(() => desks().toldBySms('asel')).toMatch(/5\s000/);
  await page.getByRole('button', { name: ru.actions['enter-payment'] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ru.payments.amount).fill('1000,50');
  // A day that has not come is not taken; a day and its month are enough.
  const day = dialog.getByLabel(ru.payments.day);
  await day.fill('31.12.2099');
  await day.blur();
  expect(await day.inputValue()).toBe('');
  await day.fill(formatDate(dayInAlmaty(Date.now()), 'ru', 'short').slice(0, 5));
  await dialog.getByRole('button', { name: ru.payments.preview }).click();
  await dialog.getByText(ru.payments.entries).waitFor();
  await look(page, 'enter-payment', '[role="dialog"]');
  await dialog.getByLabel(ru.payments.reference).fill('BANK-77');
  await dialog.getByLabel(ru.reason).fill('Найдено в выписке');
  const post = dialog.getByRole('button', { name: ru.payments.post });
  // What was looked at is of that sum alone.
  await dialog.getByLabel(ru.payments.amount).fill('1000,55');
  await expect.poll(() => post.isDisabled()).toBe(true);
  await dialog.getByLabel(ru.payments.amount).fill('1000,50');
  await post.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => desks().toldBySms('asel')).toMatch(/1\s000,50/);
  const owed = async () => (await desks().cabinetOf('asel')).data.agreement?.calculation.total;
  const before = await owed();
  await page.getByRole('button', { name: ru.actions['reverse-payment'] ?? '' }).click();
  await dialog.getByLabel(/1\s000,50/).check();
  await dialog.getByText('Деньги на счёте в банке').waitFor();
  await look(page, 'reverse-payment', '[role="dialog"]');
  await dialog.getByLabel(ru.reason).fill('Банк отозвал перевод');
  await dialog.getByRole('button', { name: ru.payments.reverse }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(Number(await owed()) - Number(before)).toBeCloseTo(1000.5, 2);
  expect(errors).toEqual([]);
  await leave();
});

test('a write-off takes two people: its maker cannot confirm it, another can, and the books follow', async () => {
  const maker = await desks().sitDown('collector');
  await find(maker.page, memberOf('saule').iin, memberOf('saule').surname);
  await maker.page.getByRole('button', { name: ru.actions['propose-write-off'] ?? '' }).click();
  await maker.page.getByRole('dialog').getByLabel(ru.reason).fill('Взыскать невозможно');
  await maker.page
    .getByRole('dialog')
    .getByRole('button', { name: ru.actions['propose-write-off'] ?? '' })
    .click();
  await maker.page.getByRole('dialog').waitFor({ state: 'detached' });
  await maker.page.getByRole('link', { name: ru.nav.proposals }).click();
  await maker.page.getByText(ru.proposals.own).waitFor();
  expect(await maker.page.getByRole('button', { name: ru.proposals.confirm }).count()).toBe(0);
  const checker = await desks().sitDown('compliance', { language: 'kz', scheme: 'dark' });
  await checker.page.getByRole('link', { name: kz.home.proposals(1) }).waitFor();
  await look(checker.page, 'home-second-kz-dark');
  await checker.page.getByRole('link', { name: kz.nav.proposals }).getByLabel(kz.queues.waiting('1')).click();
  await checker.page.getByRole('button', { name: kz.proposals.confirm }).waitFor();
  await look(checker.page, 'proposals-kz-dark');
  await checker.page.getByRole('button', { name: kz.proposals.confirm }).click();
  const decided = checker.page.getByRole('dialog');
  await decided.getByText(memberOf('saule').surname).waitFor();
  await decided.getByText(kz.proposals.debt).waitFor();
  await look(checker.page, 'proposal-dialog-kz-dark', '[role="dialog"]');
  await checker.page.getByRole('dialog').getByLabel(kz.reason).fill('Құжаттар тексерілді');
  await checker.page.getByRole('dialog').getByRole('button', { name: kz.proposals.confirm }).click();
  await checker.page.getByText(kz.proposals.empty).waitFor();
  expect(await desks().cabinetOf('saule')).toMatchObject({ component: 'blocking', data: { status: 14 } });
  expect([...maker.errors, ...checker.errors]).toEqual([]);
  await Promise.all([maker.leave(), checker.leave()]);
});

/** A heading with the sum of the first part, and not with the end of the whole's, 12 500,50, whose heading stands until the part is read. */
const FIRST_PART = /(?<!\d)2\s500,50/;

test('a transfer of which nobody knows the loan is entered, asked about and parted, on a narrow screen and a dark one too', async () => {
  const { page, errors, leave } = await desks().sitDown('accountant', { at: '/office/queues/suspense' });
  const dialog = page.getByRole('dialog');
  const words = ru.suspense;
  const enter = async () => {
    await page.getByRole('button', { name: words.entering.enter }).click();
    await dialog.getByLabel(words.entering.payer).fill('Ахметов Серік');
    await dialog.getByLabel(ru.payments.amount).fill('12500,50');
    await dialog.getByLabel(ru.payments.day).fill(formatDate(dayInAlmaty(Date.now()), 'ru', 'short'));
    await dialog.getByLabel(ru.payments.reference).fill('BANK-77');
    await dialog.getByLabel(ru.reason).fill('Договор в назначении не указан');
    await look(page, 'enter-transfer', '[role="dialog"]');
    await dialog.getByRole('button', { name: words.entering.enter }).click();
  };
  await enter();
  const row = page.getByRole('row').filter({ hasText: 'Ахметов Серік' });
  await row.getByText(/12\s500,50/).waitFor();
  await look(page, 'transfer-in-queue');
  await row.getByRole('link').click();
  const retract = page.getByRole('button', { name: words.entering.retract });
  await retract.click();
  await dialog.getByLabel(ru.reason).fill('Внесли по ошибке');
  await dialog.getByRole('button', { name: words.entering.retract }).click();
  await page.getByText(/Внесённый перевод отозван/).waitFor();
  await page.goto(`${desks().base}/office/queues/suspense`);
  await page.getByText(ru.queues.empty).waitFor();
  await enter();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: words.asking.ask }).click();
  // Neither whom to ask nor which client is chosen for whoever asks.
  await dialog.getByLabel(words.asking.until).waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByText(words.asking.of.client).click();
  await dialog.getByLabel(words.asking.question).waitFor();
  expect(await dialog.getByLabel(words.byNumber).inputValue()).toBe('');
  await look(page, 'ask-about', '[role="dialog"]');
  await dialog.getByText(words.asking.of.payer).click();
  await dialog
    .getByLabel(words.asking.until)
    .fill(formatDate(addDays(dayInAlmaty(Date.now()), 3), 'ru', 'short'));
  await dialog.getByLabel(ru.reason).fill('Позвонили в банк плательщика');
  await dialog.getByRole('button', { name: words.asking.ask }).click();
  await page.getByText(/Позвонили в банк плательщика/).waitFor();
  await page.getByRole('button', { name: words.splitting.split }).click();
  await dialog.getByLabel(words.splitting.first).fill('2500,50');
  await dialog.getByLabel(ru.reason).fill('Перевод за двоих');
  await look(page, 'split', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.splitting.split }).click();
  await page.getByRole('heading', { name: FIRST_PART }).waitFor();
  await look(page, 'part-of-transfer');
  await page.getByRole('button', { name: words.entering.retractWhole }).click();
  await dialog.getByText(words.entering.retractWholeTitle(formatTenge('12500.50', 'ru'))).waitFor();
  for (const part of [/10\s000/, /2\s500,50/])
    await dialog.getByRole('listitem').filter({ hasText: part }).waitFor();
  await dialog.getByLabel(ru.reason).fill('Внесли не тот перевод');
  await look(page, 'retract-whole', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.entering.retractWhole }).click();
  await page.getByText(/Внесённый перевод отозван/).waitFor();
  await page.goto(`${desks().base}/office/queues/suspense`);
  await page.getByText(ru.queues.empty).waitFor();
  await enter();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: words.splitting.split }).click();
  await dialog.getByLabel(words.splitting.first).fill('2500,50');
  await dialog.getByLabel(ru.reason).fill('Перевод за двоих');
  await dialog.getByRole('button', { name: words.splitting.split }).click();
  await page.getByRole('heading', { name: FIRST_PART }).waitFor();
  const other = await desks().sitDown('auditor', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/queues/suspense',
  });
  await other.page.getByRole('row').filter({ hasText: 'Ахметов Серік' }).first().waitFor();
  await look(other.page, 'transfer-360-kz-dark');
  const asel = await desks().cabinetOf('asel');
  await page.goto(`${desks().base}/office/queues/suspense`);
  for (const [sum, isFirst] of [
    [/10\s000/, true],
    [/2\s500,50/, false],
  ] as const) {
    await page
      .getByRole('row')
      .filter({ hasText: 'Ахметов Серік' })
      .filter({ hasText: sum })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: words.splitting.split }).waitFor();
    expect(await page.getByRole('button', { name: words.entering.retractWhole }).count()).toBe(
      isFirst ? 1 : 0,
    );
    await page.getByLabel(words.byNumber).fill(asel.data.agreement?.number ?? '');
    await page.getByRole('button', { name: words.assign }).click();
    await dialog.getByLabel(ru.reason).fill('Плательщик назвал договор');
    await dialog.getByRole('button', { name: words.assign }).click();
    await page.getByRole('heading', { level: 1, name: /Жумабаева/ }).waitFor();
    await page.goto(`${desks().base}/office/queues/suspense`);
  }
  await page.getByText(ru.queues.empty).waitFor();
  expect([...errors, ...other.errors]).toEqual([]);
  await Promise.all([leave(), other.leave()]);
});

const SOONER_THAN_BY_ITSELF_MS = 4_900;

/** When a page has asked for something, from now on, by its own clock, so that a busy machine changes nothing. */
function askedAt(page: Page, path: string): readonly number[] {
  const moments: number[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) moments.push(request.timing().startTime);
  });
  return moments;
}

test('two accountants at one queue: one sees by the bell what the other takes, before the list asks by itself', async () => {
  await payUnchecked(desks().base, '7999999990', 3_000);
  const [one, other] = [await desks().sitDown('accountant'), await desks().sitDown('auditor')];
  const queue = `${desks().base}/office/queues/suspense`;
  const row = other.page.getByRole('row').filter({ hasText: '7999999990' });
  await other.page.goto(queue);
  await one.page.goto(queue);
  await row.getByText(ru.queues.free).waitFor();
  const asked = askedAt(other.page, '/queues/suspense');
  await other.page.waitForResponse((answer) => answer.url().includes('/queues/suspense'));
  await command(one.page, `${kz.queues.next} ${kz.queues.suspense.title}`, ru.queues.suspense.title);
  await row.getByText('Ольга Петрова').waitFor();
  // By itself the list asks every five seconds: what it asked sooner it asked because the bell rang.
  const shortestPause = () => Math.min(...asked.slice(1).map((at, place) => at - (asked[place] ?? 0)));
  await expect.poll(shortestPause).toBeLessThan(SOONER_THAN_BY_ITSELF_MS);
  await one.page.getByRole('button', { name: ru.queues.release }).click();
  await row.getByText(ru.queues.free).waitFor();

  await one.page.goto(queue);
  await one.page.setViewportSize({ width: 1366, height: 768 });
  await one.page.getByLabel(ru.lists.dense).check();
  const table = one.page.getByRole('region', { name: ru.queues.suspense.title });
  const since = table.getByRole('row').nth(1).locator('time');
  await since.getByText(/только что|назад/).waitFor();
  const rows = await table.evaluate((box) => {
    const head = box.querySelector('thead')?.clientHeight ?? 0;
    return (box.clientHeight - head) / (box.querySelector('tbody tr')?.clientHeight ?? 0);
  });
  expect(rows, 'on a laptop').toBeGreaterThanOrEqual(30);
  const fits = await one.page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  expect(fits, 'the page itself does not scroll').toBe(true);
  await look(one.page, 'queue-dense');
  await since.hover();
  await since.getByText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/).waitFor();
  await look(one.page, 'queue-dense-exact');
  await one.page.mouse.move(0, 0);
  await one.page.getByLabel(ru.lists.dense).uncheck();
  await table.focus();
  for (const key of ['ArrowDown', 'Space', 'Escape', 'Control+KeyA']) await one.page.keyboard.press(key);
  await one.page.getByRole('toolbar', { name: ru.bulk.acts }).waitFor();
  await look(one.page, 'queue-chosen');
  await one.page.keyboard.press('KeyT');
  const dialog = one.page.getByRole('dialog');
  await dialog.getByText(ru.bulk.willBe).first().waitFor();
  await look(one.page, 'queue-bulk', '[role="dialog"]');
  await one.page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: ru.bulk.ready }).waitFor();
  await look(one.page, 'queue-bulk-done', '[role="dialog"]');
  await row.getByText('Ольга Петрова').waitFor();
  await dialog.getByRole('button', { name: ru.bulk.undo }).click();
  await row.getByText(ru.queues.free).waitFor();
  expect([...one.errors, ...other.errors]).toEqual([]);
  await Promise.all([one.leave(), other.leave()]);
});
