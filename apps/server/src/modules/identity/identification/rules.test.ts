import { expect, test } from 'vitest';
import { isOpen, secondsUntilStart } from './rules.ts';
import type { Identification } from './types.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const begun = (minutesAgo: number, result: Identification['result'] = 'pending') =>
  ({ result, startedAt: new Date(NOW.getTime() - minutesAgo * 60_000) }) as Identification;

test('a session at the face service is open for an hour, while nobody knows how it ended', () => {
  expect(isOpen(begun(59), NOW)).toBe(true);
  expect(isOpen(begun(60), NOW)).toBe(false);
  expect(isOpen(begun(1, 'failed'), NOW)).toBe(false);
});

test('three are begun in a day, as each is paid for; the fourth waits until the first is a day old', () => {
  expect(secondsUntilStart([], NOW)).toBe(0);
  expect(secondsUntilStart([begun(10), begun(600)], NOW)).toBe(0);
  expect(secondsUntilStart([begun(600), begun(10), begun(20)], NOW)).toBe(14 * 3_600);
  expect(secondsUntilStart([begun(600), begun(10), begun(20), begun(1_000)], NOW)).toBe(14 * 3_600);
});
