import { CAST } from '@senim/database/cast/members';
import type { Browser, BrowserContext, Page } from 'playwright-core';

type Language = 'ru' | 'kz';

/** The cast, met by its phones: codes are read in the sandbox, sessions opened by the API, pages opened with them. */
export function castVisits(url: string, browser: Browser) {
  const tokens = new Map<string, string>();
  const contexts = new Map<Language, Promise<BrowserContext>>();

  async function call(
    path: string,
    body?: unknown,
    token?: string,
    language: Language = 'ru',
  ): Promise<Record<string, unknown>> {
    const headers = {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(url + path, init)).json()) as Record<string, unknown>;
  }

  async function codesTo(phone: string): Promise<string[]> {
    const { messages } = (await call(`/sandbox/sms?phone=${phone}`)) as { messages: { text: string }[] };
    return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  }

  /** Does what sends a code, and reads the code that comes of it. */
  async function codeAfter(phone: string, ask: () => Promise<unknown>): Promise<string> {
    const before = (await codesTo(phone)).length;
    await ask();
    for (let tries = 0; tries < 200; tries++) {
      const code = (await codesTo(phone))[before];
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No new code came to ${phone}.`);
  }

  function member(key: string) {
    const found = CAST.find((one) => one.key === key);
    if (!found) throw new Error(`${key} is not in the cast.`);
    return found;
  }

  /** A session, begun in a language: the messages of the borrower are in it from then on. */
  async function tokenOf(key: string, language: Language = 'ru'): Promise<string> {
    const known = tokens.get(key);
    if (known) return known;
    const { phone, iin } = member(key);
    const code = await codeAfter(phone, () => call('/api/v2/auth/sms-send', { phone, iin }));
    const entry = { phone, iin, code };
    const { token } = await call('/api/v2/auth/register/sms-check', entry, undefined, language);
    tokens.set(key, String(token));
    return String(token);
  }

  /** One browser for a language, so that scripts are fetched once, as on a person's own phone. */
  function phoneIn(language: Language): Promise<BrowserContext> {
    const known = contexts.get(language);
    if (known) return known;
    const made = browser
      .newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true })
      .then(async (context) => {
        context.setDefaultTimeout(15_000);
        await context.addCookies([{ name: 'lang', value: language, url }]);
        return context;
      });
    contexts.set(language, made);
    return made;
  }

  /** A page of the phone, signed in as a member of the cast or, with a null key, as nobody. */
  async function open(key: string | null, language: Language, path: string): Promise<Page> {
    const token = key === null ? '' : await tokenOf(key, language);
    const page = await (await phoneIn(language)).newPage();
    await page.addInitScript(
      ([lang, session]) => {
        if (window.sessionStorage.getItem('visited')) return;
        window.sessionStorage.setItem('visited', 'yes');
        window.localStorage.clear();
        window.localStorage.setItem('lang', lang ?? '');
        if (session) window.localStorage.setItem('token', session);
      },
      [language, token],
    );
    await page.goto(url + path);
    return page;
  }

  return { open, call, codeAfter, member, tokenOf };
}
