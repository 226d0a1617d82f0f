import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('all is worked on, no more at a time than is asked for, and answered in order', async () => {
  let [underWay, most] = [0, 0];
  const done = await inTurns(
    [5, 1, 4, 2, 3],
    async (turns) => {
      underWay += 1;
      most = Math.max(most, underWay);
      for (let left = turns; left > 0; left--) await turn();
      underWay -= 1;
      return turns * 10;
    },
    2,
  );
  expect(done).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});
