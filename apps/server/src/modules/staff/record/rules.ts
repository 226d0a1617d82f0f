/** The newest key makes links; all of them are known again. */
export const newestKey = (keys: ReadonlyMap<number, Buffer>): number => Math.max(...keys.keys());

const NAME_LETTERS_MIN = 3;

/** The words of a typed name, in small letters; none if it can be no name, as with a number. */
export function nameWords(typed: string): readonly string[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const isName = words.every((word) => /^[\p{L}'’-]+$/u.test(word));
  return isName && words.some(({ length }) => length >= NAME_LETTERS_MIN) ? words : [];
}

/** Whether each word begins a part of the name. */
export const bearsName = (name: string, words: readonly string[]): boolean => {
  const parts = name.toLowerCase().split(/\s+/);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
};
