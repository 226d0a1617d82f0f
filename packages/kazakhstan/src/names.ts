export type NameRefusal = 'cyrillic_only' | 'too_short' | 'too_long';
export type NameReading = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly refusal: NameRefusal };

const CYRILLIC = /^[А-ЯЁӘҒҚҢӨҰҮҺІа-яёәғқңөұүһі][А-ЯЁӘҒҚҢӨҰҮҺІа-яёәғқңөұүһі' ’-]*$/;
const LENGTH_MIN = 2;
const LENGTH_MAX = 60;

/** Reads a surname, name or patronymic: Russian and Kazakh letters, hyphen, apostrophe and space. */
export function readName(text: string): NameReading {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name.length < LENGTH_MIN) return { ok: false, refusal: 'too_short' };
  if (name.length > LENGTH_MAX) return { ok: false, refusal: 'too_long' };
  return CYRILLIC.test(name) ? { ok: true, name } : { ok: false, refusal: 'cyrillic_only' };
}

/** Surname, name and patronymic as a document writes them. */
export function fullName({ surname, name, patronymic }: { surname: string; name: string; patronymic?: string | null }): string {
  return [surname, name, patronymic].filter(Boolean).join(' ');
}

/** A name that its owner recognises and a stranger learns little from: "Айгерим С." */
export function maskedName({ surname, name }: { surname: string; name: string }): string {
  return `${name} ${surname.slice(0, 1)}.`;
}
