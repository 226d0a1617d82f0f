import { expect, test } from 'vitest';
import { countText } from './countText.ts';
import { ibanText } from './ibanText.ts';
import { writtenText } from './writtenText.ts';

test('a queue is counted exactly while it is short, and “so many or more” from there on', () => {
  expect([0, 499].map((count) => countText(count, 'ru'))).toEqual(['0', '499']);
  expect([500, 12_345].map((count) => countText(count, 'kz'))).toEqual(['500+', '500+']);
});

test('an account that is shown whole stands in fours, a masked one as it came', () => {
  expect(ibanText('KZ84722C000012345678')).toBe('KZ84 722C 0000 1234 5678');
  expect(ibanText('KZ** 722* **** **** 5678')).toBe('KZ** 722* **** **** 5678');
});

test('a day is written as people do, everything else as it came', () => {
  expect(writtenText('2026-11-20', 'ru')).toBe('20.11.2026');
  expect(writtenText('SENIM-26660070717-1-E7B350C5', 'kz')).toBe('SENIM-26660070717-1-E7B350C5');
});
