import { expect, test } from 'vitest';
import { period, periodMark } from './format.ts';

test('a period is told in its unit, with the ending the number asks for', () => {
  expect([1, 3, 12].map((count) => period(count, 'month', 'ru'))).toEqual([
    '1\u00a0месяц',
    '3\u00a0месяца',
    '12\u00a0месяцев',
  ]);
  expect(period(6, 'month', 'kz')).toBe('6\u00a0ай');
  expect(period(21, 'day', 'ru')).toBe('21\u00a0день');
});

test('in a field there is room for a mark', () => {
  expect([periodMark(6, 'month', 'ru'), periodMark(6, 'month', 'kz'), periodMark(2, 'day', 'ru')]).toEqual([
    'мес.',
    'ай',
    'дня',
  ]);
});
