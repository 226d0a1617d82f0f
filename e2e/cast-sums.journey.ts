import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ru as office } from '../apps/back-office/src/text/ru/app.ts';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { castVisits } from './cast-visits.ts';
import { find, officeDesks } from './office-desks.ts';
import { startProduct } from './running-product.ts';
import { memberOf } from './sandbox-people.ts';
import { untilShown } from './waits/until-shown.ts';

/** Reads the numbers from the cabinet's screens and adds them up, so that each difference has a name. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
let visits: ReturnType<typeof castVisits>;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  visits = castVisits(product.url, browser, { ru: 'light', kz: 'dark' });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The amount in a text, in tiyn: "внесено 1 234,5 ₸" is 123450. */
function readTiyn(text: string): number {
  const amount = /-?\d[\d\s]*(?:,\d+)?(?=\s*₸)/u.exec(text)?.[0];
  if (amount === undefined) throw new Error(`No amount stands in "${text}".`);
  return Math.round(Number(amount.replace(/\s/gu, '').replace(',', '.')) * 100);
}

type Row = { readonly label: string; readonly note: string; readonly tiyn: number };

/** The rows of a table of names and values, with the words under both apart from them. */
async function rowsOf(table: Locator): Promise<Row[]> {
  const rows = await table.locator('dl > div').evaluateAll((divs) =>
    divs.map((div) => {
      const [value, note] = div.querySelectorAll('dd');
      const label = div.querySelector('dt')?.textContent ?? '';
      return { label, note: note?.textContent ?? '', value: value?.textContent ?? '' };
    }),
  );
  return rows
    .filter(({ value }) => value.includes('₸'))
    .map(({ value, ...row }) => ({ ...row, tiyn: readTiyn(value) }));
}

const total = (rows: readonly Row[]) => rows.reduce((sum, { tiyn }) => sum + tiyn, 0);
const section = (page: Page, heading: string) =>
  page.locator('section, article').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** The changes of a part by its note, with their amounts: "по графику 35 000 ₸, внесено 5 000 ₸". */
function noted(note: string, { bySchedule, changes }: typeof ru.deal): number | null {
  const parts = note.split(', ');
  const amountOf = (tell: (amount: string) => string) => {
    const words = tell('0.00').replace(/0\s*₸/u, '');
    const part = parts.find((each) => each.startsWith(words));
    return part === undefined ? null : readTiyn(part);
  };
  const agreed = amountOf(bySchedule);
  if (agreed === null) return null;
  const gone = [changes.paid, changes.forgiven, changes.written_off, changes.saved].map(
    (tell) => amountOf(tell) ?? 0,
  );
  const more = amountOf(changes.added) ?? amountOf(changes.rounded) ?? 0;
  return agreed + more - gone.reduce((sum, amount) => sum + amount, 0);
}

const OWING = ['asel', 'daulet', 'zarina', 'bauyrzhan', 'dinara'] as const;
const BORROWERS = [...OWING, 'saule', 'bolat', 'marat', 'indira'] as const;

