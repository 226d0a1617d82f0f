import { expect, test } from 'vitest';
import { codeNow, stepOfCode } from './check-one-time-code.ts';

const SECRET = 'SENIMAAAOPERATOR';
const now = new Date('2026-11-23T05:00:10Z');
const isTaken = (secondsFromNow: number) => {
  const { code } = codeNow(SECRET, new Date(now.getTime() + secondsFromNow * 1000));
  return stepOfCode(SECRET, code, now) !== null;
};

test('a code holds for its half minute, and for the ones before and after it because clocks differ', () => {
  expect([-30, 0, 30].map(isTaken)).toEqual([true, true, true]);
  expect([-300, -90, -60, 60, 90, 300].filter(isTaken)).toEqual([]);
});
