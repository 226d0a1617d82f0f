import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentLanguage,
  documentLanguageNamed,
  htmlLanguage,
  inEachDocumentLanguage,
  inEachLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  languageNamed,
  nextLanguage,
  readLanguage,
  USUAL_LANGUAGE,
} from './languages.ts';

test.each([
  ['ru', 'ru'],
  ['RU-ru', 'ru'],
  ['kk', 'kz'],
  ['kz', 'kz'],
  ['kk-KZ', 'kz'],
  ['kk_KZ', 'kz'],
  ['kk-Cyrl-KZ', 'kz'],
  ['kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7', 'kz'],
  ['en-US,en;q=0.9,ru;q=0.8,kk;q=0.7', 'ru'],
  ['ru;q=0.5, kk;q=0.8', 'kz'],
  ['ru;q=0.5, kk;q=0.5', 'ru'],
  ['kk;q=0, ru;q=0.1', 'ru'],
  ['en-US,en;q=0.9', null],
  ['*', null],
  ['rus', null],
  ['kk;q=0', null],
  ['enru', null],
  ['ru ; q=0.5, kk;  q=1', 'kz'],
  ['kk;q=1, ru;q=0.5', 'kz'],
  ['ru;q=0.25, kk;q=0.255', 'kz'],
  ['ru;x q=0.5', null],
  ['', null],
])('%j asks for %s', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});

test('whatever a browser sends, the answer is a language or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([...LANGUAGES, null]).toContain(readLanguage(text));
    }),
  );
});

test('who has chosen no language reads Russian', () => {
  expect(USUAL_LANGUAGE).toBe('ru');
});

test('HTML calls Kazakh kk, and reading that back gives kz', () => {
  expect([htmlLanguage('ru'), htmlLanguage('kz')]).toEqual(['ru', 'kk']);
  expect(readLanguage(htmlLanguage('kz'))).toBe('kz');
});

test('a name is read as it stands, ours or HTML’s, and no other text counts as one', () => {
  expect(['ru', 'kz', 'kk'].map(languageNamed)).toEqual(['ru', 'kz', 'kz']);
  expect(['RU', 'kk-KZ', 'constructor', '', null, undefined].map(languageNamed)).toEqual(Array(6).fill(null));
  expect(['ru', 'kz', 'kk', null].map(documentLanguageNamed)).toEqual(['ru', 'kz', null, null]);
});

test('the toggle goes through every language and offers each in its own words', () => {
  const passed = LANGUAGES.map((_, index) =>
    LANGUAGES.slice(0, index + 1).reduce(nextLanguage, LANGUAGES[0]),
  );
  expect(new Set(passed)).toEqual(new Set(LANGUAGES));
  expect([LANGUAGE_NAMES.ru, LANGUAGE_NAMES.kz]).toEqual(['Русский', 'Қазақша']);
});

test('what is made for each language is made for all of them, of the screen and of the law', () => {
  expect(inEachLanguage(htmlLanguage)).toEqual({ ru: 'ru', kz: 'kk' });
  expect(inEachDocumentLanguage(documentLanguage)).toEqual({ ru: 'ru', kz: 'kz' });
  expect(LANGUAGES.map(documentLanguage)).toEqual(['ru', 'kz']);
});
