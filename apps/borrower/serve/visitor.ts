import { asLanguage, LANGUAGE_KEY, type Language } from '../src/language.ts';
import type { Device } from '../src/site/facts.ts';

/** What the server reads of a request to answer it in the right language and form. */
export type Visitor = { language: Language; device: Device; query: URLSearchParams };

type Request = { query: URLSearchParams; cookie: string | undefined; userAgent: string | undefined };

function cookieLanguage(cookie: string | undefined): Language | undefined {
  const pair = cookie?.split(/;\s*/).find((each) => each.startsWith(`${LANGUAGE_KEY}=`));
  return asLanguage(pair?.slice(LANGUAGE_KEY.length + 1));
}

/** The language of the address, else of the cookie, else Russian; mobile by the user agent, as product.md says. */
export function visitorOf({ query, cookie, userAgent = '' }: Request): Visitor {
  return {
    language: asLanguage(query.get('lang')) ?? cookieLanguage(cookie) ?? 'ru',
    query,
    device: /iphone|android|mobile/i.test(userAgent) ? 'mobile' : 'desktop',
  };
}
