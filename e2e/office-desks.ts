import { readFileSync } from 'node:fs';
import { readInformation } from '@senim/contracts/borrower/calls';
import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { STAFF_CAST } from '@senim/database/cast/staff';
import type { Browser, Cookie, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { codeNow } from '../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { atRest, faultsIn } from './axe.ts';
import { keepPicture } from './browser.ts';
import { callProduct } from './call-product.ts';
import { memberOf, sessionOf, smsTo } from './sandbox-people.ts';

/** The office as a journey works in it: desks of its people in a browser, and the borrowers at the other end. */
export type OfficeDesks = ReturnType<typeof officeDesks>;

export interface Desk {
  readonly page: Page;
  readonly errors: string[];
  leave(): Promise<void>;
}

interface Seat {
  readonly language?: 'ru' | 'kz';
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  /** The screen to sit down at; the first one where not said. */
  readonly at?: string;
}

export function officeDesks(base: string, browser: Browser) {
  /** Each person signs in once for the whole journey, because a one-time code is accepted once. */
  const sessions = new Map<string, Cookie[]>();
  const tokens = new Map<string, string>();

  /** A member of staff at their desk. */
  async function sitDown(login: string, seat: Seat = {}): Promise<Desk> {
    const { language = 'ru', scheme = 'light', width = 1280, at } = seat;
    const context = await browser.newContext({
      viewport: { width, height: 860 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await context.addCookies(sessions.get(login) ?? []);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('401')) errors.push(message.text());
    });
    await page.addInitScript(
      (lang) => window.localStorage.getItem('lang') ?? window.localStorage.setItem('lang', lang),
      language,
    );
    await page.goto(base + (at ?? '/office'));
    if (!sessions.has(login)) await signIn(page, login, language);
    const heading = page.getByRole('heading', { level: 1 });
    const { signIn: words } = language === 'ru' ? ru : kz;
    await heading.filter(at ? { hasNotText: words.title } : { hasText: staffNamed(login).name }).waitFor();
    sessions.set(login, await context.cookies());
    // Keys are heard once what stands there is at rest.
    await atRest(page);
    return { page, errors, leave: () => context.close() };
  }

  /** The borrower signs in on their own side and looks at their cabinet. */
  async function cabinetOf(key: string): Promise<AnswerOf<typeof readInformation>> {
    const token = tokens.get(key) ?? (await sessionOf(base, key));
    tokens.set(key, token);
    return callProduct(base, readInformation, {}, { token });
  }

  return {
    base,
    browser,
    sitDown,
    cabinetOf,
    /** All that a member of the cast was told by SMS. */
    toldBySms: async (key: string) => (await smsTo(base, memberOf(key).phone)).join('\n'),
    call: <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>, token?: string) =>
      callProduct(base, endpoint, input, { token }),
  };
}

export function staffNamed(login: string) {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  return member;
}

/** Fills the sign-in that is open. A one-time code is accepted once, so a person can do so once in half a minute. */
export async function signIn(page: Page, login: string, language: 'ru' | 'kz' = 'ru'): Promise<void> {
  const { password, totpSecret } = staffNamed(login);
  const { signIn: text } = language === 'ru' ? ru : kz;
  await page.getByLabel(text.login).fill(login);
  await page.locator('[autocomplete="current-password"]').fill(password);
  await page.getByLabel(text.code).fill(codeNow(totpSecret, new Date()).code);
  await page.getByRole('button', { name: text.enter }).click();
}

/** Waits until a page has loaded. The office always keeps one call open for changes, so the network is never idle. */
export async function untilRead(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('.mantine-Loader-root').first().waitFor({ state: 'detached' });
  await atRest(page);
}

/** Under an open dialog only the dialog is checked, because the rest cannot be reached. */
export async function look(page: Page, name: string, part = 'html'): Promise<void> {
  await untilRead(page);
  await keepPicture(page, `office-${name}`);
  expect(await faultsIn(page, part), name).toEqual([]);
  expect(await cutIn(page), `${name} cuts or scrolls sideways`).toEqual([]);
}

/** How far to the right something reaches. */
export async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.x + box.width : Number.NaN;
}

/** The width of a usual screen: everything has its room there, and nothing needs a scroll bar. */
const ROOMY_WIDTH = 1280;

/** What scrolls sideways: the page at no width, a box on it at no usual one. */
function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(
    (isRoomy) => {
      const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
      const boxes = isRoomy ? [...document.querySelectorAll('main *')] : [];
      const cut = boxes
        .filter((box) => getComputedStyle(box).overflowX !== 'visible' && isWider(box))
        .map((box) => box.textContent?.slice(0, 60) ?? '')
        .filter((words) => words !== '');
      return isWider(document.documentElement) ? ['the whole page', ...cut] : cut;
    },
    (page.viewportSize()?.width ?? 0) >= ROOMY_WIDTH,
  );
}

/** Finds somebody by the command bar and opens the first that is found, by the keyboard alone. */
export async function find(page: Page, typed: string, name: string): Promise<void> {
  await untilRead(page);
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder(ru.find.placeholder).fill(typed);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
}

/** What the command bar offers for these words; it stays open. */
export async function offeredFor(page: Page, typed: string): Promise<string[]> {
  await untilRead(page);
  await page.keyboard.press('Control+K');
  const bar = page.getByRole('dialog').filter({ has: page.locator('#found') });
  await bar.getByRole('textbox').fill(typed);
  const offered = bar.locator('[data-action]');
  await offered
    .filter({ hasText: new RegExp(typed.split(' ')[0] ?? '', 'i') })
    .first()
    .waitFor();
  return offered.locator('span').allTextContents();
}

/** Does what the command bar offers first for these words, by the keyboard alone. */
export async function command(page: Page, typed: string, offered: string): Promise<void> {
  await untilRead(page);
  await page.keyboard.press('Control+K');
  const bar = page.getByRole('dialog').filter({ has: page.locator('#found') });
  await bar.getByRole('textbox').fill(typed);
  await bar.locator('[data-action][data-selected]').filter({ hasText: offered }).waitFor();
  await page.keyboard.press('Enter');
}

/** Waits until what is typed from now on goes into this field. */
export const untilFocused = (field: Locator): Promise<void> =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

/** Gives the reason that an open dialog asks for, and does what it offers. */
export async function giveReason(page: Page, field: string, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(field).fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A person who works by keys alone: every key is counted, but for the words that a decision needs anyway. */
export function keysOf(page: Page) {
  let count = 0;
  return {
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    type: (words: string) => page.keyboard.type(words),
    count: () => count,
  };
}

const TABS_MAX = 80;

/** How many times Tab is pressed from where the focus was last until something has it: the way of those who know no letter. */
export async function tabsTo(page: Page, wanted: Locator): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let tabs = 1; tabs <= TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return tabs;
  }
  throw new Error('Tab leads there only after a very long way.');
}

/** What docs/operations/office.md says a case costs in keys: before the letters, and now. */
export function costOf(name: string): { before: number; now: number } {
  const page = readFileSync(new URL('../docs/operations/office.md', import.meta.url), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const [before = Number.NaN, now = Number.NaN] = (row ?? '').split('|').slice(2, 4).map(Number);
  return { before, now };
}
