import type { Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { ALWAYS_OFFERED, REASON_LISTS, reasonNamed } from '../../shared/reasons.ts';

export const REASON_LENGTHS = { title: { min: 2, max: 60 }, text: { min: 10, max: 400 } } as const;
const title = z.string().trim().min(REASON_LENGTHS.title.min).max(REASON_LENGTHS.title.max);
const text = z.string().trim().min(REASON_LENGTHS.text.min).max(REASON_LENGTHS.text.max);

/** The most places in the order of a list. */
export const REASON_PLACES = 99;

/** Why something is refused, in both languages: what it is called in the office, and what the borrower reads. */
export const reason = z
  .object({
    setting: z.literal('reason'),
    of: z.enum(REASON_LISTS),
    title_ru: title,
    title_kz: title,
    ru: text,
    kz: text,
    /** Where it stands in its list. */
    place: z.int().min(1).max(REASON_PLACES),
    /** Not offered to whoever decides; the machine gives its own all the same. */
    ended: z.boolean(),
  })
  .readonly();
export type ReasonDocument = z.output<typeof reason>;

/** The field with its title, in each language. */
export const REASON_TITLES = { ru: 'title_ru', kz: 'title_kz' } as const satisfies Readonly<
  Record<Language, keyof ReasonDocument>
>;

/** The field of a reason under this name that cannot be as it is; null where all can. */
export function reasonFlaw(name: string, { of, ended }: ReasonDocument): 'of' | 'ended' | null {
  const named = reasonNamed(name);
  if (named?.list !== of) return 'of';
  return ended && ALWAYS_OFFERED[of] === named.code ? 'ended' : null;
}
