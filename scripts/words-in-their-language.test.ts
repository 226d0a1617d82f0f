import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { catalogues } from './catalogues-for-tests.ts';

const KAZAKH_LETTER = /[әғқңөұүһі]/i;
const WORD = /[а-яёәғқңөұүһі]{2,}/gi;

const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Every text of a catalogue, without what is filled in. */
const textsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(TEXT)].map(([, plain = '', filled = '']) =>
    (plain + filled).replace(/\$\{[^}]*\}/g, ''),
  );

/** Whether a text reads as if it stood in the other catalogue: a sentence long enough to tell. */
const LOOKS_FOREIGN: Readonly<Record<Language, (text: string) => boolean>> = {
  ru: (text) => (text.match(WORD) ?? []).filter((word) => KAZAKH_LETTER.test(word)).length > 1,
  kz: (text) => (text.match(WORD) ?? []).length >= 4 && !KAZAKH_LETTER.test(text),
};

/** A letter to the bureau in both languages; Kazakh sentences that do without its own letters. */
const RIGHT = [
  / шарт бойынша мәліметтерді кредиттік тарихтан /,
  /^Микрокредит беру туралы №\\u00a0 шарт$/,
  /^Осы: есептеп, жауап беру$/,
  /^Телефонды немесе шотты ауыстыру$/,
  /^Не туралы жазып отырсыз/,
  /^клиент шарттан бас тартты$/i,
  /^Банкке тапсырып, жауап алу$/,
];

test.each(LANGUAGES)('no sentence of another language stands in a catalogue of %s', (language) => {
  const paths = catalogues(language);
  expect(paths.length).toBeGreaterThan(20);
  const foreign = paths.flatMap((path) =>
    textsOf(path)
      .filter((text) => LOOKS_FOREIGN[language](text) && !RIGHT.some((right) => right.test(text)))
      .map((text) => `${path}: ${text}`),
  );
  expect(foreign).toEqual([]);
});

/** Words that Kazakh has taken as they are. */
const TAKEN = new Set(
  (
    'автомат аудитор аутентификатор банк бухгалтер дебет карта клиент компания комплаенс кредит кредитор лицензия логин ' +
    'медиатор медиация оператор операция полиция промокод сайт телефон терминал файл факт'
  ).split(' '),
);
const inRussian = (path: string) => path.replace('/text/kz', '/text/ru').replace('.kz.ts', '.ru.ts');

test('no word of a Kazakh catalogue, however short, is the Russian one', () => {
  const left = catalogues('kz').flatMap((path) => {
    const russian = new Set(textsOf(inRussian(path)));
    return textsOf(path)
      .filter((text) => /[а-яё]{3}/i.test(text) && russian.has(text) && !TAKEN.has(text.toLowerCase()))
      .map((text) => `${path}: ${text}`);
  });
  expect(left).toEqual([]);
});

/** Words that say something else, or were a second name of one thing, and what stands in their place (docs/domain/glossary.md). */
const GIVEN_UP: readonly (readonly [RegExp, string])[] = [
  [/ақша жет(?:ті|педі)/i, 'ақша шотқа түсті: "жетпеді" says that there was too little of it'],
  [/(?:шарт|несие|ұсыныс) жойыл/i, 'күші жойылды: what is "жойылды" is destroyed'],
  [/қолданба/i, 'қосымша'],
  [/өтініш беруші/i, 'өтінім беруші: who applies for a loan'],
  [/мобильді нөмір/i, 'ұялы нөмір'],
  [/кезекті төлем/i, 'келесі төлем'],
  [/бірінші несие/i, 'алғашқы несие'],
  [/(?<!\p{L})офис/iu, 'кеңсе'],
  [/(?<!\p{L})чат/iu, 'жазысу'],
  [/төлем\p{L}* кері/iu, 'төлем қайтарып алынды'],
  [/сияды/i, 'сыяды'],
];

const givenUpIn = (text: string): string[] =>
  GIVEN_UP.filter(([word]) => word.test(text)).map(([, instead]) => instead);

test('in Kazakh one thing has one word', () => {
  const left = catalogues('kz').flatMap((path) =>
    textsOf(path).flatMap((text) => givenUpIn(text).map((instead) => `${path}: ${text} (${instead})`)),
  );
  expect(left).toEqual([]);
});

test.each(['Ақша жетпеді', '№ 5 шарт жойылды', 'Қолданбадағы код', 'Бірінші несие: 10 күн тегін', 'Чат'])(
  'a word that was given up is seen: %s',
  (text) => {
    expect(givenUpIn(text)).toHaveLength(1);
  },
);

test('its right neighbours are left in peace', () => {
  expect(
    givenUpIn('Картада ақша жетпейді, шарттың күші жойылды, алғашқы несие, хабарламаны жазысуда оқыңыз'),
  ).toEqual([]);
});
