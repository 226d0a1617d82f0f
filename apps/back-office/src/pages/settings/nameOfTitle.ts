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
const LENGTH_MIN = 2;
const LENGTH_MAX = 36;

interface Named {
  /** The names that there are. */
  readonly taken: readonly string[];
  /** What it is called where its title has neither letter nor number. */
  readonly otherwise: string;
  /** What stands before each name, "settlement-". */
  readonly before?: string;
}

/** The name under which a new text stands in addresses and in the record: its title in small Latin letters, and a number where that is taken. */
export function nameOfTitle(title: string, { taken, otherwise, before = '' }: Named): string {
  const latin = [...title.toLowerCase()].map((letter) => LONG[letter] ?? LETTERS[letter] ?? letter).join('');
  const words = latin.match(/[a-z\d]+/g)?.join('-') ?? '';
  const name = words.slice(0, LENGTH_MAX - before.length).replace(/-$/, '');
  const named = `${before}${name.length < LENGTH_MIN ? otherwise : name}`;
  const numbered = Array.from({ length: taken.length + 1 }, (_, at) =>
    at === 0 ? named : `${named}-${at + 1}`,
  );
  return numbered.find((one) => !taken.includes(one)) ?? named;
}
