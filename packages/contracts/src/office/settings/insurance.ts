import type { Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';

/** What a borrower may take beside a loan: an insurer, a price and conditions in both languages. */
export const insurance = z
  .object({
    setting: z.literal('insurance'),
    /** Otherwise no application asks, and the other fields may be empty. */
    offered: z.boolean(),
    insurer_ru: z.string(),
    insurer_kz: z.string(),
    /** Whole tenge for the whole loan. */
    price: z.int().min(0),
    conditions_ru: z.string(),
    conditions_kz: z.string(),
  })
  .readonly();
export type InsuranceTerms = z.output<typeof insurance>;

export const INSURANCE_LENGTHS = {
  insurer: { min: 3, max: 200 },
  conditions: { min: 10, max: 2_000 },
} as const;
export const INSURANCE_PRICE = { min: 1, max: 1_000_000 } as const;

/** The texts of a document, each with how long it is where insurance is offered. */
export const INSURANCE_TEXTS = {
  insurer_ru: INSURANCE_LENGTHS.insurer,
  insurer_kz: INSURANCE_LENGTHS.insurer,
  conditions_ru: INSURANCE_LENGTHS.conditions,
  conditions_kz: INSURANCE_LENGTHS.conditions,
} as const;
export type InsuranceText = keyof typeof INSURANCE_TEXTS;

/** The fields in a language. */
export const INSURANCE_IN = {
  ru: { insurer: 'insurer_ru', conditions: 'conditions_ru' },
  kz: { insurer: 'insurer_kz', conditions: 'conditions_kz' },
} as const satisfies Readonly<Record<Language, { insurer: InsuranceText; conditions: InsuranceText }>>;

/** The first field without which insurance cannot be offered; null where nothing lacks. */
export function insuranceFlaw(document: InsuranceTerms): InsuranceText | 'price' | null {
  if (!document.offered) return null;
  const texts = Object.entries(INSURANCE_TEXTS) as [InsuranceText, { min: number; max: number }][];
  const lacking = texts.find(([field, { min, max }]) => {
    const length = document[field].trim().length;
    return length < min || length > max;
  });
  if (lacking) return lacking[0];
  const { min, max } = INSURANCE_PRICE;
  return document.price < min || document.price > max ? 'price' : null;
}
