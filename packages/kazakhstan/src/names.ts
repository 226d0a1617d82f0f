/** Why a name is not taken. */
export type NameRefusal = 'cyrillic_only' | 'too_short' | 'too_long';

/** A name with its spaces, hyphens and apostrophes made uniform, or what is wrong with it. */
export type NameReading =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: NameRefusal };

/** A person's names as on the ID card; many have no patronymic. */
export type PersonNames = {
  readonly surname: string;
  readonly name: string;
  readonly patronymic?: string | null | undefined;
};

/** One letter is a whole surname among Koreans of Kazakhstan (О, И, Ю), so nothing but emptiness is too short. */
export const NAME_LENGTH = { min: 1, max: 50 } as const;

const NAME = /^[А-ЯЁӘҒҚҢӨҰҮҺІ]+(?:[-' ][А-ЯЁӘҒҚҢӨҰҮҺІ]+)*$/i;

/**
 * Reads a surname, name or patronymic: Russian and Kazakh letters, with single hyphens, apostrophes and spaces between
 * them. Latin letters that look the same are refused, as the state register would not find the person.
 */
export function readName(text: string, length: { min: number; max: number } = NAME_LENGTH): NameReading {
  const name = tidy(text);
  if (name.length < length.min) return { ok: false, refusal: 'too_short' };
  if (!NAME.test(name)) return { ok: false, refusal: 'cyrillic_only' };
  return name.length > length.max ? { ok: false, refusal: 'too_long' } : { ok: true, name };
}

/** "Сейтқали" of "СЕЙТҚАЛИ": registers write in capitals, people do not. Words that are not all capitals stay. */
export function withoutCapitals(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}{2,}$/u.test(word) ? word.slice(0, 1) + word.slice(1).toLocaleLowerCase('kk') : word,
  );
}

/** "Сейтқали Айгерім Болатқызы": surname first, as in documents. */
export function fullName({ surname, name, patronymic }: PersonNames): string {
  return [surname, name, patronymic].filter(Boolean).join(' ');
}

/** "Айгерім С.": what a stranger who pays for somebody may see of them. */
export function initials({ surname, name }: PersonNames): string {
  const letter = surname.slice(0, 1).toUpperCase();
  return letter === '' ? name : `${name} ${letter}.`;
}

/** "А*****": the first letter of a first name and always as many asterisks, so that its length tells nothing. */
export function maskedName({ name }: PersonNames): string {
  return `${name.slice(0, 1).toUpperCase()}*****`;
}

function tidy(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/ ?[\u2010-\u2015-] ?/g, '-');
}

/** How many letters of a word's beginning a person can be found by. */
export const BEGINNING_LENGTH = { min: 2, max: 14 } as const;

/** The words of a name as they are compared: capitals, Ё as Е. */
export const nameWords = (text: string): readonly string[] =>
  text
    .toLocaleUpperCase('ru')
    .replaceAll('Ё', 'Е')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** Every beginning under which a person is found: of each of their names, from two letters on. */
export function nameBeginnings(names: readonly (string | null | undefined)[]): readonly string[] {
  const { min, max } = BEGINNING_LENGTH;
  const all = names
    .flatMap((name) => nameWords(name ?? ''))
    .flatMap((word) =>
      Array.from({ length: Math.max(0, Math.min(word.length, max) - min + 1) }, (_, more) =>
        word.slice(0, min + more),
      ),
    );
  return [...new Set(all)];
}
