/** The language code of the wire, of storage and of the toggle. */
export type Language = 'ru' | 'kz';

/** The code that HTML and HTTP use: Kazakh is `kk` there. */
export function htmlLanguage(language: Language): 'ru' | 'kk' {
  return language === 'kz' ? 'kk' : 'ru';
}

/** Reads `ru`, `kz`, `kk`, `kk-KZ` or a whole Accept-Language header, the most wanted first; null when it names neither. */
export function readLanguage(text: string): Language | null {
  const wanted = text
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';q='))
    .map(([tag = '', quality]) => ({ tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }))
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (tag === 'ru') return 'ru';
    if (tag === 'kk' || tag === 'kz') return 'kz';
  }
  return null;
}
