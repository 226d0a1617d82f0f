import { CAST } from '@senim/database/cast/members';
import type { Browser, Page } from 'playwright-core';

/** What journeys do through the sandbox's machine doors, beside what they do in the browser. */
type Json = Record<string, unknown>;

export async function ask(url: string, body?: unknown): Promise<Json> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await (await fetch(url, body === undefined ? {} : init)).json()) as Json;
}

/** All codes a phone was sent, oldest first. */
export async function codesTo(base: string, phone: string): Promise<string[]> {
  const { messages } = (await ask(`${base}/sandbox/sms?phone=${phone}`)) as { messages: { text: string }[] };
  return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** Does what sends a code, and reads the one that comes of it, not an earlier one. */
export async function codeAfter(base: string, phone: string, send: () => Promise<unknown>): Promise<string> {
  const before = (await codesTo(base, phone)).length;
  await send();
  for (let tries = 0; tries < 75; tries++) {
    const code = (await codesTo(base, phone))[before];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No new code came to ${phone}.`);
}

/** A living session of a member of the cast, by the API alone: for journeys that begin inside the cabinet. */
export async function sessionOf(base: string, key: string): Promise<string> {
  const member = CAST.find((person) => person.key === key);
  if (!member) throw new Error(`The cast has no ${key}.`);
  const { iin, phone } = member;
  const code = await codeAfter(base, phone, () => ask(`${base}/api/v2/auth/sms-send`, { phone, iin }));
  const { token } = await ask(`${base}/api/v2/auth/register/sms-check`, { phone, iin, code });
  if (typeof token !== 'string') throw new Error(`${key} could not sign in.`);
  return token;
}

export interface PhoneOptions {
  readonly language: 'ru' | 'kz';
  readonly token?: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** A phone with a page open on the site in one language, signed in where a session is given. */
export async function openPhone(browser: Browser, base: string, options: PhoneOptions): Promise<Page> {
  const { language, token, width = 360, colorScheme = 'light' } = options;
  const page = await browser.newPage({ viewport: { width, height: 740 }, locale: 'ru-RU', colorScheme });
  page.setDefaultTimeout(15_000);
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
