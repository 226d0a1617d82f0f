import { expect, test } from 'vitest';
import { secondsUntilTry } from './rules.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
/** Tries so many minutes ago. */
const tries = (minutes: readonly number[], of: { byLoan?: boolean; byAddress?: boolean }) =>
  minutes.map((ago) => ({
    triedAt: new Date(NOW.getTime() - ago * 60_000),
    byLoan: of.byLoan ?? false,
    byAddress: of.byAddress ?? false,
  }));

test('four wrong ends of a phone leave a fifth', () => {
  expect(secondsUntilTry([], NOW)).toBe(0);
  expect(secondsUntilTry(tries([1, 2, 3, 4], { byLoan: true, byAddress: true }), NOW)).toBe(0);
});

test.each([{ byLoan: true }, { byAddress: true }])(
  'after five within an hour the oldest must pass: %o',
  (of) => {
    expect(secondsUntilTry(tries([50, 3, 2, 1, 4], of), NOW)).toBe(600);
    expect(secondsUntilTry(tries([50, 40, 3, 2, 1, 4], of), NOW)).toBe(1_200);
    expect(secondsUntilTry(tries([61, 3, 2, 1, 4], of), NOW)).toBe(0);
  },
);

test('tries at one loan and from one address are counted apart, and the longer wait holds', () => {
  const apart = [...tries([1, 2, 3], { byLoan: true }), ...tries([4, 5, 6], { byAddress: true })];
  expect(secondsUntilTry(apart, NOW)).toBe(0);
  const both = [
    ...tries([30, 30, 30, 30, 30], { byLoan: true }),
    ...tries([20, 20, 20, 20, 20], { byAddress: true }),
  ];
  expect(secondsUntilTry(both, NOW)).toBe(2_400);
});

test('a part of a second is waited for too', () => {
  const late = { byLoan: true, byAddress: false, triedAt: new Date(NOW.getTime() - 3_599_500) };
  expect(secondsUntilTry(Array(5).fill(late), NOW)).toBe(1);
});
