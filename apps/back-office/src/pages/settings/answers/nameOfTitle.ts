import { ANSWER_LENGTHS } from '@senim/contracts/office/settings/answer';

/** Cyrillic letters in Latin ones, as addresses have them. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['абвгдеёзийклмнопрстуфхцыэ', 'abvgdeezijklmnoprstufhcye'],
    ['әғқңөұүһі', 'agqnouuhi'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? ''])),
);
const LONG: Readonly<Record<string, string>> = {
  ж: 'zh',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ю: 'yu',
  я: 'ya',
  ъ: '',
  ь: '',
};
const LENGTH_MAX = 36;

/** The name under which a new text stands in addresses and in the record: its title in small Latin letters, and a number where that is taken. */
export function nameOfTitle(title: string, taken: readonly string[]): string {
  const latin = [...title.toLowerCase()].map((letter) => LONG[letter] ?? LETTERS[letter] ?? letter).join('');
  const words = latin.match(/[a-z\d]+/g)?.join('-') ?? '';
  const name = words.slice(0, LENGTH_MAX).replace(/-$/, '');
  const named = name.length < ANSWER_LENGTHS.title.min ? 'answer' : name;
  const numbered = Array.from({ length: taken.length + 1 }, (_, at) =>
    at === 0 ? named : `${named}-${at + 1}`,
  );
  return numbered.find((one) => !taken.includes(one)) ?? named;
}
