/* Kazakh endings follow the last sound of a word; those of a number or a sign the last word that it is read by: "20 ₸-ге" (теңгеге),
   "5%-ға" (пайызға), "18:30-ға" (отызға). */

/** Whose, to what, what, where or when, what is there, from what; and "of it": the 0,5%-ы of a sum. */
export const KAZAKH_CASES = [
  'genitive',
  'dative',
  'accusative',
  'locative',
  'locative-adjective',
  'ablative',
  'possessive',
] as const;

export type KazakhCase = (typeof KAZAKH_CASES)[number];

type Sound = 'vowel' | 'nasal' | 'voiced' | 'voiceless';

/** The endings after a back vowel. */
const ENDINGS: Readonly<Record<KazakhCase, Readonly<Record<Sound, string>>>> = {
  genitive: { vowel: 'ның', nasal: 'ның', voiced: 'дың', voiceless: 'тың' },
  dative: { vowel: 'ға', nasal: 'ға', voiced: 'ға', voiceless: 'қа' },
  accusative: { vowel: 'ны', nasal: 'ды', voiced: 'ды', voiceless: 'ты' },
  locative: { vowel: 'да', nasal: 'да', voiced: 'да', voiceless: 'та' },
  'locative-adjective': { vowel: 'дағы', nasal: 'дағы', voiced: 'дағы', voiceless: 'тағы' },
  ablative: { vowel: 'дан', nasal: 'нан', voiced: 'дан', voiceless: 'тан' },
  possessive: { vowel: 'сы', nasal: 'ы', voiced: 'ы', voiceless: 'ы' },
};

/** The letters of an ending that change after a front vowel: пайызға, теңгеге. */
const FRONT: Readonly<Record<string, string>> = { а: 'е', ы: 'і', ғ: 'г', қ: 'к' };

const UNITS = 'нөл бір екі үш төрт бес алты жеті сегіз тоғыз'.split(' ');
const TENS = 'нөл он жиырма отыз қырық елу алпыс жетпіс сексен тоқсан'.split(' ');

/** The word by which a number with so many zeros at its end is read, the most first. */
const POWERS: readonly [zeros: number, word: string][] = [
  [9, 'миллиард'],
  [6, 'миллион'],
  [3, 'мың'],
  [2, 'жүз'],
];

/** Signs and abbreviations that are not read as they are written. */
const READ_AS: Readonly<Record<string, string>> = {
  '%': 'пайыз',
  '₸': 'теңге',
  МБ: 'мегабайт',
  БСН: 'эсэн',
  ЖСН: 'эсэн',
  ЖТСМ: 'эсэм',
  IBAN: 'айбан',
  PDF: 'пидиэф',
  SMS: 'эсэмэс',
  iPhone: 'айфон',
  eGov: 'игов',
};

/**
 * A text in one of the cases, as it is read aloud: "5 күнге", "45 АЕК-тен", "179%-ға". A word takes its ending as it is, anything else
 * after a hyphen that stays on its line. Throws for a text of which nobody has said how it is read.
 */
export function withEnding(text: string, wanted: KazakhCase): string {
  const hyphen = /[а-яәғқңөұүһі]$/u.test(text) ? '' : '\u2060-\u2060';
  return `${text}${hyphen}${kazakhEnding(text, wanted)}`;
}

/** Only the ending: "ге" of 20 ₸. */
export function kazakhEnding(text: string, wanted: KazakhCase): string {
  const word = lastWord(text);
  const ending = ENDINGS[wanted][lastSound(word)];
  return isFront(word) ? ending.replace(/./gu, (letter) => FRONT[letter] ?? letter) : ending;
}

/** The word by which the reading of a text ends: that of "18:30" is "отыз". */
function lastWord(text: string): string {
  if (/\d$/.test(text)) return lastWordOfNumber(endOf(text, /[\d \u00a0]/).replace(/\D/g, ''));
  const last = endOf(text, /\p{L}/u) || text.slice(-1);
  const word = (READ_AS[last] ?? last).toLowerCase();
  if (!/^[а-яёәғқңөұүһі]+$/u.test(word)) throw new RangeError(`Nobody has said how it is read: ${text}`);
  return word;
}

/** The letters at the end of a text that are all of one kind. */
function endOf(text: string, kind: RegExp): string {
  const letters = [...text];
  return letters.slice(letters.findLastIndex((letter) => !kind.test(letter)) + 1).join('');
}

function lastWordOfNumber(digits: string): string {
  const zeros = endOf(digits, /0/).length;
  if (zeros === digits.length) return 'нөл';
  const power = POWERS.find(([least]) => zeros >= least);
  const [from, figure] = zeros === 1 ? [TENS, digits.at(-2)] : [UNITS, digits.at(-1)];
  return power?.[1] ?? from[Number(figure)] ?? 'нөл';
}

/** A word is front or back by its last vowel; у says nothing of itself: елу is front, оқу is back. */
function isFront(word: string): boolean {
  const vowel = [...word].findLast((letter) => /[әеиіөүэаёоұыюя]/u.test(letter));
  return vowel !== undefined && /[әеиіөүэ]/u.test(vowel);
}

/** б, в, г and д at the end of a word are said as п, ф, к and т. */
function lastSound(word: string): Sound {
  if (/[аәеёоөұүыіэюя]$/u.test(word)) return 'vowel';
  if (/[мнң]$/u.test(word)) return 'nasal';
  return /[жзйлруи]$/u.test(word) ? 'voiced' : 'voiceless';
}
