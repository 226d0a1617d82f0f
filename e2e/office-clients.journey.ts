import { staffActs } from '@senim/contracts/text/kz/staff-acts';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { appText as site } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture } from './browser.ts';
import { command, find, look, offeredFor, signIn, untilFocused } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';
import { codeAfter, memberOf, smsTo } from './sandbox-people.ts';

/** Work with people: the sign-in, the search, the customer, the client’s cabinet. */
const desks = openedOffice();

test('the sign-in refuses the password alone, and leads back to the wanted address', async () => {
  const context = await desks().browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const at = () => page.url().replace(`${desks().base}/office`, '');
  await page.goto(`${desks().base}/office/queues/reviews?owner=free`);
  await page.getByLabel(ru.signIn.login).fill('manager');
  await page.locator('[autocomplete="current-password"]').fill('sandbox-manager-2026');
  await page.getByLabel(ru.signIn.code).fill('000000');
  await page.getByRole('button', { name: ru.signIn.enter }).click();
  await page.getByRole('alert').waitFor();
  await look(page, 'sign-in-360');
  await signIn(page, 'manager');
  await expect.poll(at).toBe('/queues/reviews?owner=free');

  for (const [nowhere, why] of [
    ['/nowhere', 'an address of nothing'],
    ['/queues/suspense', 'a desk of others'],
    ['/queues/nothing/1', 'an item of no desk'],
  ] as const) {
    await page.goto(`${desks().base}/office${nowhere}`);
    await expect.poll(at, { message: why }).toBe('');
  }

  await page.getByRole('button', { name: ru.nav.menu }).click();
  await page.getByRole('button', { name: ru.nav.leave }).click();
  await expect.poll(at, { message: 'whoever leaves is asked to sign in' }).toBe('/sign-in');
  await page.goto(`${desks().base}/office/profile`);
  await expect.poll(at, { message: 'and the session is over' }).toBe('/sign-in');
  await context.close();
});

test('an operator finds anybody in two keystrokes, sees them masked, and whole only for a reason', async () => {
  const { page, errors, leave } = await desks().sitDown('operator', { scheme: 'dark' });
  const daulet = memberOf('daulet');
  await find(page, daulet.surname.slice(0, 4), daulet.surname);
  await page.getByRole('heading', { level: 1, name: new RegExp(daulet.surname) }).waitFor();
  expect(await page.content()).not.toContain(daulet.iin);
  await page.getByText(ru.customer.timeline).waitFor();
  await look(page, 'customer-dark');
  const notes = page.getByRole('region', { name: ru.customer.notes.title });
  await page.keyboard.press('KeyM');
  await untilFocused(notes.getByRole('textbox'));
  await page.keyboard.type('Просит звонить после шести.');
  await page.keyboard.press('Control+Enter');
  await notes.getByText('Просит звонить после шести.').waitFor();
  await page.keyboard.press('Escape');
  await notes.getByRole('heading').click();
  // What the page can do is found by its words in either language, and is done by the page's own button.
  await command(page, kz.customer.write.start, ru.customer.write.start);
  const letter = page.getByRole('dialog');
  await letter.getByLabel(ru.customer.write.label).fill('Добрый день! Нужна справка с работы.');
  await look(page, 'customer-write-dark', '[role="dialog"]');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/queues/cases/*');
  await page.getByText('Добрый день! Нужна справка с работы.').waitFor();
  const offered = await offeredFor(page, 'взять следующ');
  expect(offered).toContain(`${ru.queues.next}: ${ru.queues.cases.title}`);
  expect(offered, 'a desk of others').not.toContain(`${ru.queues.next}: ${ru.queues.suspense.title}`);
  await page.getByRole('textbox', { name: ru.find.placeholder }).fill(daulet.surname);
  const noting = page.getByRole('button', { name: `${ru.customer.notes.label}: ${daulet.surname}` });
  await noting.waitFor();
  await look(page, 'command-bar-dark', '[role="dialog"]');
  await noting.click();
  await untilFocused(notes.getByRole('textbox'));
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

test('an operator enters a client’s cabinet by the client’s code, cannot sign there, and leaves; the client is told', async () => {
  const desk = await desks().sitDown('operator');
  const client = memberOf('aigerim');
  await find(desk.page, client.iin, client.surname);
  await desk.page.getByRole('button', { name: ru.acting.start }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel(ru.reason).fill('Клиент просит показать, где договор');
  const code = await codeAfter(desks().base, client.phone, () =>
    dialog.getByRole('button', { name: ru.acting.send }).click(),
  );
  await dialog.getByLabel(ru.acting.code).waitFor();
  await look(desk.page, 'acting-code', '[role="dialog"]');
  await dialog.getByLabel(ru.acting.code).fill(code);
  await dialog.getByRole('button', { name: ru.acting.confirm }).click();
  const cabinetOpens = desk.page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: ru.acting.open }).click();
  const cabinet = await cabinetOpens;
  const banner = cabinet.getByRole('region', { name: site.acting.label });
  await banner.getByText(client.surname).waitFor();
  await cabinet.getByRole('heading', { name: site.sign.title }).waitFor();
  expect(cabinet.url()).toBe(`${desks().base}/cabinet`);
  await cabinet.getByText(/Это клиент делает сам/).waitFor();
  await keepPicture(cabinet, 'acting-sign');
  await cabinet.setViewportSize({ width: 360, height: 740 });
  await look(cabinet, 'acting-sign-360');
  await cabinet.reload();
  await banner.waitFor();
  await cabinet.goto(`${desks().base}/faq`);
  await banner.waitFor();
  await banner.getByRole('button', { name: site.acting.end }).click();
  await cabinet.getByText(site.acting.ended).waitFor();
  const left = await cabinet.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('token')]);
  expect(left).toEqual([null, null]);
  await expect
    .poll(async () => (await smsTo(desks().base, client.phone)).join())
    .toContain('больше не в вашем кабинете');
  expect(desk.errors).toEqual([]);
  await desk.leave();
});

test('the auditor reads who did what, verifies the chain, and nothing lets them change anything', async () => {
  const { page, errors, leave } = await desks().sitDown('auditor', { language: 'kz', width: 360 });
  await look(page, 'home-kz-360');
  await page.goto(`${desks().base}/office/audit`);
  await page.getByRole('button', { name: kz.audit.verify }).click();
  await page.getByText(/^Тізбек бүтін: \d+ жазба/).waitFor();
  await page.getByText('Клиент на линии').waitFor();
  const acted = page.getByRole('row').filter({ hasText: staffActs.events['acting.viewed'] }).first();
  expect(await acted.textContent()).toMatch(new RegExp(`Омарова.*${kz.audit.onBehalf}.*Нурланова`));
  await look(page, 'audit-kz-360');
  expect(errors).toEqual([]);
  await leave();
});
