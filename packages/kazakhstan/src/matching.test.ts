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
