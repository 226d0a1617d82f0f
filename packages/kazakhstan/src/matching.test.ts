import { expect, test } from 'vitest';
import { matches } from './matching.ts';

const answer =
  'Что будет, если я опоздаю? Начислится неустойка: 0,5% от просроченного платежа. Заём можно продлить.';

test('an answer is found by any form of its words, in any order and case', () => {
  for (const typed of ['', 'неустойку', 'ОПОЗДАЮ', 'просроченный платёж', 'продлить заем', '0,5'])
    expect(matches(answer, typed), typed).toBe(true);
});

test('an answer that lacks one of the words is not found', () => {
  for (const typed of ['промокод', 'неустойка промокод']) expect(matches(answer, typed), typed).toBe(false);
});

test('Kazakh typed on a Russian keyboard finds the same', () => {
  expect(matches('Кешігіп қалсам не болады? Тұрақсыздық айыбы есептеледі.', 'тураксыздык')).toBe(true);
  expect(matches('ЖТСМ деген не?', 'жтсм')).toBe(true);
});

test.each([
  ['заём', 'заем'],
  ['әділет', 'адилет'],
  ['ғимарат', 'гимарат'],
  ['қарыз', 'карыз'],
  ['теңге', 'тенге'],
  ['төлем', 'толем'],
  ['ұзарту', 'узарту'],
  ['күнтізбе', 'кунтизбе'],
  ['жиһаз', 'жихаз'],
  ['кіру', 'киру'],
])('%s is found as %s, and the other way round', (word, typed) => {
  expect([matches(word, typed), matches(typed, word), matches(word.toUpperCase(), typed)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('the ending of a word is left out, and four letters of it always count', () => {
  for (const [text, typed] of [
    ['просрочки', 'просрочка'],
    ['займ', 'займы'],
    ['долг', 'долга'],
    ['оплачено', 'оплата'],
  ] as const)
    expect([typed, matches(text, typed)]).toEqual([typed, true]);
  for (const [text, typed] of [
    ['срок', 'срез'],
    ['пеня', 'пени'],
    ['оплачено', 'оплатите'],
  ] as const)
    expect([typed, matches(text, typed)]).toEqual([typed, false]);
});

test('a word is found by its beginning alone, and by as little of it as was typed', () => {
  expect(matches('оплата картой', 'плата')).toBe(false);
  expect([matches('оплата картой', 'о к'), matches('оплата картой', 'о б')]).toEqual([true, false]);
  expect(matches('', 'оплата')).toBe(false);
  expect(matches('', ' .,!')).toBe(true);
});

test('of what was typed the first hundred signs count', () => {
  expect(matches('долг', `${' '.repeat(96)}долгпромокод`)).toBe(true);
  // Seven of its signs, of which five must be found.
  expect(matches('долг', `${' '.repeat(93)}долгаяжизнь`)).toBe(false);
});
