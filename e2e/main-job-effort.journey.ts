import { makeIin } from '@senim/kazakhstan/iin';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter, openPhone } from './sandbox-people.ts';
import { whenBack } from './waits/when-back.ts';

/** How much the way from the home page to a signed agreement asks of a stranger who makes no mistake. */
const opened = openedProduct();

/** At most 9 entries, 8 taps, under 60 seconds. What was reached must not be lost again. */
const MOST = { entries: 9, taps: 8, seconds: 59 } as const;

/** An answer to each question, wherever it is asked; what stands there already is left. */
const ANSWERS: Readonly<Record<string, string>> = {
  surname: 'Тестова',
  name: 'Анна',
  email: 'anna@mail.kz',
  id_number: '012345678',
  id_issued_by: 'mvd',
  id_issue_date: '2020-01-10',
  id_expiry_date: '2030-01-09',
  address: 'Алматы, Абая 1',
  family_status: 'single',
  children_count: '0',
  'relatives.0.kind': 'mother',
  // The fields put the country before a number and an account.
  'relatives.0.phone': '7015550199',
  work_company: 'ТОО Дом',
  bin: '221140000010',
  oked: '47111',
  monthly_income: '300000',
  iban: '84722C000012345678',
  loan_purpose: 'family',
};
const CONSENTS = ['consent_personal_data', 'consent_credit_bureau'];

/** Of answers that stand open, the one that is meant. */
async function choose(field: Locator, value: string): Promise<void> {
  if (value === ANSWERS['family_status']) await field.check({ force: true });
}

async function answer(field: Locator): Promise<void> {
  const { tag, id, name, value } = await field.evaluate((element) => ({
    tag: element.tagName,
    id: element.id,
    name: element.getAttribute('name'),
    value: (element as HTMLInputElement).value,
  }));
  if (CONSENTS.includes(id)) return field.check();
  if (name === 'family_status') return choose(field, value);
  const told = ANSWERS[id];
  if (told === undefined || value !== '') return;
  if (tag === 'SELECT') await field.selectOption(told);
  else await field.fill(told);
}

/**
 * Screen after screen, until there is an agreement to sign. The address changes before the first of them stands there: whoever pressed
 * what they see at once would press it unread, and once more afterwards.
 */
async function answerAll(page: Page, text: typeof ru): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text.signUp.screens.consent }).waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  while (new URL(page.url()).pathname === '/signup') {
    const asked = await heading.textContent();
    for (const field of await page.locator('main form :is(input, select)').all()) await answer(field);
    await page.locator('main form button[type="submit"]').click();
    await expect.poll(() => heading.textContent()).not.toBe(asked);
  }
  await whenBack(page.getByRole('heading', { name: text.sign.title }));
}

/** What a job asks of a hand: fields filled, controls tapped, keys pressed. */
interface Effort {
  readonly entries: number;
  readonly taps: number;
  readonly keys: number;
}

/** Seconds of the keystroke-level model (Card, Moran and Newell 1980): to hit a control, to press a key, to think before each of both. */
const [TAP_S, KEY_S, THOUGHT_S] = [1.1, 0.28, 1.35];

/** How long a practised hand takes. */
function secondsOf({ entries, taps, keys }: Effort): number {
  return Math.round((entries + taps) * (TAP_S + THOUGHT_S) + keys * KEY_S);
}

/** Counts in the page itself, over all its documents: whatever way leads to the end, each field counts once, each tap as often as it is made. */
async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    type Kept = { typed: Record<string, number>; taps: number };
    const read = (): Kept => JSON.parse(window.sessionStorage.getItem('effort') ?? '{"typed":{},"taps":0}');
    const keep = (kept: Kept) => window.sessionStorage.setItem('effort', JSON.stringify(kept));
    const isTicked = (field: Element) => /^(checkbox|radio)$/.test(field.getAttribute('type') ?? '');
    const count = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || isTicked(target))
        return;
      const kept = read();
      // An answer that is chosen is a tap, and no keys.
      kept.typed[`${location.pathname} ${target.id || target.name}`] =
        target instanceof HTMLSelectElement ? 0 : target.value.length;
      keep(kept);
    };
    document.addEventListener('input', count, { capture: true });
    document.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element && target.closest('a, button, summary, input');
        if (!pressed || (pressed.tagName === 'INPUT' && !isTicked(pressed))) return;
        const kept = read();
        keep({ ...kept, taps: kept.taps + 1 });
      },
      { capture: true },
    );
  });
  return () =>
    page.evaluate(() => {
      const { typed, taps } = JSON.parse(window.sessionStorage.getItem('effort') ?? '{"typed":{},"taps":0}');
      const keys: number[] = Object.values(typed);
      return { entries: keys.length, taps, keys: keys.reduce((sum, each) => sum + each, 0) };
    });
}

const PEOPLE = [
  { language: 'ru', text: ru, phone: '77017650091', iin: makeIin('1990-04-12', 'female', 4191) },
  { language: 'kz', text: kz, phone: '77017650092', iin: makeIin('1992-08-23', 'male', 4292) },
] as const;

test.each(PEOPLE)(
  'from the home page to the signed agreement, in $language',
  async ({ language, text, phone, iin }) => {
    const { url, browser } = opened();
    const page = await openPhone(browser, url, { language });
    const effortOf = await countEffort(page);
    await page.goto(url);
    await page.locator('main').getByRole('link', { name: text.calculator.getMoney }).first().click();
    await page.locator('#iin').fill(iin ?? '');
    await page.locator('#phone').fill(phone.slice(1));
    const code = await codeAfter(url, phone, () =>
      page.getByRole('button', { name: text.signIn.send }).click(),
    );
    await page.locator('#code').fill(code);
    await page.waitForURL('**/signup*');
    await answerAll(page, text);
    const signCode = await codeAfter(url, phone, () =>
      page.getByRole('button', { name: text.sign.send }).click(),
    );
    await page.locator('#sign-code').fill(signCode);
    await page.getByRole('heading', { name: text.sign.title }).waitFor({ state: 'detached' });
    const whole = await effortOf();
    const seconds = secondsOf(whole);
    process.stdout.write(
      `the main job in ${language}: ${whole.entries} entries, ${whole.taps} taps, ${whole.keys} keys, about ${seconds} s of a practised hand\n`,
    );
    expect(whole.entries).toBeLessThanOrEqual(MOST.entries);
    expect(whole.taps).toBeLessThanOrEqual(MOST.taps);
    expect(seconds).toBeLessThanOrEqual(MOST.seconds);
    await page.close();
  },
);
