import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { lists as kzLists } from '../packages/contracts/src/text/kz/lists.ts';
import { lists as ruLists } from '../packages/contracts/src/text/ru/lists.ts';
import { look } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';
import { memberOf } from './sandbox-people.ts';

/** Who runs the lender looks through everything of a kind. */
const desks = openedOffice();

/** How many of the cast are late depends on the day; they are fewer than ten. */
const FEW_ROWS = new RegExp(`${ru.lists.rows('')}[1-9](?!\\d)`);

test('an accountant finds the late loans, opens one beside the list, keeps the view and takes a file', async () => {
  const { page, errors, leave } = await desks().sitDown('accountant');
  const columns = ruLists.columns.loans;
  await page.getByRole('link', { name: ruLists.titles.loans }).click();
  const table = page.getByRole('region', { name: ruLists.titles.loans });
  const line = (surname: string) => table.getByRole('row').filter({ hasText: surname });
  const daulet = memberOf('daulet').surname;
  await line(daulet).waitFor();
  await look(page, 'list-loans');

  const search = page.getByRole('searchbox', { name: ru.lists.search });
  await search.fill(daulet);
  await search.press('Enter');
  await page
    .getByText(`${ru.lists.rows('1')} ·`, { exact: false })
    .first()
    .waitFor();
  expect(decodeURIComponent(page.url()), 'whom somebody searches for stands in no address').not.toContain(
    daulet,
  );
  await search.fill('');
  await search.press('Enter');

  await page.getByRole('button', { name: `+ ${ru.lists.filter}` }).click();
  await page.getByRole('menuitem', { name: columns.overdue_days }).click();
  await page.getByLabel(ru.lists.from, { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await page.getByText(FEW_ROWS).first().waitFor();
  expect(new URL(page.url()).searchParams.get('where')).toBe('overdue_days:1..');
  await page.getByRole('button', { name: ru.lists.sortBy(columns.debt) }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-debt');
  await table.locator('th[aria-sort="descending"]', { hasText: columns.debt }).waitFor();

  await table.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary');
  await peek.getByText(columns.product_version).waitFor();
  await look(page, 'list-loans-peek');

  await page.getByRole('button', { name: ru.lists.views }).click();
  await page.getByRole('button', { name: ru.lists.keepView }).click();
  await page.getByRole('dialog').getByLabel(ru.lists.viewTitle).fill('Просрочка по сумме');
  await page.getByRole('dialog').getByLabel(ru.lists.share).check();
  await page.getByRole('dialog').getByRole('button', { name: ru.lists.keepView }).click();
  await page.getByText(ru.lists.viewKept).waitFor();

  await page.getByRole('button', { name: ru.lists.file }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await coming;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(lines[0]).toContain(columns.overdue_days);
  expect(lines[1]).toContain(memberOf('saule').surname);
  expect(lines.filter((one) => one.includes(daulet))).toHaveLength(1);
  expect(errors).toEqual([]);
  await leave();

  const auditor = await desks().sitDown('auditor', { at: '/office/audit?event=list.exported' });
  await auditor.page.getByText('overdue_days:1..').waitFor();
  await auditor.leave();
});

test('a colleague opens the shared view in Kazakh, on a narrow screen in the dark', async () => {
  const seat = { language: 'kz', scheme: 'dark', width: 768 } as const;
  const { page, errors, leave } = await desks().sitDown('collector', seat);
  await page.goto(`${desks().base}/office/lists/loans`);
  await page.getByRole('button', { name: kz.lists.views }).click();
  await page.getByRole('button', { name: 'Просрочка по сумме' }).click();
  const table = page.getByRole('region', { name: kzLists.titles.loans });
  await table
    .getByRole('row')
    .filter({ hasText: memberOf('daulet').surname })
    .waitFor();
  await look(page, 'list-loans-kz-768');
  await page.getByRole('button', { name: kz.lists.file }).isDisabled();
  await page.getByRole('button', { name: kz.lists.columns }).click();
  await page.getByRole('button', { name: kz.lists.later(kzLists.columns.loans.number) }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('columns')).toMatch(/^name,number,/);
  await look(page, 'list-loans-columns-kz-768', '[role="dialog"]');

  await page.goto(`${desks().base}/office/lists/messages`);
  const messages = page.getByRole('region', { name: kzLists.titles.messages });
  await messages.getByRole('row').nth(2).waitFor();
  await messages.focus();
  for (const key of ['ArrowDown', 'Space', 'Shift+ArrowDown', 'KeyS']) await page.keyboard.press(key);
  await page.getByRole('dialog').getByText(kz.bulk.leftAs(kz.bulk.came)).nth(1).waitFor();
  await look(page, 'list-messages-bulk-kz-768', '[role="dialog"]');
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
  await leave();
});

test('thirty rows stand on a laptop’s screen when they are dense', async () => {
  const { page, leave } = await desks().sitDown('auditor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${desks().base}/office/lists/loans`);
  const table = page.getByRole('region', { name: ruLists.titles.loans });
  await table.getByRole('row').nth(1).waitFor();
  await page.getByLabel(ru.lists.dense).check();
  const rows = await table.evaluate(
    (box) => (box.clientHeight - (box.querySelector('thead')?.clientHeight ?? 0)) / 22,
  );
  expect(rows).toBeGreaterThanOrEqual(30);
  await look(page, 'list-loans-dense');
  await page.reload();
  await table.getByRole('row').nth(1).waitFor();
  expect(await page.getByLabel(ru.lists.dense).isChecked(), 'the choice is kept').toBe(true);

  await page.goto(`${desks().base}/office/lists/people`);
  const people = page.getByRole('region', { name: ruLists.titles.people });
  await people.getByRole('row').nth(1).waitFor();
  const search = page.getByRole('searchbox', { name: ru.lists.search });
  await search.fill(memberOf('saule').phone.slice(-4));
  await search.press('Enter');
  await people
    .getByRole('row')
    .filter({ hasText: memberOf('saule').surname })
    .waitFor();
  await look(page, 'list-people');
  await leave();
});

test('an operator, who serves one client at a time, has no list of all loans', async () => {
  const { page, leave } = await desks().sitDown('operator');
  expect(await page.getByRole('link', { name: ruLists.titles.loans }).count()).toBe(0);
  await page.goto(`${desks().base}/office/lists/loans`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/office');
  await leave();
});

test('a figure leads to its rows only whom they may be shown, and a code that cannot be drops no other filter', async () => {
  const { page, errors, leave } = await desks().sitDown('accountant');
  await page.goto(`${desks().base}/office/report`);
  const links = async (title: string) => {
    const plot = page.getByRole('region', { name: title });
    await plot.getByText(ru.report.table).click();
    const row = plot.getByRole('row').nth(1);
    await row.waitFor();
    return row.getByRole('link').count();
  };
  expect(await links(ru.report.flows)).toBe(2);
  expect(await links(ru.report.decisions)).toBe(0);

  await page.goto(`${desks().base}/office/lists/loans?where=overdue_days:1..`);
  await page.getByText(FEW_ROWS).first().waitFor();
  await page.getByRole('button', { name: `+ ${ru.lists.filter}` }).click();
  await page.getByRole('menuitem', { name: ruLists.columns.loans.partner }).click();
  await page.getByLabel(ruLists.columns.loans.partner, { exact: true }).fill('Наш партнёр');
  await page.keyboard.press('Enter');
  await page.getByText(ru.lists.codesWrong).waitFor();
  expect(new URL(page.url()).searchParams.get('where')).toBe('overdue_days:1..');

  // Of the payouts of a list those that wait at the desk can be taken, and each of the others says why not.
  await page.setViewportSize({ width: 1100, height: 860 });
  await page.goto(`${desks().base}/office/lists/payouts`);
  const payouts = page.getByRole('region', { name: ruLists.titles.payouts });
  await payouts.getByRole('row').nth(2).waitFor();
  await payouts.focus();
  for (const key of ['ArrowDown', 'Space', 'Shift+ArrowDown', 'KeyT']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(ru.bulk.leftAs(ru.bulk.gone)).first().waitFor();
  await dialog.getByText(ru.bulk.willBe).first().waitFor();
  await look(page, 'list-payouts-bulk', '[role="dialog"]');
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
  await leave();
});

test('an address that a list cannot be asked for says so, shows no rows, and leads on without the wrong part', async () => {
  const { page, errors, leave } = await desks().sitDown('accountant');
  const table = page.getByRole('region', { name: ruLists.titles.loans });
  for (const wrong of ['where=overdue:1..', 'sort=name', 'columns=number,nothing', 'day=yesterday']) {
    await page.goto(`${desks().base}/office/lists/loans?${wrong}&peek=1-1`);
    await page.getByRole('alert').getByText(ru.lists.unreadableAbout).waitFor();
    expect(await table.count(), wrong).toBe(0);
    await page.getByRole('button', { name: ru.lists.withoutUnreadable }).click();
    await table.getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('?peek=1-1');
  }
  await page.goto(`${desks().base}/office/lists/loans?where=overdue:1..`);
  await page.getByRole('alert').waitFor();
  await look(page, 'list-unreadable');
  expect(errors).toEqual([]);
  await leave();
});

test('the owner begins with the whole, in light and dark, and opens a figure into the rows behind it', async () => {
  const { page, errors, leave } = await desks().sitDown('owner');
  await page.getByText(ru.report.atRiskAbout).waitFor();
  await expect.poll(() => page.locator('.plot svg.recharts-surface').count()).toBeGreaterThanOrEqual(4);
  await look(page, 'report');
  const risk = page.getByRole('region', { name: ru.report.atRisk });
  await risk.getByText(ru.report.table).click();
  await risk.getByRole('row').nth(1).getByRole('link').first().click();
  const table = page.getByRole('region', { name: ruLists.titles.loans });
  await table.getByRole('row').nth(1).waitFor();
  expect(new URL(page.url()).searchParams.get('where')).toBe('overdue_days:1..');
  await expect.poll(() => page.content()).not.toContain(memberOf('daulet').surname);
  expect(errors).toEqual([]);
  await leave();

  const dark = await desks().sitDown('owner', { language: 'kz', scheme: 'dark', width: 768 });
  await dark.page.getByText(kz.report.atRiskAbout).waitFor();
  await expect.poll(() => dark.page.locator('.plot svg.recharts-surface').count()).toBeGreaterThanOrEqual(4);
  await look(dark.page, 'report-kz-768');
  expect(dark.errors).toEqual([]);
  await dark.leave();
});
