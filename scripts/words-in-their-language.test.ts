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
    'медиатор медиация оператор операция полиция сайт телефон терминал файл факт'
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
