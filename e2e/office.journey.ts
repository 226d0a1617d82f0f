import { AxeBuilder } from '@axe-core/playwright';
import { CAST } from '@senim/database/cast/members';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { makeIin } from '@senim/kazakhstan/iin';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz.ts';
import { ru } from '../apps/back-office/src/text/ru.ts';
import { application as site } from '../apps/borrower/src/text/ru/application.ts';
import { codeNow } from '../apps/server/src/modules/staff/check-one-time-code.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { startProduct } from './running-product.ts';
import { sessionOf } from './sandbox-people.ts';

/** Each role's hour at work, together with the borrower's side of it. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
}, 280_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const memberOf = (key: string) => {
  const member = CAST.find((one) => one.key === key);
  if (!member) throw new Error(`${key} is not in the cast.`);
  return member;
};

async function machine(path: string, body?: unknown): Promise<Record<string, unknown>> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await fetch(product.url + path, init)).json()) as Record<string, unknown>;
}

async function smsTo(phone: string): Promise<string[]> {
  const { messages } = (await machine(`/sandbox/sms?phone=${phone}`)) as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
}

/** The borrower signs in on their own side and looks at their cabinet. */
async function cabinetOf(key: string): Promise<Record<string, unknown>> {
  const { phone, iin } = memberOf(key);
  const before = (await smsTo(phone)).length;
  await machine('/api/v2/auth/sms-send', { phone, iin });
  await expect.poll(async () => (await smsTo(phone)).length, { timeout: 10_000 }).toBeGreaterThan(before);
  const code = /\b\d{6}\b/.exec((await smsTo(phone)).at(-1) ?? '')?.[0];
  const { token } = await machine('/api/v2/auth/register/sms-check', { phone, iin, code });
  return machine(`/api/v2/cabinet/information?token=${token}`);
}

/** A network that takes money without asking first whose the account is. */
async function payUnchecked(account: string, sum: number): Promise<void> {
  const query = new URLSearchParams({ command: 'pay', txn_id: `lost${account}`, account, sum: String(sum) });
  const authorization = `Basic ${Buffer.from('kassa24:sandbox-terminal').toString('base64')}`;
  const answer = await fetch(`${product.url}/terminal/kassa24?${query}`, { headers: { authorization } });
  expect(await answer.text()).toContain('<result>0</result>');
}

/** A one-time code is taken once: whoever comes again within the half minute waits for the next. */
const usedCodes = new Map<string, string>();
async function freshCode(login: string, secret: string): Promise<string> {
  const now = () => codeNow(secret, new Date()).code;
  await expect.poll(now, { timeout: 35_000, interval: 500 }).not.toBe(usedCodes.get(login));
  const code = now();
  usedCodes.set(login, code);
  return code;
}

interface Desk {
  readonly page: Page;
  readonly errors: string[];
  leave(): Promise<void>;
}

async function sitDown(
  login: string,
  language: 'ru' | 'kz' = 'ru',
  scheme: 'light' | 'dark' = 'light',
  width = 1280,
): Promise<Desk> {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  const text = language === 'ru' ? ru : kz;
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) errors.push(message.text());
  });
  await page.addInitScript(
    (lang) => window.localStorage.getItem('lang') ?? window.localStorage.setItem('lang', lang),
    language,
  );
  await page.goto(`${product.url}/office`);
  await page.getByLabel(text.signIn.login).fill(login);
  await page.locator('[autocomplete="current-password"]').fill(member.password);
  await page.getByLabel(text.signIn.code).fill(await freshCode(login, member.totpSecret));
  await page.getByRole('button', { name: text.signIn.enter }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: member.name }).waitFor();
  return { page, errors, leave: () => context.close() };
}

/** What lies under an open dialog is out of reach: the dialog alone is judged then. */
async function look(page: Page, name: string, part = 'html'): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await keepPicture(page, `office-${name}`);
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    name,
  ).toEqual([]);
}

async function find(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder(ru.find.placeholder).fill(typed);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('the door lets in nobody who has the password alone, and comes back to the address one wanted', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto(`${product.url}/office/queues/reviews?owner=free`);
  await page.getByLabel(ru.signIn.login).fill('manager');
  await page.locator('[autocomplete="current-password"]').fill('sandbox-manager-2026');
  await page.getByLabel(ru.signIn.code).fill('000000');
  await page.getByRole('button', { name: ru.signIn.enter }).click();
  await page.getByRole('alert').waitFor();
  await look(page, 'door-360');
  await context.close();
});

