import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLines } from './lines.ts';

test('work on one thing is done one after another, in the order in which it came', async () => {
  const inLine = createLines();
  const told: string[] = [];
  const work = (name: string) => () =>
    nextRound().then(() => {
      told.push(name);
      return name;
    });
  const done = await Promise.all(['a', 'b', 'c'].map((name) => inLine('loan', 1, work(name))));
  expect(done).toEqual(['a', 'b', 'c']);
  expect(told).toEqual(['a', 'b', 'c']);
});

test('never more at a time than there are places, and another line does not wait for it', async () => {
  const inLine = createLines();
  let [underWay, most] = [0, 0];
  const end = Promise.withResolvers<void>();
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await end.promise;
    underWay -= 1;
  };
  const crowd = Promise.all(Array.from({ length: 9 }, () => inLine('one', 3, work)));
  expect(await inLine('other', 3, async () => 'at once')).toBe('at once');
  expect(underWay).toBe(3);
  end.resolve();
  await crowd;
  expect(most).toBe(3);
});

test('work that fails leaves its place to the next', async () => {
  const inLine = createLines();
  const failed = inLine('loan', 1, () => Promise.reject(new Error('no')));
  const next = inLine('loan', 1, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('work whose turn does not come in time is refused and does not block others', async () => {
  const inLine = createLines(10);
  let end = () => {};
  const first = inLine('loan', 1, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(inLine('loan', 1, async () => 'never')).rejects.toMatchObject({ code: 'TURN_NEVER_CAME' });
  end();
  await first;
  expect(await inLine('loan', 1, async () => 'done')).toBe('done');
});
