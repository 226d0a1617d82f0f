import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import type { Language } from '@senim/kazakhstan/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { callProduct } from './call-product.ts';
import { callingFrom } from './calling-from.ts';
import { sessionOf } from './sandbox-people.ts';

/** The cast, met by its phones: codes are read in the sandbox, sessions opened by the API, pages opened with them. */
export function castVisits(
  url: string,
  browser: Browser,
  schemes: Readonly<Record<Language, 'light' | 'dark'>> = { ru: 'light', kz: 'light' },
) {
  const tokens = new Map<string, string>();
  const contexts = new Map<Language, Promise<BrowserContext>>();

  const call = <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>, token?: string) =>
    callProduct(url, endpoint, input, { token });

  async function tokenOf(key: string): Promise<string> {
    const token = tokens.get(key) ?? (await sessionOf(url, key));
    tokens.set(key, token);
    return token;
  }

  /** One browser for a language, so that scripts are fetched once, as on a person's own phone. */
  function phoneIn(language: Language): Promise<BrowserContext> {
    const known = contexts.get(language);
    if (known) return known;
    const made = browser
      .newContext({
        viewport: { width: 360, height: 740 },
        colorScheme: schemes[language],
        reducedMotion: 'reduce',
      })
      .then(async (context) => {
        await context.addCookies([{ name: 'lang', value: language, url }]);
        return context;
      });
    contexts.set(language, made);
    return made;
  }

  /** A page of the phone, signed in as a member of the cast or, with a null key, as nobody. */
  async function open(key: string | null, language: Language, path: string): Promise<Page> {
    const token = key === null ? '' : await tokenOf(key);
    const page = await (await phoneIn(language)).newPage();
    await page.setExtraHTTPHeaders(callingFrom(token));
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

  return { open, call, tokenOf };
}

/** A running product as its borrowers see it, and the cast's visits to it. */
export interface Cabinets {
  readonly url: string;
  readonly visits: ReturnType<typeof castVisits>;
}
