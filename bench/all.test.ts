import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENCHES, GOALS, type Goal, verdictOf } from './all/goals.ts';

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
