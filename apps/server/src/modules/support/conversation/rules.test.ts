import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { awaySince, isTooMuch, messageDueAt, startsClock } from './rules.ts';

const at = (text: string) => new Date(`${text}+05:00`);

test('a hundred messages and sixty megabytes a day are taken from one person, and no more', () => {
  expect(isTooMuch({ lastDay: 99, bytesLastDay: 0 }, 0)).toBe(false);
  expect(isTooMuch({ lastDay: 100, bytesLastDay: 0 }, 0)).toBe(true);
  expect(isTooMuch({ lastDay: 0, bytesLastDay: 40_000_000 }, 20_000_000)).toBe(false);
  expect(isTooMuch({ lastDay: 0, bytesLastDay: 40_000_000 }, 20_000_001)).toBe(true);
});

test('the clock of an answer stops when the office closes and goes on when it opens', () => {
  const due = (now: string, minutes: number) => messageDueAt(at(now), minutes, SENIM.hours);
  expect(due('2026-11-24T10:00:00', 60)).toEqual(at('2026-11-24T11:00:00'));
  expect(due('2026-11-27T17:30:00', 60), 'on a Friday evening').toEqual(at('2026-11-30T09:30:00'));
  expect(due('2026-11-28T12:00:00', 60), 'on a Saturday').toEqual(at('2026-11-30T10:00:00'));
});

test('a message after an answer begins a clock; one more to a question that waits does not put it off', () => {
  expect((['new', 'in-work', 'answered', 'closed'] as const).filter(startsClock)).toEqual(['answered']);
});

test('who has not read an answer a minute after it was given is away', () => {
  expect(awaySince(at('2026-11-24T10:00:00'))).toEqual(at('2026-11-24T09:59:00'));
});
