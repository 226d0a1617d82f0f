import { expect, test } from 'vitest';
import {
  fullName,
  initials,
  maskedName,
  nameBeginnings,
  nameWords,
  readName,
  withoutCapitals,
} from './names.ts';

test.each([
  ['Айгерім', 'Айгерім'],
  ['Әділ', 'Әділ'],
  ['ҒҚҢӨҰҮҺІЁ', 'ҒҚҢӨҰҮҺІЁ'],
  ['  Ким - Ли ', 'Ким-Ли'],
  ['Мамин–Сибиряк', 'Мамин-Сибиряк'],
  ['Д’Артаньян', "Д'Артаньян"],
  ['Бейбіт   ұлы', 'Бейбіт ұлы'],
  ['Ю', 'Ю'],
  ['Андреи\u0306', 'Андрей'],
])('%j is the name %j', (text, name) => {
  expect(readName(text)).toEqual({ ok: true, name });
});

test.each([
  ['Aigerim', 'cyrillic_only'],
  ['Айгерiм', 'cyrillic_only'],
  ['Иван1', 'cyrillic_only'],
  ['Иван--Пётр', 'cyrillic_only'],
  ['-Иван', 'cyrillic_only'],
  ['Иван.', 'cyrillic_only'],
  ['<b>', 'cyrillic_only'],
  ['   ', 'too_short'],
  ['А'.repeat(51), 'too_long'],
])('%j is refused: %s', (text, refusal) => {
  expect(readName(text)).toEqual({ ok: false, refusal });
});

test('a form may ask for other lengths', () => {
  expect(readName('Ян', { min: 3, max: 5 })).toEqual({ ok: false, refusal: 'too_short' });
  expect(readName('Кузьма', { min: 3, max: 5 })).toEqual({ ok: false, refusal: 'too_long' });
});

test('the full name has the surname first and no gap where there is no patronymic', () => {
  expect(fullName({ surname: 'Сейтқали', name: 'Айгерім', patronymic: 'Болатқызы' })).toBe(
    'Сейтқали Айгерім Болатқызы',
  );
  expect(fullName({ surname: 'Ким', name: 'Ян', patronymic: null })).toBe('Ким Ян');
});

test('a name of fifty letters is taken, one letter more is not', () => {
  expect(readName('А'.repeat(50))).toMatchObject({ ok: true });
  expect(readName('А'.repeat(51))).toEqual({ ok: false, refusal: 'too_long' });
});

test('who has no surname is seen by the name alone', () => {
  expect(initials({ surname: '', name: 'Айгерім' })).toBe('Айгерім');
});

test('the words of a name are compared without what stands between and around them', () => {
  expect(nameWords(' Нұр - Сұлтан, Пётр. ')).toEqual(['НҰР', 'СҰЛТАН', 'ПЕТР']);
  expect(nameWords(' - ')).toEqual([]);
});

test('a stranger sees the name and one letter of the surname', () => {
  expect(initials({ surname: 'Сейтқали', name: 'Айгерим' })).toBe('Айгерим С.');
  expect(initials({ surname: 'әбдіров', name: 'Дәулет' })).toBe('Дәулет Ә.');
});

test('a masked name tells its first letter and not how long it is', () => {
  expect(maskedName({ surname: 'Сейтқали', name: 'айгерім' })).toBe('А*****');
  expect(maskedName({ surname: 'Ким', name: 'Ян' })).toBe('Я*****');
});

test('a person is found by each beginning of each of their names, from two letters to fourteen or the whole', () => {
  expect(nameBeginnings(['Ким', 'Яна', null])).toEqual(['КИ', 'КИМ', 'ЯН', 'ЯНА']);
  expect(nameBeginnings(['Ю'])).toEqual([]);
  expect(nameBeginnings(['Нұрсұлтанбекова-Ли']).filter((each) => each.length > 13)).toEqual([
    'НҰРСҰЛТАНБЕКОВ',
  ]);
  expect(nameBeginnings(['Нұрсұлтанбекова-Ли'])).toContain('ЛИ');
});

test('a letter more or less carefully typed finds the same person', () => {
  expect(nameBeginnings(['алёна'])).toEqual(nameBeginnings(['АЛЕНА']));
});

test.each([
  ['СЕЙТҚАЛИ', 'Сейтқали'],
  ['МАМИН-СИБИРЯК', 'Мамин-Сибиряк'],
  ['ПРОСПЕКТ Нұрсұлтан Назарбаев', 'Проспект Нұрсұлтан Назарбаев'],
  ['Ю', 'Ю'],
])('%j of a register is written %j', (text, written) => {
  expect(withoutCapitals(text)).toBe(written);
});
