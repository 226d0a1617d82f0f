import { languageNamed, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import { LANGUAGE_KEY, type Language } from '../src/language.ts';
import type { Device } from '../src/site/settings.ts';

/** What the server needs to know of a request to answer it in the right language and form. */
export type Visitor = { language: Language; device: Device; query: URLSearchParams };

type Request = { query: URLSearchParams; cookie: string | undefined; userAgent: string | undefined };

function cookieLanguage(cookie: string | undefined): Language | null {
  const pair = cookie?.split(/;\s*/).find((each) => each.startsWith(`${LANGUAGE_KEY}=`));
  return languageNamed(pair?.slice(LANGUAGE_KEY.length + 1));
}

/**
 * The language of the address, otherwise of the cookie, otherwise Russian; mobile by the user agent, as product.md
 * says.
 */
export function visitorOf({ query, cookie, userAgent = '' }: Request): Visitor {
  return {
    language: languageNamed(query.get('lang')) ?? cookieLanguage(cookie) ?? USUAL_LANGUAGE,
    query,
    device: /iphone|android|mobile/i.test(userAgent) ? 'mobile' : 'desktop',
  };
}
