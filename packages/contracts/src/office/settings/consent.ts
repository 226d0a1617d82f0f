import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import type { ConsentKind, ConsentWords } from '../../shared/consents.ts';

export const CONSENT_LENGTHS = { title: { min: 10, max: 160 }, text: { min: 40, max: 5_000 } } as const;
const title = z.string().trim().min(CONSENT_LENGTHS.title.min).max(CONSENT_LENGTHS.title.max);
const text = z.string().trim().min(CONSENT_LENGTHS.text.min).max(CONSENT_LENGTHS.text.max);

/** What a borrower agrees to by a tick, in both languages: the words beside it, and the text in paragraphs parted by an empty line. */
export const consent = z
  .object({ setting: z.literal('consent'), title_ru: title, title_kz: title, ru: text, kz: text })
  .readonly();
export type ConsentDocument = z.output<typeof consent>;

/** The fields of a consent in each language. */
export const CONSENT_FIELDS = {
  ru: { title: 'title_ru', text: 'ru' },
  kz: { title: 'title_kz', text: 'kz' },
} as const satisfies Readonly<
  Record<Language, Readonly<Record<'title' | 'text', Exclude<keyof ConsentDocument, 'setting'>>>>
>;

/** A document as it is read in a language. */
export function consentWords(document: ConsentDocument, language: Language): ConsentWords {
  const { title: titled, text: body } = CONSENT_FIELDS[language];
  const text = document[body].split(/\n[^\S\n]*\n/).map((paragraph) => paragraph.trim());
  return { title: document[titled], text: text.filter((paragraph) => paragraph !== '') };
}

/**
 * Words without which a consent is not the one that the product needs: every answer that is taken with it, the registers that are asked,
 * and how it ends (law on personal data, article 8). Each is looked for as it stands here, whatever follows it.
 */
export const CONSENT_NAMES: Readonly<Record<ConsentKind, Readonly<Record<Language, readonly string[]>>>> = {
  personal_data: {
    ru: [
      ...['ИИН', 'имя', 'телефон', 'почту', 'удостоверени', 'адрес', 'семье', 'работ', 'доход', 'счёт'],
      ...['близких', 'государственных баз', 'пенсионных взносов', 'отозвать'],
    ],
    kz: [
      ...['ЖСН', 'аты-жөні', 'телефон', 'пошта', 'куәлі', 'мекенжай', 'отбасы', 'жұмыс', 'табыс', 'шот'],
      ...['жақын', 'мемлекеттік', 'зейнетақы', 'кері қайтар'],
    ],
  },
  credit_bureau: { ru: ['кредитный отчёт', 'передать'], kz: ['кредиттік есеб', 'бер'] },
  insurance: { ru: ['добровольн'], kz: ['ерікті'] },
};

/** The first thing that a consent must name and does not; null where nothing lacks. */
export function consentFlaw(
  kind: ConsentKind,
  document: ConsentDocument,
): { readonly field: Language; readonly what: string } | null {
  for (const language of LANGUAGES) {
    const said = document[language].toLowerCase();
    const what = CONSENT_NAMES[kind][language].find((name) => !said.includes(name.toLowerCase()));
    if (what !== undefined) return { field: language, what };
  }
  return null;
}
