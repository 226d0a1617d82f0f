import { expect, test } from 'vitest';
import { ago } from './ago.ts';
import { LANGUAGES } from './languages.ts';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const said = (passedMs: number) =>
  LANGUAGES.map((language) => ago(NOW - passedMs, NOW, language).replaceAll('\u00a0', ' '));

test.each([
  [-HOUR, 'только что', 'жаңа ғана'],
  [59 * SECOND, 'только что', 'жаңа ғана'],
  [MINUTE, '1 минуту назад', '1 минут бұрын'],
  [3 * MINUTE + 59 * SECOND, '3 минуты назад', '3 минут бұрын'],
  [11 * MINUTE, '11 минут назад', '11 минут бұрын'],
  [HOUR - SECOND, '59 минут назад', '59 минут бұрын'],
  [HOUR, '1 час назад', '1 сағат бұрын'],
  [22 * HOUR, '22 часа назад', '22 сағат бұрын'],
  [DAY, '1 день назад', '1 күн бұрын'],
  [5 * DAY, '5 дней назад', '5 күн бұрын'],
  [31 * DAY, '31 день назад', '31 күн бұрын'],
])('%d ms before now is «%s», «%s»', (passedMs, ru, kz) => {
  expect(said(passedMs)).toEqual([ru, kz]);
});