test('a credit manager takes the next application, asks, decides, and the applicant has their contract', async () => {
  const { page, errors, leave } = await sitDown('manager');
  await look(page, 'home');
  await page.getByRole('link', { name: new RegExp(ru.queues.reviews.title) }).click();
  await page.getByRole('heading', { level: 1, name: ru.queues.reviews.title }).waitFor();
  await page.getByRole('link', { name: /Ахметов/ }).waitFor();
  await look(page, 'reviews');
  await page.keyboard.press('KeyN');
  await page.getByRole('heading', { name: /Ахметов/ }).waitFor();
  await page.getByText('Ахметулы').waitFor();
  await page.getByLabel(ru.review.note).fill('Отчество и удостоверение те же');
  await page.reload();
  await expect
    .poll(() => page.getByLabel(ru.review.note).inputValue())
    .toBe('Отчество и удостоверение те же');
  await look(page, 'review');
  await page.getByRole('button', { name: ru.desks.question.open }).click();
  await page.getByLabel(ru.desks.question.words).fill('Почему в удостоверении другое отчество?');
  await page.getByRole('button', { name: ru.desks.question.send }).click();
  await page.getByText(ru.desks.question.waiting).waitFor();
  const timur = await sessionOf(product.url, 'timur');
  const questions = `${product.url}/api/v2/cabinet/application/question`;
  const headers = { Authorization: `Bearer ${timur}`, 'Content-Type': 'application/json' };
  const asked = (await (await fetch(questions, { headers })).json()) as { question: { text: string } };
  expect(asked.question.text).toContain('отчество');
  const body = JSON.stringify({ text: 'Поменял удостоверение в прошлом году.' });
  await fetch(questions, { method: 'POST', headers, body });
  await page.reload();
  await page.getByText('Поменял удостоверение').waitFor();
  await page.getByRole('button', { name: ru.review.approve }).click();
  await page.getByText(ru.review.outcomes.approved).waitFor();
  await page.getByText(ru.review.over).waitFor();
  expect(await cabinetOf('timur')).toMatchObject({ component: 'sign' });
  expect(errors).toEqual([]);
  await leave();
});

test('an operator finds anybody in two keystrokes, sees them masked, and whole only for a reason', async () => {
  const { page, errors, leave } = await sitDown('operator', 'ru', 'dark');
  const daulet = memberOf('daulet');
  await find(page, daulet.surname.slice(0, 4), daulet.surname);
  await page.getByRole('heading', { level: 1, name: new RegExp(daulet.surname) }).waitFor();
  expect(await page.content()).not.toContain(daulet.iin);
  await page.getByText(ru.customer.timeline).waitFor();
  await look(page, 'customer-dark');
  await page.getByRole('button', { name: ru.customer.position }).click();
  await page
    .getByText(ru.customer.lineKinds.accrued ?? '')
    .first()
    .waitFor();
  await look(page, 'position-dark');
  await page.getByRole('button', { name: ru.customer.reveal }).click();
  await page.getByRole('dialog').getByLabel(ru.reason).fill('Клиент на линии');
  await page.getByRole('dialog').getByRole('button', { name: ru.customer.reveal }).click();
  await page.getByText(daulet.iin).waitFor();
  await page.getByRole('button', { name: ru.actions.freeze ?? '' }).hover();
  await page
    .getByText(ru.closed.role ?? '')
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await leave();
});

