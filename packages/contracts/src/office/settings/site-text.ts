import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import {
  formsAsked,
  formsIn,
  isSitePlace,
  LINK,
  SITE_FIELDS,
  SITE_PLACE,
  type SiteFigures,
  withFigures,
} from '../../text/site-words.ts';

export const SITE_LENGTHS = { title: { min: 3, max: 120 }, text: { min: 10, max: 2_000 } } as const;
const title = z.string().trim().min(SITE_LENGTHS.title.min).max(SITE_LENGTHS.title.max);
const text = z.string().trim().min(SITE_LENGTHS.text.min).max(SITE_LENGTHS.text.max);

/** A text of the site in both languages: plain, with headings, lists, links to own pages, and places for figures. */
export const siteText = z
  .object({ setting: z.literal('site-text'), title_ru: title, title_kz: title, ru: text, kz: text })
  .readonly();
export type SiteText = z.output<typeof siteText>;
export type SiteField = Exclude<keyof SiteText, 'setting'>;

/** The pages of the site that a text may lead to. */
export const OWN_PAGES = [
  '/',
  '/faq',
  '/contacts',
  '/loan-conditions',
  '/how-get-money',
  '/payments-info',
  '/payment',
  '/debt-disposal',
  '/gesv-calculator',
  '/feedback',
  '/complaint',
  '/cabinet',
] as const;

export interface SiteFlaw {
  readonly field: SiteField;
  readonly why: 'unknown' | 'forms' | 'figure' | 'link';
  readonly what: string;
}

/** The first thing wrong with a text of the site; null where nothing is. */
export function siteFlaw(document: SiteText): SiteFlaw | null {
  for (const language of LANGUAGES)
    for (const field of Object.values(SITE_FIELDS[language])) {
      const flaw = fieldFlaw(document[field], language);
      if (flaw) return { field, ...flaw };
    }
  return null;
}

/** A place that there is not, one whose noun is not as its language wants it, or a brace of no place. */
function placeFlaw(typed: string, language: Language): Omit<SiteFlaw, 'field'> | null {
  for (const [what, name = '', written = ''] of typed.matchAll(SITE_PLACE)) {
    if (!isSitePlace(name)) return { why: 'unknown', what };
    const forms = formsIn(written);
    if (!formsAsked(name, language).includes(forms.length) || forms.includes(''))
      return { why: 'forms', what };
  }
  const left = typed.replace(SITE_PLACE, '');
  const unknown = /\{[^{}]*\}|[{}<>]/.exec(left)?.[0];
  return unknown === undefined ? null : { why: 'unknown', what: unknown };
}

function fieldFlaw(typed: string, language: Language): Omit<SiteFlaw, 'field'> | null {
  const place = placeFlaw(typed, language);
  if (place) return place;
  const foreign = [...typed.matchAll(LINK)].find(([, , to]) => !OWN_PAGES.some((page) => page === to));
  if (foreign) return { why: 'link', what: foreign[0] };
  const plain = typed.replace(LINK, '$1');
  const bracket = ['[', ']', '://', 'www.'].find((sign) => plain.includes(sign));
  if (bracket !== undefined) return { why: 'link', what: bracket };
  const figure = /\d+/.exec(plain);
  return figure && { why: 'figure', what: figure[0] };
}

const SAID: Readonly<Record<Language, Pick<SiteFigures, 'age' | 'hours' | 'lender'>>> = {
  ru: { age: 'от 21 года', hours: '09:00 – 18:00', lender: 'наша организация' },
  kz: { age: '21\u00a0жасқа толған', hours: '09:00 – 18:00', lender: 'біздің ұйым' },
};

/** A text with figures in its places, as whoever words it reads it. */
export const exampleSiteText = (typed: string, language: Language): string =>
  withFigures(
    typed,
    {
      ...SAID[language],
      ...{ prolong_days: '5', penalty: '0,5%', penalty_days: '90', penalty_share: '10%', stop_days: '90' },
      ...{ answer_days: '15', ask_days: '30', halt_days: '20', refuse_days: '50', decision_minutes: '10' },
      ...{ bank_days: '5', code_minutes: '5', iban_signs: '20', refund_days: '1\u2060–\u206014' },
    },
    language,
  );
