import { checkDigit, isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { readIin } from '@senim/kazakhstan/iin';
import { knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import {
  cursorOf,
  firstWords,
  iinsOneOff,
  lendingStopsOn,
  numbersOneOff,
  readCursor,
  whyMeant,
} from './rules.ts';
import type { QueueRow } from './types.ts';

test('a place in a queue is read back as it was written, and nothing else is a place', () => {
  const row = { sortAt: new Date('2026-11-23T05:00:00Z'), sortA: 1_204, sortB: 17 } as QueueRow;
  expect(readCursor(cursorOf(row))).toEqual({ at: row.sortAt, a: 1_204, b: 17 });
  for (const text of [
    '',
    'x~1~2',
    '2026-11-23T05:00:00.000Z~-1~2',
    '2026-11-23T05:00:00.000Z~1',
    '2026-11-23T05:00:00.000Z~1x~2',
    '2026-11-23T05:00:00.000Z~x1~2',
    '2026-11-23T05:00:00.000Z~1~1.5',
    '2026-11-23T05:00:00.000Z~1~x2',
    '2026-11-23T05:00:00.000Z~1234567890123456~2',
    '2026-11-23T05:00:00.000Z~1~1234567890123456',
  ])
    expect([text, readCursor(text)]).toEqual([text, null]);
});

test('an IIN with one wrong digit, or two that changed places, leads to its owner', () => {
  const owner = '850615403123';
  expect(iinsOneOff('850615403124')).toContain(owner);
  expect(iinsOneOff('850614403123')).toContain(owner);
  expect(iinsOneOff('805615403123')).toContain(owner);
  expect(iinsOneOff(owner)).toContain(owner);
  expect(iinsOneOff('850615403134')).not.toContain(owner);
  expect(iinsOneOff('85061540312')).toEqual([]);
  expect(iinsOneOff('85061540312x')).toEqual([]);
  expect(iinsOneOff('x50615403123')).toEqual([]);
});

test('an agreement’s number with one slip leads to the agreement, with or without a refinancing’s digits', () => {
  const number = `2612345678${checkDigit('2612345678')}`;
  expect(numbersOneOff(`2712345678${number.at(-1)}`)).toContain(number);
  expect(numbersOneOff(`6212345678${number.at(-1)}`)).toContain(number);
  expect(numbersOneOff(`${number.slice(0, 10)}`)).toContain(number.slice(0, 10));
  expect(numbersOneOff(`${number}002`)).toContain(`${number}001`);
  expect(numbersOneOff('260000000')).toEqual([]);
});

test('of the numbers near a mistyped one only those are looked for that somebody can have, each once', () => {
  const iins = iinsOneOff('850615403123');
  expect(iins.filter((iin) => !readIin(iin).ok)).toEqual([]);
  expect(iins).toHaveLength(new Set(iins).size);
  const numbers = numbersOneOff('2600000001');
  expect(numbers.filter((number) => !isAgreementNumber(number))).toEqual([]);
  expect(numbers).toHaveLength(new Set(numbers).size);
  const typed = `2612345678${checkDigit('2612345678')}`;
  expect(numbersOneOff(typed).filter((number) => !isAgreementNumber(number))).toEqual([]);
});

test('why somebody may be meant is told by what fits best', () => {
  expect([whyMeant(true, true), whyMeant(false, true), whyMeant(false, false)]).toEqual([
    'agreement-one-off',
    'phone',
    'iin-one-off',
  ]);
});

test('thirty days before the year’s MCI ends people are told from which day nothing is lent', () => {
  const through = knownDay('2026-12-31');
  expect(lendingStopsOn('2026-12-01', through)).toBeNull();
  expect(lendingStopsOn('2026-12-02', through)).toBe('2027-01-01');
  expect(lendingStopsOn('2027-02-01', through)).toBe('2027-01-01');
});

test('of what somebody wrote a queue shows the beginning, on one line', () => {
  expect(firstWords('Оплатил в терминале.\n\n  Где\tденьги? ')).toBe('Оплатил в терминале. Где деньги?');
  expect(firstWords(''), 'papers alone').toBeNull();
  expect(firstWords(' \n ')).toBeNull();
});

test('ninety signs are a line; of more it ends with a whole word, as far as words are not endless', () => {
  const line = 'тоғыз. '.repeat(13).slice(0, 90);
  expect(firstWords(line.padEnd(90, 'я'))).toBe(line.padEnd(90, 'я'));
  expect(firstWords(`${'слово '.repeat(15)}и ещё`)).toBe(`${'слово '.repeat(14)}слово…`);
  expect(firstWords(`${'я'.repeat(60)} ${'ю'.repeat(60)}`)).toBe(`${'я'.repeat(60)}…`);
  expect(firstWords(`Да ${'ю'.repeat(100)}`), 'a word longer than half a line is cut').toBe(
    `Да ${'ю'.repeat(42)}…`,
  );
  expect(firstWords(`${'я'.repeat(44)} ${'ю'.repeat(60)}`)).toBe(`${'я'.repeat(44)}…`);
  expect(firstWords('ю'.repeat(91))).toBe(`${'ю'.repeat(45)}…`);
});

test.each([10, 11, 13, 14])(
  'an agreement’s number has ten or eleven digits, and three more of a refinancing: %d',
  (length) => {
    const typed = '26000000000000'.slice(0, length);
    expect(numbersOneOff(typed).length).toBeGreaterThan(0);
    expect(numbersOneOff(`x${typed.slice(1)}`)).toEqual([]);
    expect(numbersOneOff(`${typed.slice(1)}x`)).toEqual([]);
  },
);

test('what is as long as no number is none', () => {
  for (const length of [9, 12, 15]) expect(numbersOneOff('2'.repeat(length))).toEqual([]);
  expect(iinsOneOff('8506154031230')).toEqual([]);
});
