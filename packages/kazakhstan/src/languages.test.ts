import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlLanguage, readLanguage } from './languages.ts';

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
  ['', null],
])('%j asks for %s', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});

test('whatever a browser sends, the answer is a language or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['ru', 'kz', null]).toContain(readLanguage(text));
    }),
  );
});

test('HTML calls Kazakh kk, and reading that back gives kz', () => {
  expect([htmlLanguage('ru'), htmlLanguage('kz')]).toEqual(['ru', 'kk']);
  expect(readLanguage(htmlLanguage('kz'))).toBe('kz');
});