test('an accountant gives lost money to whom it was meant for, and previews a payment of the past before posting it', async () => {
  const asel = (await cabinetOf('asel')) as { data: { agreement: { number: string } } };
  const { number } = asel.data.agreement;
  const mistyped = `${number.slice(0, 3)}9${number.slice(4)}`;
  await payUnchecked(mistyped, 5_000);
  const { page, errors, leave } = await sitDown('accountant');
  await page.getByRole('link', { name: new RegExp(ru.queues.suspense.title) }).click();
  await page.getByRole('heading', { level: 1, name: ru.queues.suspense.title }).waitFor();
  await page.getByRole('button', { name: ru.queues.next }).click();
  await page.getByText(mistyped).waitFor();
  await look(page, 'suspense');
  await page.getByRole('button', { name: ru.suspense.choose }).first().click();
  await page.getByRole('dialog').getByLabel(ru.reason).fill('Опечатка в одной цифре');
  await page.getByRole('dialog').getByRole('button', { name: ru.suspense.assign }).click();
  await page.getByRole('heading', { level: 1, name: /Жумабаева/ }).waitFor();
  await expect.poll(async () => (await smsTo(memberOf('asel').phone)).join()).toMatch(/5\s000/);
  await page.getByRole('button', { name: ru.actions['enter-payment'] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ru.payments.amount).fill('1000,50');
  await dialog
    .getByRole('button', { name: ru.payments.day })
    .or(dialog.getByLabel(ru.payments.day))
    .first()
    .click();
  await page.locator('button[data-today], td button').filter({ hasText: /^\d+$/ }).first().waitFor();
  await page.locator('[data-today]').first().click();
  await dialog.getByRole('button', { name: ru.payments.preview }).click();
  await dialog.getByText(ru.payments.entries).waitFor();
  await look(page, 'enter-payment', '[role="dialog"]');
  await dialog.getByLabel(ru.payments.reference).fill('BANK-77');
  await dialog.getByLabel(ru.reason).fill('Найдено в выписке');
  await dialog.getByRole('button', { name: ru.payments.post }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await smsTo(memberOf('asel').phone)).join()).toMatch(/1\s000,50/);
  const owed = async () =>
    ((await cabinetOf('asel')) as { data: { agreement: { calculation: { total: string } } } }).data.agreement
      .calculation.total;
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

test('a complaint comes to a desk, is answered there, and the answer reaches whoever wrote', async () => {
  const phone = '77017650077';
  const { reference } = await machine('/api/v2/complaint', {
    topic: 'payment',
    name: 'Ильяс',
    phone,
    text: 'Төлемім көрінбейді, тексеріңізші.',
    consent_personal_data: true,
  });
  const { page, errors, leave } = await sitDown('compliance', 'kz');
  await page.getByRole('link', { name: new RegExp(kz.queues.cases.title) }).click();
  await page.getByRole('link', { name: String(reference) }).click();
  await page.getByText('Төлемім көрінбейді').waitFor();
  await page.getByLabel(kz.cases.words).fill('Төлеміңіз табылды, бүгін есептелді.');
  await look(page, 'case-kz');
  await page.getByRole('button', { name: kz.cases.submit.answered }).click();
  await page.getByText(kz.cases.done.answered).waitFor();
  await expect.poll(async () => (await smsTo(phone)).join()).toContain('Төлеміңіз табылды');
  expect(errors).toEqual([]);
  await leave();
});

test('a collector answers a plea with terms whose whole cost they have seen; the borrower reads them in the cabinet', async () => {
  const { page, errors, leave } = await sitDown('collector');
  await page.getByRole('link', { name: new RegExp(ru.queues.settlements.title) }).click();
  await page.getByRole('heading', { level: 1, name: ru.queues.settlements.title }).waitFor();
  await page.getByRole('button', { name: ru.queues.next }).click();
  await page.getByText('Меня сократили').waitFor();
  await page.getByText(ru.desks.offer.total).waitFor();
  await page.getByLabel(ru.desks.offer.forgivePenalty).fill('1000');
  await page.getByLabel(ru.desks.offer.words).fill('Три платежа, и часть неустойки прощаем.');
  await page.reload();
  await expect.poll(() => page.getByLabel(ru.desks.offer.words).inputValue()).toContain('Три платежа');
  await look(page, 'settlement');
  await page.getByRole('button', { name: ru.desks.offer.send }).click();
  await page.getByText(ru.desks.steps['offered'] ?? '').waitFor();
  expect(await cabinetOf('meruert')).toMatchObject({
    component: 'blocking',
    data: { offer: { holds: true, forgiven: { total: '1000.00' } } },
  });
  await expect.poll(async () => (await smsTo(memberOf('meruert').phone)).join()).toContain('новые условия');
  expect(errors).toEqual([]);
  await leave();
});

test('“not my loan” is fraud when two people say so; the borrower owes nothing and reads why', async () => {
  const first = await sitDown('compliance', 'kz', 'dark');
  await first.page.getByRole('link', { name: new RegExp(kz.queues.disputes.title) }).click();
  await first.page.getByRole('heading', { level: 1, name: kz.queues.disputes.title }).waitFor();
  await first.page.getByRole('button', { name: kz.queues.next }).click();
  await first.page.getByText('Телефон украли').waitFor();
  await first.page.getByLabel(kz.desks.dispute.words).fill('Бет тексеруінде басқа адам, полиция талоны бар.');
  await look(first.page, 'dispute-kz-dark');
  await first.page.getByRole('button', { name: kz.desks.dispute.propose }).click();
  await first.page.getByText(kz.desks.steps['fraud-proposed'] ?? '').waitFor();
  const second = await sitDown('accountant');
  await second.page.goto(first.page.url());
  await second.page.getByLabel(ru.desks.dispute.words).fill('Документы посмотрел, согласен.');
  await second.page.getByRole('button', { name: ru.desks.dispute.confirm }).click();
  await second.page.getByText(ru.desks.dispute.bureau).waitFor();
  await look(second.page, 'dispute-annulled');
  expect(await cabinetOf('dinara')).not.toMatchObject({ component: 'deal' });
  await expect.poll(async () => (await smsTo(memberOf('dinara').phone)).join()).toContain('ничего не должны');
  expect([...first.errors, ...second.errors]).toEqual([]);
  await Promise.all([first.leave(), second.leave()]);
});

test('an operator enters a client’s cabinet by the client’s code, cannot sign there, and leaves; the client is told', async () => {
  const desk = await sitDown('operator');
  const client = memberOf('aigerim');
  await find(desk.page, client.iin, client.surname);
  await desk.page.getByRole('button', { name: ru.acting.start }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel(ru.reason).fill('Клиент просит показать, где договор');
  const before = (await smsTo(client.phone)).length;
  await dialog.getByRole('button', { name: ru.acting.send }).click();
  await dialog.getByLabel(ru.acting.code).waitFor();
  await look(desk.page, 'acting-code', '[role="dialog"]');
  await expect.poll(async () => (await smsTo(client.phone)).length).toBeGreaterThan(before);
  const code = /\b\d{6}\b/.exec((await smsTo(client.phone)).at(-1) ?? '')?.[0] ?? '';
  await dialog.getByLabel(ru.acting.code).fill(code);
  await dialog.getByRole('button', { name: ru.acting.confirm }).click();
  const cabinetOpens = desk.page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: ru.acting.open }).click();
  const cabinet = await cabinetOpens;
  const banner = cabinet.getByRole('region', { name: site.acting.label });
  await banner.getByText(client.surname).waitFor();
  await cabinet.getByRole('heading', { name: site.sign.title }).waitFor();
  expect(cabinet.url()).toBe(`${product.url}/cabinet`);
  await cabinet.getByRole('button', { name: site.sign.document }).click();
  await cabinet.getByText(/Это клиент делает сам/).waitFor();
  await keepPicture(cabinet, 'acting-sign');
  await cabinet.setViewportSize({ width: 360, height: 740 });
  await look(cabinet, 'acting-sign-360');
  await cabinet.reload();
  await banner.waitFor();
  await cabinet.goto(`${product.url}/faq`);
  await banner.waitFor();
  await banner.getByRole('button', { name: site.acting.end }).click();
  await cabinet.getByText(site.acting.ended).waitFor();
  const left = await cabinet.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('token')]);
  expect(left).toEqual([null, null]);
  await expect.poll(async () => (await smsTo(client.phone)).join()).toContain('больше не в вашем кабинете');
  expect(desk.errors).toEqual([]);
  await desk.leave();
});

