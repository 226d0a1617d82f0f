import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { filledPlaces, unknownPlace } from './places.ts';

/** What an answer may name, each filled from the case that it answers. */
export const ANSWER_PLACES = ['name', 'reference', 'number', 'today'] as const;
export type AnswerPlace = (typeof ANSWER_PLACES)[number];
/** Null of what a case does not have. */
export type AnswerValues = Readonly<Record<AnswerPlace, string | null>>;

export const ANSWER_LENGTHS = { title: { min: 2, max: 80 }, text: { min: 10, max: 1_000 } } as const;
const title = z.string().trim().min(ANSWER_LENGTHS.title.min).max(ANSWER_LENGTHS.title.max);
const text = z.string().trim().min(ANSWER_LENGTHS.text.min).max(ANSWER_LENGTHS.text.max);

/** What is often answered, in both languages: what it is called at the desk, and what the client reads. */
export const answer = z
  .object({
    setting: z.literal('answer'),
    title_ru: title,
    title_kz: title,
    ru: text,
    kz: text,
    /** Not offered to whoever answers. */
    ended: z.boolean(),
  })
  .readonly();
export type AnswerWords = z.output<typeof answer>;

/** The field with its title, in each language. */
export const ANSWER_TITLES = { ru: 'title_ru', kz: 'title_kz' } as const satisfies Readonly<
  Record<Language, keyof AnswerWords>
>;

const CLIENTS: Readonly<Record<Language, string>> = { ru: 'Айгерим', kz: 'Айгерім' };

/** How an answer comes to somebody on a day. */
export const exampleAnswer = (text: string, language: Language, today: string): string =>
  filledPlaces(text, { name: CLIENTS[language], reference: 'Q-K7M2-Q9XA', number: '2600000001', today });

/** The first place that an answer names and no case can fill; null where there is none. */
export function answerFlaw(
  document: AnswerWords,
): { readonly field: Language; readonly what: string } | null {
  for (const field of LANGUAGES) {
    const what = unknownPlace(document[field], ANSWER_PLACES);
    if (what !== undefined) return { field, what };
  }
  return null;
}
