import { checkSms, sendSms } from '@senim/contracts/borrower/calls';
import { readSandboxSms } from '@senim/contracts/borrower/sandbox-calls';
import type { Member } from '@senim/database/cast/member';
import { CAST } from '@senim/database/cast/members';
import type { Language } from '@senim/kazakhstan/languages';
import type { Browser, Page } from 'playwright-core';
import { vi } from 'vitest';
import { callProduct } from './call-product.ts';
import { WAITS_MS_MAX } from './waits/how-long.ts';

/** All messages a phone was sent, oldest first. */
export async function smsTo(base: string, phone: string): Promise<string[]> {
  const { messages } = await callProduct(base, readSandboxSms, { query: { phone } });
  return messages.map(({ text }) => text);
}

/** All codes a phone was sent, oldest first. */
export async function codesTo(base: string, phone: string): Promise<string[]> {
  return (await smsTo(base, phone)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** A code comes by a queue, which a busy machine holds up: how long is not what a journey tries. */
const CODE_WITHIN = { timeout: WAITS_MS_MAX, interval: 50 };

/** Does what sends a code, and reads the one that comes of it, not an earlier one. */
export async function codeAfter(base: string, phone: string, send: () => Promise<unknown>): Promise<string> {
  const before = (await codesTo(base, phone)).length;
  await send();
  return vi.waitFor(async () => {
    const code = (await codesTo(base, phone))[before];
    if (!code) throw new Error(`No new code came to ${phone}.`);
    return code;
  }, CODE_WITHIN);
}

export function memberOf(key: string): Member {
  const member = CAST.find((person) => person.key === key);
  if (!member) throw new Error(`The cast has no ${key}.`);
  return member;
}

/**
 * A living session of a member of the cast, by the API alone: for journeys that begin inside the cabinet. What they are told from then on
 * is in the language it was begun in.
 */
export async function sessionOf(base: string, key: string, language: Language = 'ru'): Promise<string> {
  const { iin, phone } = memberOf(key);
  const code = await codeAfter(base, phone, () => callProduct(base, sendSms, { body: { phone, iin } }));
  const { success, token } = await callProduct(base, checkSms, { body: { phone, iin, code } }, { language });
  if (!success) throw new Error(`${key} could not sign in.`);
  return token;
}

export interface PhoneOptions {
  readonly language: Language;
  readonly token?: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** A phone with a page open on the site in one language, signed in where a session is given. */
export async function openPhone(browser: Browser, base: string, options: PhoneOptions): Promise<Page> {
  const { language, token, width = 360, colorScheme = 'light' } = options;
  const page = await browser.newPage({ viewport: { width, height: 740 }, locale: 'ru-RU', colorScheme });
  await page.context().addCookies([{ name: 'lang', value: language, url: base }]);
  await page.addInitScript(
    (start) => {
      if (window.localStorage.getItem('lang') === null) window.localStorage.setItem('lang', start.language);
      if (start.token) window.localStorage.setItem('token', start.token);
    },
    { language, token },
  );
  return page;
}
