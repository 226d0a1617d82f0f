import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';

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
  /^Осы: есептеп, жауап беру$/,
  /^Телефонды немесе шотты ауыстыру$/,
  /^Не туралы жазып отырсыз/,
  /^клиент шарттан бас тартты$/,
];

test.each(LANGUAGES)('no sentence of another language stands in a catalogue of %s', (language) => {
  const paths = globSync(`{apps,packages}/*/src/**/text/${language}{.ts,/**/*.ts}`);
  expect(paths.length).toBeGreaterThan(20);
  const foreign = paths.flatMap((path) =>
    textsOf(path)
      .filter((text) => LOOKS_FOREIGN[language](text) && !RIGHT.some((right) => right.test(text)))
      .map((text) => `${path}: ${text}`),
  );
  expect(foreign).toEqual([]);
});
