import { answerQuestion, quoteLoan, readQuestion } from '@senim/contracts/borrower/calls';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { lists } from '../packages/contracts/src/text/kz/lists.ts';
import { reports } from '../packages/contracts/src/text/kz/reports.ts';
import { giveReason, keysOf, look, untilFocused } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';
import { sessionOf } from './sandbox-people.ts';
import { payUnchecked } from './terminal-payments.ts';

/** A day of the three who run the lender, in the other language of the office: all that they do is read and pressed in Kazakh. */
const desks = openedOffice();

const IN_KAZAKH = { language: 'kz' } as const;

test('a credit manager begins with what waits, asks the applicant, decides, and sees the answer among the decided', async () => {
  const { page, errors, leave } = await desks().sitDown('manager', IN_KAZAKH);
  const keys = keysOf(page);
  await keys.press('KeyG', 'Digit2');
  await page.getByRole('heading', { level: 1, name: kz.queues.reviews.title }).waitFor();
  await page.getByRole('link', { name: /Ахметов/ }).waitFor();
  await keys.press('KeyN');
  await page.getByRole('heading', { name: /Ахметов/ }).waitFor();
  await page.getByRole('button', { name: kz.desks.question.open }).click();
  await page.getByLabel(kz.desks.question.words).fill('Жеке куәлікте әкесінің аты неге басқа?');
  await page.getByRole('button', { name: kz.desks.question.send }).click();
  await page.getByText(kz.desks.question.waiting).waitFor();
  const timur = await sessionOf(desks().base, 'timur');
  expect((await desks().call(readQuestion, {}, timur)).question?.text).toContain('әкесінің аты');
  await desks().call(answerQuestion, { body: { text: 'Былтыр куәлікті ауыстырдым.' } }, timur);
  await page.getByText('Былтыр куәлікті ауыстырдым.').waitFor();
  await look(page, 'review-kz');
  await keys.press('KeyA');
  await untilFocused(page.getByLabel(kz.review.note));
  await keys.type('Құжат салыстырылды.');
  await keys.press('Control+Enter');
  await page.getByText(kz.review.outcomes.approved).waitFor();
  await page.getByText(kz.review.over).waitFor();
  expect(await desks().cabinetOf('timur')).toMatchObject({ component: 'sign' });
  await page.goto(`${desks().base}/office/lists/applications`);
  await page.getByRole('heading', { level: 1, name: lists.titles.applications }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Ахметов' }).first().waitFor();
  await look(page, 'applications-kz');
  expect(errors).toEqual([]);
  await leave();
});

test('an accountant credits money of nobody, posts a transfer that was previewed, and reads what the day has brought', async () => {
  const number = (await desks().cabinetOf('asel')).data.agreement?.number ?? '';
  const mistyped = `${number.slice(0, 3)}${(Number(number[3]) + 1) % 10}${number.slice(4)}`;
  await payUnchecked(desks().base, mistyped, 4_000);
  const { page, errors, leave } = await desks().sitDown('accountant', { ...IN_KAZAKH, scheme: 'dark' });
  const keys = keysOf(page);
  await keys.press('KeyG', 'Digit3');
  await page.getByRole('heading', { level: 1, name: kz.queues.suspense.title }).waitFor();
  await keys.press('KeyN');
  // The number stands in the queue already; the loan that may be meant only beside the item.
  await page.getByRole('button', { name: kz.suspense.choose }).first().waitFor();
  await look(page, 'suspense-kz-dark');
  await keys.press('KeyA');
  await untilFocused(page.getByRole('dialog').getByLabel(kz.reason));
  await keys.type('Бір цифр қате терілген');
  await keys.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: /Жумабаева/ }).waitFor();
  await page.getByRole('button', { name: kz.actions['enter-payment'] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(kz.payments.amount).fill('2000,50');
  await dialog
    .getByLabel(kz.payments.day)
    .fill(formatDate(dayInAlmaty(Date.now()), 'ru', 'short').slice(0, 5));
  await dialog.getByRole('button', { name: kz.payments.preview }).click();
  await dialog.getByText(kz.payments.entries).waitFor();
  await look(page, 'enter-payment-kz-dark', '[role="dialog"]');
  await dialog.getByLabel(kz.payments.reference).fill('BANK-78');
  await dialog.getByLabel(kz.reason).fill('Үзінді көшірмеден табылды');
  await dialog.getByRole('button', { name: kz.payments.post }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => desks().toldBySms('asel')).toMatch(/2\s000,50/);
  await page.goto(`${desks().base}/office/reports/cash`);
  await page.getByRole('slider', { name: reports.titles.cash }).waitFor();
  await look(page, 'cash-kz-dark');
  expect(errors).toEqual([]);
  await leave();
});

test('an owner opens a figure into its loans and proposes a code; whoever reads Russian confirms it, and the site takes it', async () => {
  const { page, errors, leave } = await desks().sitDown('owner', IN_KAZAKH);
  await look(page, 'first-page-kz');
  await page.goto(`${desks().base}/office/reports/roll-rates`);
  const table = page.getByRole('table', { name: reports.titles['roll-rates'] });
  await table.getByRole('link').filter({ hasText: /[1-9]/ }).first().click();
  await page.getByRole('heading', { level: 1, name: lists.titles.loans }).waitFor();
  await page.goto(`${desks().base}/office/settings`);
  await page.getByRole('link', { name: kz.settings.rooms.names.offer }).click();
  await page.getByRole('button', { name: kz.settings.newPromo }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(kz.settings.promo.name).fill('nauryz-20');
  await dialog.getByLabel(kz.settings.promo.discount_percent).fill('20');
  await dialog.getByRole('combobox', { name: kz.settings.promo.audience }).click();
  await page.getByRole('option', { name: kz.settings.promo.audiences.everyone }).click();
  await dialog.getByLabel(kz.settings.promo.valid_from).fill('01.01.2026');
  await dialog.getByLabel(kz.settings.promo.valid_through).fill('31.12.2030');
  await dialog.getByLabel(kz.reason).fill('Наурызға арналған жеңілдік');
  await look(page, 'new-promo-kz', '[role="dialog"]');
  await dialog.getByRole('button', { name: kz.settings.propose }).click();
  await dialog.waitFor({ state: 'detached' });

  const second = await desks().sitDown('compliance', { at: '/office/proposals' });
  const proposal = second.page.getByRole('article', { name: ru.settings.named['promo-code']('NAURYZ-20') });
  await proposal.getByRole('button', { name: ru.proposals.confirm }).click();
  await giveReason(second.page, ru.reason, 'Согласовано', ru.proposals.confirm);
  await proposal.waitFor({ state: 'detached' });
  const body = { loan_type: 'short', amount: 60_000, period: 15 };
  const rateOf = async (more: { promo_code?: string }) =>
    Number((await desks().call(quoteLoan, { body: { ...body, ...more } })).daily_rate);
  expect(await rateOf({ promo_code: 'NAURYZ-20' })).toBeLessThan(await rateOf({}));
  expect([...errors, ...second.errors]).toEqual([]);
  await Promise.all([leave(), second.leave()]);
});