describe.each([
  { language: 'ru', text: ru },
  { language: 'kz', text: kz },
] as const)('in $language', ({ language, text }) => {
  test.each(OWING)('%s: the debt, its account and every part of the schedule add up', async (key) => {
    const page = await visits.open(key, language, '/cabinet');
    await page.getByRole('heading', { name: text.deal.why }).waitFor();
    await untilShown(page);
    await keepPicture(page, `sums-deal-${key}-${language}`);
    const account = await rowsOf(section(page, text.deal.account));
    const left = account.at(-1)?.tiyn ?? Number.NaN;
    expect(total(account.slice(0, -1))).toBe(left);

    const rows = await rowsOf(section(page, text.deal.schedule));
    const isSum = ({ label }: Row) => label === text.deal.scheduleTotal;
    const parts = rows.filter((row) => !isSum(row));
    const open = parts.filter(({ note }) => !note.startsWith(text.deal.states.paid));
    for (const row of rows) {
      const said = noted(row.note, text.deal);
      const isPaid = parts.includes(row) && !open.includes(row);
      if (said !== null) expect(said, `${row.label}: ${row.note}`).toBe(isPaid ? 0 : row.tiyn);
    }
    const whole = rows.find(isSum);
    if (whole) expect(total(open)).toBe(whole.tiyn);
    expect(parts.length > 1).toBe(whole !== undefined);

    await page.getByRole('heading', { name: text.deal.why }).click();
    await page.locator('#why-day').waitFor();
    const next = await rowsOf(section(page, text.deal.why));
    const asked = page.locator('section').filter({ has: page.locator('svg') });
    if (next.length > 0)
      expect(total(next)).toBe(readTiyn((await asked.first().locator('p').nth(1).textContent()) ?? ''));
    await page.close();
  });

  test.each(BORROWERS)(
    '%s: each agreement’s account comes to what is left, each payment to its parts',
    async (key) => {
      const agreements = await visits.open(key, language, '/cabinet/agreements');
      await agreements.getByRole('heading', { level: 1, name: text.agreements.title }).waitFor();
      await untilShown(agreements);
      await keepPicture(agreements, `sums-agreements-${key}-${language}`);
      let counted = 0;
      for (const card of await agreements.locator('article').all()) {
        const rows = await rowsOf(card);
        const end = rows.findIndex(({ label }) => label === text.agreements.left);
        if (end < 0) continue;
        counted++;
        expect(total(rows.slice(0, end))).toBe(rows[end]?.tiyn);
      }
      expect(counted).toBeGreaterThan(0);
      await agreements.close();

      const payments = await visits.open(key, language, '/cabinet/payments');
      await payments.getByRole('heading', { level: 1, name: text.payments.title }).waitFor();
      await untilShown(payments);
      await keepPicture(payments, `sums-payments-${key}-${language}`);
      for (const card of await payments.locator('article').all()) {
        expect(total(await rowsOf(card))).toBe(
          readTiyn(
            await card
              .locator('strong')
              .first()
              .textContent()
              .then((text) => text ?? ''),
          ),
        );
      }
      await payments.close();
    },
  );
});

test('the office reads the same loans, and on its screen they add up as well', async () => {
  const { page, errors, leave } = await officeDesks(product.url, browser).sitDown('operator');
  for (const key of BORROWERS) {
    // Two have one surname.
    const { iin, surname } = memberOf(key);
    await find(page, iin, surname);
    await page.getByRole('heading', { level: 1, name: new RegExp(surname) }).waitFor();
    const accounts = page.getByRole('region', { name: office.customer.account });
    await accounts.first().waitFor();
    await keepPicture(page, `sums-office-${key}`);
    for (const account of await accounts.all()) {
      const amounts = (await account.locator('dd').allTextContents()).map(readTiyn);
      const left = amounts.pop();
      expect(
        amounts.reduce((sum, amount) => sum + amount, 0),
        key,
      ).toBe(left);
    }
    for (const table of await page.getByRole('table', { name: office.customer.schedule }).all()) {
      const headings = await table.locator('thead th').allTextContents();
      for (const row of await table.locator('tbody tr, tfoot tr').all()) {
        const cells = await row.locator('td, th').allTextContents();
        const amount = (name: keyof typeof office.customer.sums) => {
          const cell = cells[headings.indexOf(office.customer.sums[name])] ?? '';
          return [...cell.matchAll(/[^₸]+₸/gu)].reduce((sum, [one]) => sum + readTiyn(one), 0);
        };
        expect(amount('principal') + amount('reward') + amount('penalty')).toBe(amount('total'));
        const gone = amount('paid') + amount('forgiven') + amount('written_off');
        expect(amount('total') + amount('recalculated') - gone, `${key}: ${cells.join(' | ')}`).toBe(
          amount('left'),
        );
      }
    }
  }
  expect(errors).toEqual([]);
  await leave();
});
