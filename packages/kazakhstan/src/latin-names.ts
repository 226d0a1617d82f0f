import { BEGINNING_LENGTH, nameWords } from './names.ts';

/** What Latin letters of a name stand for, the longest first: as in passports of Kazakhstan and as people type. */
const SOUNDS: readonly (readonly [string, readonly string[]])[] = [
  ['SHCH', ['Щ']],
  ['ZH', ['Ж']],
  ['KH', ['Х']],
  ['CH', ['Ч']],
  ['SH', ['Ш']],
  ['GH', ['Ғ']],
  ['TS', ['Ц', 'ТС']],
  ['DZH', ['ДЖ']],
  ['YA', ['Я', 'ЬЯ', 'ЙА']],
  ['IA', ['Я', 'ЬЯ', 'ИЯ', 'ИА']],
  ['YU', ['Ю', 'ЫУ']],
  ['IU', ['Ю']],
  ['YO', ['Е', 'ЙО']],
  ['YE', ['Е']],
  ['A', ['А', 'Ә']],
  ['B', ['Б']],
  ['C', ['К', 'С', 'Ц']],
  ['D', ['Д']],
  ['E', ['Е', 'Э']],
  ['F', ['Ф']],
  ['G', ['Г', 'Ғ']],
  ['H', ['Х', 'Һ']],
  ['I', ['И', 'І', 'Й', 'Ы']],
  ['J', ['Ж', 'ДЖ']],
  ['K', ['К', 'Қ']],
  ['L', ['Л', 'ЛЬ']],
  ['M', ['М']],
  ['N', ['Н', 'Ң']],
  ['O', ['О', 'Ө']],
  ['P', ['П']],
  ['Q', ['Қ', 'К']],
  ['R', ['Р']],
  ['S', ['С']],
  ['T', ['Т']],
  ['U', ['У', 'Ұ', 'Ү']],
  ['V', ['В']],
  ['W', ['У', 'В']],
  ['X', ['КС', 'Х']],
  ['Y', ['Ы', 'Й', 'И']],
  ['Z', ['З']],
];

/** The beginning alone is told apart: each further letter doubles what a name may be. */
const SPELLINGS_MAX = 500;

/**
 * The beginnings of names that a typed word may mean, in the letters of documents: itself, or for Latin letters each way in which it may be
 * written in Cyrillic. Of a long Latin word the first letters count.
 */
export function spellings(word: string): readonly string[] {
  const [capitals = ''] = nameWords(word);
  if (!/^[A-Z]+$/.test(capitals)) return [capitals.slice(0, BEGINNING_LENGTH.max)];
  let all: readonly string[] = [''];
  for (let rest = capitals; rest !== ''; ) {
    const [sound, letters] = SOUNDS.find(([latin]) => rest.startsWith(latin)) ?? [rest.slice(0, 1), ['']];
    const longer = all.flatMap((begun) => letters.map((letter) => begun + letter));
    if (longer.length > SPELLINGS_MAX) break;
    all = longer;
    rest = rest.slice(sound.length);
  }
  const { min, max } = BEGINNING_LENGTH;
  return [...new Set(all.map((spelt) => spelt.slice(0, max)))].filter((spelt) => spelt.length >= min);
}