test('an administrator invites a colleague, who starts the account alone; rights come with a second person’s word', async () => {
  const admin = await sitDown('admin');
  await admin.page.keyboard.press('KeyG');
  await admin.page.keyboard.press('Digit3');
  await admin.page.getByRole('heading', { level: 1, name: ru.staff.title }).waitFor();
  await look(admin.page, 'staff');
  await admin.page.getByRole('button', { name: ru.staff.invite }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(ru.staff.name).fill('Нұрлан Әбенов');
  await dialog.getByLabel(ru.staff.login).fill('nurlan');
  await dialog
    .getByLabel(ru.staff.iin)
    .fill(String(makeIin('1990-02-03', 'male', 105) ?? makeIin('1990-02-03', 'male', 106)));
  await dialog.getByLabel('Оператор').check();
  await dialog.getByLabel(ru.reason).fill('Принят на работу');
  await dialog.getByRole('button', { name: ru.staff.enrol }).click();
  await dialog.getByText(ru.staff.sheetOnce).waitFor();
  await look(admin.page, 'staff-sheet', '[role="dialog"]');
  const address = (await dialog.locator('code.address').textContent()) ?? '';
  const context = await browser.newContext({
    viewport: { width: 768, height: 900 },
    reducedMotion: 'reduce',
  });
  const own = await context.newPage();
  await own.addInitScript(() => window.localStorage.setItem('lang', 'kz'));
  await own.goto(address);
  await own.getByText(kz.link.hello('Нұрлан Әбенов', 'nurlan')).waitFor();
  await look(own, 'staff-start-kz');
  const secret = ((await own.getByLabel(kz.link.secret).textContent()) ?? '').replaceAll(' ', '');
  await own.locator('[autocomplete="new-password"]').fill('қой үстінде бозторғай');
  await own.getByLabel(kz.link.code).fill(codeNow(secret, new Date()).code);
  await own.getByRole('button', { name: kz.link.finish }).click();
  await own.getByText(kz.link.done).waitFor();
  await own.goto(address);
  await own.getByText(kz.link.over).waitFor();
  await context.close();
  const second = await sitDown('compliance', 'kz');
  await second.page.goto(`${product.url}/office/proposals`);
  const proposal = second.page.getByRole('article', { name: 'Нұрлан Әбенов' });
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  await second.page.getByRole('dialog').getByLabel(kz.reason).fill('Жеке куәлігін көрдім');
  await second.page.getByRole('dialog').getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await admin.page.goto(`${product.url}/office/profile`);
  await admin.page.getByText(ru.profile.sessions).waitFor();
  await look(admin.page, 'profile');
  await admin.page.keyboard.press('?');
  await admin.page.getByRole('dialog').getByText(ru.keys.section).waitFor();
  expect([...admin.errors, ...second.errors]).toEqual([]);
  await Promise.all([admin.leave(), second.leave()]);
});

test('the auditor reads who did what, verifies the chain, and nothing lets them change anything', async () => {
  const { page, errors, leave } = await sitDown('auditor', 'kz', 'light', 360);
  await look(page, 'home-kz-360');
  await page.goto(`${product.url}/office/audit`);
  await page.getByRole('button', { name: kz.audit.verify }).click();
  await page.getByRole('status').waitFor();
  expect(await page.getByRole('status').textContent()).toMatch(/^Тізбек бүтін: \d+ жазба/);
  await page.getByText('Клиент на линии').waitFor();
  const acted = page
    .getByRole('row')
    .filter({ hasText: kz.events['acting.viewed'] ?? '' })
    .first();
  expect(await acted.textContent()).toMatch(new RegExp(`Омарова.*${kz.audit.onBehalf}.*Нурланова`));
  await look(page, 'audit-kz-360');
  expect(errors).toEqual([]);
  await leave();
});

test('a write-off takes two people: its maker cannot confirm it, another can, and the books follow', async () => {
  const maker = await sitDown('collector');
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
  const checker = await sitDown('compliance', 'kz', 'dark');
  await checker.page.getByRole('link', { name: kz.nav.proposals }).click();
  await checker.page.getByRole('button', { name: kz.proposals.confirm }).waitFor();
  await look(checker.page, 'proposals-kz-dark');
  await checker.page.getByRole('button', { name: kz.proposals.confirm }).click();
  await checker.page.getByRole('dialog').getByLabel(kz.reason).fill('Құжаттар тексерілді');
  await checker.page.getByRole('dialog').getByRole('button', { name: kz.proposals.confirm }).click();
  await checker.page.getByText(kz.proposals.empty).waitFor();
  expect(await cabinetOf('saule')).toMatchObject({ component: 'blocking', data: { status: 14 } });
  expect([...maker.errors, ...checker.errors]).toEqual([]);
  await Promise.all([maker.leave(), checker.leave()]);
});
