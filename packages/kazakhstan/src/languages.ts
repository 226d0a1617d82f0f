/** The two languages, as the wire, the storage and the toggle name them. */
export type Language = 'ru' | 'kz';

/** What HTML `lang` and Accept-Language call a language: Kazakh is `kk` there (ISO 639-1). */
export function htmlLanguage(language: Language): 'ru' | 'kk' {
  return language === 'kz' ? 'kk' : 'ru';
}

/**
 * The language a text asks for: "ru", "kk", "kz", "kk-KZ", or an Accept-Language header, of which the best-weighted
 * language we speak is taken (the first of equals). Null when it asks for neither.
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
  const match = /^(ru|kk|kz)(?:[-_][a-z0-9_-]+)?(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/i.exec(text.trim());
  if (match === null) return null;
  const language = match[1]?.toLowerCase() === 'ru' ? 'ru' : 'kz';
  return { language, weight: Number(match[2] ?? 1) };
}
