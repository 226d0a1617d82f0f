import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import type { Offer } from './offer.ts';

/** The products side by side, as the lender calls them, each with its periods. */
export function productChoices({ products }: Offer, language: Language) {
  const { period } = formatsIn(language);
  return products.map(({ code, names, periodMin, periodMax, rhythm }) => ({
    value: code,
    title: names[language].title,
    detail: `${periodMin}–${period(periodMax, rhythm.unit)}`,
  }));
}
