import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import type { NamedTermsOnOffer, TermsOnOffer } from './termsOnOffer.ts';

/** The lender's names of products, by code. */
export type Titles = Readonly<Record<string, string>>;

/** The short names in one language, so that a page need not carry all words in both. */
export function titlesOf({ products }: NamedTermsOnOffer, language: Language): Titles {
  return Object.fromEntries(products.map(({ code, names }) => [code, names[language].title]));
}

/** The products side by side, as the lender calls them, each with its periods. */
export function productChoices({ products }: TermsOnOffer, titles: Titles, language: Language) {
  const { period } = formatsIn(language);
  return products.map(({ code, periodMin, periodMax, rhythm }) => ({
    value: code,
    title: titles[code] ?? code,
    detail: `${periodMin}–${period(periodMax, rhythm.unit)}`,
  }));
}
