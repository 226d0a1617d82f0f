import { expect, test } from 'vitest';
import { wholeDateTime, withWholeNumbers } from './format.ts';

const [HYPHEN, SPACE] = ['\u2060-\u2060', '\u00a0'];

test('a number stays with its ending and with what it counts, an abbreviation with its ending', () => {
  expect(withWholeNumbers('23:59-ға дейін, 2-тармағы')).toBe(`23:59${HYPHEN}ға дейін, 2${HYPHEN}тармағы`);
  expect(withWholeNumbers('SMS-код, ЖСН-ді')).toBe(`SMS${HYPHEN}код, ЖСН${HYPHEN}ді`);
  expect(withWholeNumbers('в течение 5 банковских дней')).toBe(`в течение 5${SPACE}банковских дней`);
});

test('a word with a hyphen and a long number may end a line', () => {
  for (const said of ['какой-либо', 'из-за', '№ 26942033779 отправлены'])
    expect(withWholeNumbers(said)).toBe(said);
});

test('a day and its hour are one', () => {
  const noon = Date.parse('2026-11-24T07:00:00Z');
  expect(wholeDateTime(noon, 'ru', 'short')).toBe(`24.11.2026${SPACE}12:00`);
  expect(wholeDateTime(noon, 'kz')).not.toContain(' ');
});
