import { expect, test } from 'vitest';
import { spellings } from './latin-names.ts';

test.each([
  ['Bekenov', 'БЕКЕНОВ'],
  ['bekenova', 'БЕКЕНОВА'],
  ['Kassymov', 'КАССЫМОВ'],
  ['Seitkali', 'СЕЙТҚАЛИ'],
  ['Zhaksybekov', 'ЖАҚСЫБЕКОВ'],
  ['Aigerim', 'АЙГЕРІМ'],
  ['Gulmira', 'ГҮЛМИРА'],
  ['Shcherbakov', 'ЩЕРБАКОВ'],
  ['Tsoy', 'ЦОЙ'],
  ['Yuliya', 'ЮЛИЯ'],
  ['Iuliia', 'ЮЛИЯ'],
  ['Jumabayev', 'ЖУМАБАЕВА'],
  ['Kim', 'КИМ'],
])('%s is searched as a name that begins so: %s', (typed, own) => {
  expect(spellings(typed).some((spelt) => own.startsWith(spelt))).toBe(true);
  expect(spellings(typed).length).toBeLessThanOrEqual(500);
  expect(Math.max(...spellings(typed).map((spelt) => spelt.length))).toBeGreaterThanOrEqual(
    Math.min(own.length, 5),
  );
});

test('a word in Cyrillic is itself, as far as it is indexed', () => {
  expect(spellings('Сейтқали')).toEqual(['СЕЙТҚАЛИ']);
  expect(spellings('Константинопольский')).toEqual(['КОНСТАНТИНОПОЛ']);
});

test('one letter is no beginning', () => {
  expect(spellings('K')).toEqual([]);
});
