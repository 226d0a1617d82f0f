import { REPORT_NAMES } from '@senim/contracts/office/reports/descriptions';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { reports as kzReports } from '../packages/contracts/src/text/kz/reports.ts';
import { lists as ruLists } from '../packages/contracts/src/text/ru/lists.ts';
import { reports as ruReports } from '../packages/contracts/src/text/ru/reports.ts';
import { look } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';

/** Who runs the lender reads its reports. */
const desks = openedOffice();

test('an owner goes through the reports by keys, opens a figure into its loans, and takes a file', async () => {
  const { page, errors, leave } = await desks().sitDown('owner');
  const rooms = page.getByRole('navigation', { name: ru.report.rooms });
  for (const report of ['cash', 'expected'] as const)
    await page.getByRole('slider', { name: ruReports.titles[report] }).waitFor();
  await look(page, 'first-page-money');
  for (const report of REPORT_NAMES) {
    await rooms.getByRole('link', { name: ruReports.titles[report] }).click();
    await page.getByRole('heading', { level: 1, name: ruReports.titles[report] }).waitFor();
    const drawn = page.locator('.plot svg.recharts-surface');
    await drawn.or(page.getByText(ru.report.nothing)).first().waitFor();
    await look(page, `report-${report}`);
  }

  await rooms.getByRole('link', { name: ruReports.titles['roll-rates'] }).click();
  const plot = page.getByRole('slider', { name: ruReports.titles['roll-rates'] });
  await plot.focus();
  await page.keyboard.press('Home');
  const table = page.getByRole('table', { name: ruReports.titles['roll-rates'] });
  await table.getByRole('row').nth(1).waitFor();
  const [bucket = '', loans = ''] = await table.getByRole('row').nth(1).locator('th,td').allTextContents();
  await expect
    .poll(() => plot.getAttribute('aria-valuetext'))
    .toMatch(`${bucket}: ${ruReports.figures['roll-rates'].loans} ${loans}`);
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText(ru.lists.rows(loans), { exact: false }).first().waitFor();
  await page.goBack();

  await rooms.getByRole('link', { name: ruReports.titles.revenue }).click();
  const revenue = page.getByRole('table', { name: ruReports.titles.revenue });
  await revenue.getByRole('link').filter({ hasText: /[1-9]/ }).first().click();
  await page.getByRole('heading', { level: 1, name: ruLists.titles.entries }).waitFor();
  await page.getByRole('row').filter({ hasText: ruLists.codes['entry-kind'].accrual }).first().click();
  await page.getByRole('link', { name: ru.lists.accruedLoans }).waitFor();
  await look(page, 'entries-of-a-day');
  await page.getByRole('link', { name: ru.lists.accruedLoans }).click();
  await page.getByRole('heading', { level: 1, name: ruLists.titles.loans }).waitFor();

  // What is made of two lists opens into both; what stood on an account opens into what changed it.
  await page.goto(`${desks().base}/office/reports/costs`);
  const costs = page.getByRole('table', { name: ruReports.titles.costs });
  await costs.getByRole('button').filter({ hasText: /[1-9]/ }).first().click();
  await page.getByRole('menuitem', { name: ruReports.figures.costs.sms_cost }).click();
  await page.getByRole('heading', { level: 1, name: ruLists.titles.messages }).waitFor();
  await page.goto(`${desks().base}/office/reports/cash`);
  const cash = page.getByRole('table', { name: ruReports.titles.cash });
  await cash
    .getByRole('row')
    .filter({ has: page.getByRole('link').last().filter({ hasText: /[1-9]/ }) })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: ruLists.titles.entries }).waitFor();
  await page.getByRole('columnheader', { name: ruLists.columns.entries.bank }).waitFor();
  await look(page, 'entries-of-the-bank');
  await page.goto(`${desks().base}/office/reports/roll-rates`);
  await page.getByRole('heading', { level: 1, name: ruReports.titles['roll-rates'] }).waitFor();

  await page.getByRole('button', { name: ru.lists.file }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await coming).suggestedFilename()).toBe('roll-rates.xlsx');
  expect(errors).toEqual([]);
  await leave();
});

test('an accountant reads in Kazakh, in the dark, on a narrow screen', async () => {
  const seat = { language: 'kz', scheme: 'dark', width: 360 } as const;
  const { page, errors, leave } = await desks().sitDown('accountant', seat);
  for (const report of ['roll-rates', 'vintages', 'losses', 'cash', 'expected'] as const) {
    await page.goto(`${desks().base}/office/reports/${report}`);
    await page.getByRole('heading', { level: 1, name: kzReports.titles[report] }).waitFor();
    await page.getByText(kz.report.openAbout).waitFor();
    await look(page, `report-${report}-kz-360`);
  }
  const table = page.getByRole('table', { name: kzReports.titles.expected });
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('where')).toContain('next_due_day:');
  expect(errors).toEqual([]);
  await leave();
});

test('a collector has no reports, nor the lists that they would open', async () => {
  const { page, leave } = await desks().sitDown('collector');
  await page.goto(`${desks().base}/office/reports/losses`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/office');
  expect(await page.getByRole('link', { name: ruLists.titles.payments }).count()).toBe(0);
  await leave();
});
