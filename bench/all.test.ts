import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENCHES, GOALS, type Goal, onGoalsMachine, verdictOf, YARDSTICKS } from './all/goals.ts';

const told = Object.values(BENCHES).flatMap(({ program }) =>
  [...readFileSync(join(import.meta.dirname, program), 'utf8').matchAll(/tellFigure\(\s*'([\w-]+)'/g)].map(
    ([, name]) => name ?? '',
  ),
);

test('each figure that a goal asks for is told by a bench, and none beside', () => {
  expect([...new Set(told)].toSorted()).toEqual(Object.keys(GOALS).toSorted());
});

test('each of the nine goals has a figure', () => {
  expect([...new Set(Object.values(GOALS).map(({ number }) => number))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('each bench of the package that a goal is measured by is run', () => {
  const programs = Object.values(BENCHES).map(({ program }) => program);
  const inFolder = readdirSync(import.meta.dirname);
  for (const program of programs) expect(inFolder).toContain(program);
});

const more: Goal = { number: 1, what: '', by: 'money', better: 'more', floor: 1, aim: 2 };
const less: Goal = { number: 1, what: '', by: 'money', better: 'less', floor: 40, aim: 20 };

test.each([
  [more, 2, 'aim'],
  [more, 1.99, 'floor'],
  [more, 0.99, 'short'],
  [less, 20, 'aim'],
  [less, 40, 'floor'],
  [less, 41, 'short'],
  [{ ...less, aim: undefined } as unknown as Goal, 40, 'aim'],
  [more, undefined, 'not measured'],
  [more, Number.NaN, 'not measured'],
] as const)('%o with %s: %s', (goal, figure, verdict) => {
  expect(verdictOf(goal, figure)).toBe(verdict);
});

test.each([
  [{ ...less, yardstick: 'tpcb' }, 120, YARDSTICKS.tpcb / 3, 40],
  [{ ...more, yardstick: 'answers' }, 5, YARDSTICKS.answers / 3, 15],
  [{ ...less, yardstick: 'tpcb' }, 40, YARDSTICKS.tpcb * 2, 80],
  [{ ...less, yardstick: 'tpcb' }, 40, undefined, undefined],
  [{ ...less, yardstick: 'tpcb' }, undefined, 1, undefined],
  [less, 40, 1, 40],
] as const)(
  '%o, measured as %s on a machine of %s, is %s on that of the goals',
  (goal, figure, yardstick, seen) => {
    const beside = onGoalsMachine(goal, figure, yardstick);
    if (seen === undefined) expect(beside).toBeUndefined();
    else expect(beside).toBeCloseTo(seen);
  },
);

test('a goal in time that no ratio holds is told by a yardstick', () => {
  const untold = Object.entries<Goal>(GOALS).filter(
    ([, { what, yardstick, by }]) => / (ms|second)\b/.test(what) && !yardstick && by !== 'book',
  );
  expect(untold.map(([name]) => name)).toEqual([]);
});
