// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources are tried here.
import { readFileSync } from 'node:fs';
import { KAZAKH_CASES, kazakhEnding } from '@senim/kazakhstan/kazakh-cases';
import { expect, test } from 'vitest';
import { catalogues } from './catalogues-for-tests.ts';

/** What may follow the possessive: пайыз-ы-нан. */
const AFTER_POSSESSIVE = { back: ['ның', 'на', 'н', 'нда', 'нан'], front: ['нің', 'не', 'н', 'нде', 'нен'] };

/** Every ending that a text may take in writing. */
function endingsOf(text: string): readonly string[] {
  const further = AFTER_POSSESSIVE[kazakhEnding(text, 'dative').endsWith('е') ? 'front' : 'back'];
  const possessive = kazakhEnding(text, 'possessive');
  return [
    ...KAZAKH_CASES.map((wanted) => kazakhEnding(text, wanted)),
    ...further.map((ending) => possessive + ending),
  ];
}

/** Words of every sound, back and front: together they take every ending there is. */
const ENDINGS = new Set(['6', '2', '10', '80', '9', '1', '40', '3'].flatMap(endingsOf));

/** A place that a text is filled into, of a template or of a sentence. */
const PLACE = '\\$?\\{[^{}]*\\}';
const HYPHEN = '\\u2060?-\\u2060?';
const KAZAKH = '[а-яёәғқңөұүһі]';

/** What isn't read as it is written: a number, a sign, an abbreviation. */
const READ_ALOUD = '\\d|[%₸]|\\p{Lu}{2,}|iPhone|eGov';
const ENDED = new RegExp(`((?:[\\d.,:]*\\d|[%₸]|\\p{Lu}{2,}|iPhone|eGov))${HYPHEN}(${KAZAKH}+)`, 'gu');

/** An ending that a place was given by hand: nobody knows what will stand there. */
const GUESSED = new RegExp(`${PLACE}(${HYPHEN}|)(${KAZAKH}+)`, 'gu');

/** An ending that stands alone, or holds to a number without a hyphen. */
const LOOSE = new RegExp(
  `(?:(?:${PLACE}|${READ_ALOUD})[ \\u00a0](?:[ғқ]а|[гк]е|[дтн]ан|[дтн]ен|[днт]ың|[днт]ің)|\\d${KAZAKH}+)(?!${KAZAKH})`,
  'gu',
);

/** Words before which a number has an ending, and has none: "дейін" asks for "5 күнге". */
const BARE = new RegExp(
  `(?:${PLACE}|\\d|[%₸]|(?<!${KAZAKH})(?:АЕК|МБ|күн|ай|сағат|минут|секунд|жыл|жас))[ \\u00a0]` +
    `(?:дейін|бастап|қымбат|арзан|төмен|жоғары|астам|аспа|асады|асып|кешік(?!тір))${KAZAKH}*`,
  'gu',
);

/** A noun of many beside its number: one is enough, "5 күн", "Табылған жауап: 5". January only sounds like many. */
const PLURAL =
  `(?!қаңтар)${KAZAKH}*(?:[лдт]ар|[лдт]ер)` +
  '(?:[лдт]?[ыі]|[ғқдт]а|[гкдт]е|[дт]ан|[дт]ен|[днт][ыі]ң|[мбп]ен)?';
const MANY = new RegExp(
  `(?:${PLACE}|\\d)[ \\u00a0]${PLURAL}(?!${KAZAKH})|${PLURAL}:[ \\u00a0](?:\\$?\\{count\\}|\\d)`,
  'gu',
);

const COMPUTED = /withEnding\(/;
/** A message that is worded by the office is given the days of a delay with their ending (`delayText`). */
const OF_A_DELAY = '{days} кешік';

/** What of a catalogue's source is not said as a number is read aloud. */
function wrongEndings(source: string): string[] {
  const text = source
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .replace(/\\u(\w{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const found = (pattern: RegExp) => [...text.matchAll(pattern)];
  return [
    ...found(ENDED).filter(([, number = '', ending = '']) => ENDINGS.has(ending) && !fits(number, ending)),
    ...found(GUESSED).filter(([, hyphen, ending = '']) => hyphen === '' || ENDINGS.has(ending)),
    ...found(LOOSE),
    ...found(MANY),
    ...found(BARE).filter(([whole]) => !COMPUTED.test(whole) && !whole.startsWith(OF_A_DELAY)),
  ].map(([whole]) => whole);
}

/** False too for an abbreviation of which nobody has said how it is read. */
function fits(number: string, ending: string): boolean {
  try {
    return endingsOf(number).includes(ending);
  } catch {
    return false;
  }
}

test('every Kazakh ending is the one that its number or sign is read with', () => {
  const paths = catalogues('kz');
  expect(paths.length).toBeGreaterThan(20);
  const ended = paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/[\d%₸]\\u2060-\\u2060/g)]);
  expect(ended.length).toBeGreaterThan(20);
  const wrong = paths.flatMap((path) =>
    wrongEndings(readFileSync(path, 'utf8')).map((place) => `${path}: ${place}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  "'5%-ге дейін'",
  "'0,5%\\u2060-\\u2060і'",
  "'төлемнің 10%-інен аспайды'",
  "'сағат 18:00-ға дейін'",
  "'23:59-ге дейін'",
  "'20\\u00a0000\\u00a0₸-ға дейін'",
  "'45\\u00a0АЕК-қа дейін'",
  "'60\\u00a0МБ-тен асады'",
  "'0-дан 20-ге дейін'",
  "'3660-ке дейін'",
  "'ЖТСМ-ы'",
  "'БЖК-ға'",
  '`${days(count)}ге ұзарту`',
  '`${date(day)}\\u2060-\\u2060ға`',
  "'{min}-ден көп'",
  "'5% ға дейін'",
  "'5ке дейін'",
  "'{seconds}\\u00a0секунд бастап'",
  '`${until} дейін жабық`',
  '`жабудан ${tenge(sum)} қымбат`',
  '`Мөлшерлеме ${percent(share)} төмен`',
  "'Төлем 9 күн кешікті'",
  "'5\\u00a0күндер ішінде'",
  '`${count} файлдарды тіркеуге болады`',
  "'Табылған жауаптар: {count}'",
])('a wrong ending is seen: %s', (source) => {
  expect(wrongEndings(source)).not.toEqual([]);
});

test.each([
  "'0,5%\\u2060-\\u2060ынан, 45\\u00a0АЕК-тен, 60\\u00a0МБ-тан, 09:00-ден 18:30-ға дейін'",
  "`Мерзімді ${withEnding(days(count), 'dative')} ұзарту, ${step}-қадам, №\\u00a0${number} шарт`",
  "'9-2-бап, SMS-код, QR-код, SMS-тегі, ЖСН-ді, IBAN-ды, PDF-ке, eGov-та, iPhone-да'",
  "'5\\u00a0күн ішінде, {count} файл, табылған жауап: {count}, 1 қаңтардан бастап, 4–6-тармақтары, рөлдер: {roles}'",
  "'5\\u00a0күннен артық, 5\\u00a0күн бұрын, айына бір рет, 1-інен 28-іне дейін'",
  "`${withEnding(until, 'dative')} дейін, жабудан ${withEnding(tenge(sum), 'dative')} қымбат`",
])('a right one is left in peace: %s', (source) => {
  expect(wrongEndings(source)).toEqual([]);
});
