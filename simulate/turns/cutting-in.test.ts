import { expect, test } from 'vitest';
import { cuttingIn, type Order, type Step } from './turns.ts';

/** In which order the steps of two are taken, each a letter of its own actor. */
function taken(order: Order, first: string, second: string): string {
  const actors = ['first', 'second'].map((name) => ({ name, isDead: false, isDone: false }));
  const left = [[...first], [...second]];
  let done = '';
  while (left.some(({ length }) => length > 0)) {
    const waiting = actors.flatMap((actor, place): Step[] => {
      const label = left[place]?.[0];
      return label === undefined ? [] : [{ actor, label }];
    });
    const place = waiting[order(waiting)]?.actor === actors[0] ? 0 : 1;
    done += left[place]?.shift() ?? '';
  }
  return done;
}

test.each([
  [1, 'axybc'],
  [2, 'abxyc'],
  [9, 'abcxy'],
])('whoever cuts in after %i steps of the first comes to their end before it goes on', (nth, expected) => {
  expect(taken(cuttingIn(nth, 'first'), 'abc', 'xy')).toBe(expected);
});

test('only the steps that count are counted', () => {
  expect(
    taken(
      cuttingIn(1, 'first', (label) => label === 'b'),
      'abc',
      'xy',
    ),
  ).toBe('abxyc');
});
