import { checkDigit, isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { readIin } from '@senim/kazakhstan/iin';
import { knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { cursorOf, iinsOneOff, lendingStopsOn, numbersOneOff, readCursor, whyMeant } from './rules.ts';
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
