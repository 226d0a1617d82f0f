/** The languages of screens, messages and letters, by their names on the wire and in storage. */
export const LANGUAGES = ['ru', 'kz'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, for the language switch. */
export const LANGUAGE_NAMES = { ru: 'Русский', kz: 'Қазақша' } as const satisfies Readonly<
  Record<Language, string>
>;

/** The same for narrow places. */
export const LANGUAGE_NAMES_SHORT = { ru: 'Рус', kz: 'Қаз' } as const satisfies Readonly<
  Record<Language, string>
>;

/** The language of people who have chosen none. */
export const USUAL_LANGUAGE = 'ru' satisfies Language;

/** The languages of signed and certified papers: the law names them, whatever the languages of screens are. */
export const DOCUMENT_LANGUAGES = ['ru', 'kz'] as const satisfies readonly Language[];

export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** Which paper a reader of each language sees first. */
const DOCUMENT_OF_READER = { ru: 'ru', kz: 'kz' } as const satisfies Readonly<
  Record<Language, DocumentLanguage>
>;

export function documentLanguage(reader: Language): DocumentLanguage {
  return DOCUMENT_OF_READER[reader];
}

/** The name of a language in HTML `lang` and Accept-Language: Kazakh is `kk` there (ISO 639-1). */
export const HTML_LANGUAGE = { ru: 'ru', kz: 'kk' } as const satisfies Readonly<Record<Language, string>>;

export type HtmlLanguage = (typeof HTML_LANGUAGE)[Language];

export function htmlLanguage<One extends Language>(language: One): (typeof HTML_LANGUAGE)[One] {
  return HTML_LANGUAGE[language];
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** The language with exactly this name, ours or HTML's: "ru", "kz", "kk". Null for any other text. */
export function languageNamed(name: string | null | undefined): Language | null {
  if (!name) return null;
  return isLanguage(name) ? name : (LANGUAGES.find((language) => HTML_LANGUAGE[language] === name) ?? null);
}

/** The document language with exactly this name, or null. */
export function documentLanguageNamed(name: string | null | undefined): DocumentLanguage | null {
  return DOCUMENT_LANGUAGES.find((language) => language === name) ?? null;
}

/** The other language that the switch offers. */
export function nextLanguage(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
}

/**
 * The language that a text asks for: "ru", "kk", "kz", "kk-KZ", or an Accept-Language header, where the one of ours with the
 * highest weight wins (the first of equals). Null if none is ours.
 */
export function readLanguage(text: string): Language | null {
  const wishes = text
    .split(',')
    .map(readWish)
    .filter((wish) => wish !== null);
  const spoken = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return spoken[0]?.language ?? null;
}

type Wish = { readonly language: Language; readonly weight: number };

function readWish(text: string): Wish | null {
  const match = /^([a-z]{2})(?:[-_][a-z0-9_-]+)?(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/i.exec(text.trim());
  const language = languageNamed(match?.[1]?.toLowerCase());
  return language && { language, weight: Number(match?.[2] ?? 1) };
}

/** Makes one thing for each language. */
export function inEachLanguage<Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> {
  return { ru: make('ru'), kz: make('kz') };
}

/** Makes one thing for each language of a document. */
export function inEachDocumentLanguage<Made>(
  make: (language: DocumentLanguage) => Made,
): Readonly<Record<DocumentLanguage, Made>> {
  return { ru: make('ru'), kz: make('kz') };
}
