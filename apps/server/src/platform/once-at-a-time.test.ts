import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { onceAtATime, onceAtATimeEach, regularly } from './once-at-a-time.ts';

test('work that is asked for while it is under way is not begun again; afterwards it is', async () => {
  let begun = 0;
  let end = (): void => {};
  const wake = onceAtATime(() => {
    begun += 1;
    return new Promise<number>((resolve) => {
      end = () => resolve(begun);
    });
  });
  const runs = [wake(), wake(), wake()];
  expect(begun).toBe(1);
  end();
  expect(await Promise.all(runs)).toEqual([1, 1, 1]);
  const next = wake();
  end();
  expect(await next).toBe(2);
});

test('work that failed is begun again', async () => {
  let begun = 0;
  const wake = onceAtATime(async () => {
    begun += 1;
    if (begun === 1) throw new Error('the database is gone');
    return begun;
  });
  await expect(wake()).rejects.toThrow('gone');
  expect(await wake()).toBe(2);
});

test('work on one thing does not wait for work on another, and gets what its first asker gave', async () => {
  const begun: string[] = [];
  const open = onceAtATimeEach(async ({ name }: { name: string }, day: string) => {
    begun.push(`${name} ${day}`);
  });
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  await Promise.all([open(one, 'today'), open(one, 'tomorrow'), open(other, 'tomorrow')]);
  expect(begun).toEqual(['one today', 'other tomorrow']);
  await open(one, 'tomorrow');
  expect(begun).toHaveLength(3);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Work whose runs end when the test says so. */
function heldWork() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const ends: (() => void)[] = [];
  const begin = () => new Promise<void>((resolve) => ends.push(resolve));
  return { begin, ends };
}

test('work that takes longer than the pause is begun again only after it has ended', async () => {
  const { begin, ends } = heldWork();
  const stop = regularly(begin, 1_000);
  vi.advanceTimersByTime(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await setImmediate();
  vi.advanceTimersByTime(1_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await stop();
});

test('whoever stops it waits for the run that is under way, and no other begins', async () => {
  const { begin, ends } = heldWork();
  const stop = regularly(begin, 1_000);
  vi.advanceTimersByTime(1_000);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await setImmediate();
  expect(hasStopped).toBe(false);
  ends[0]?.();
  await stopped;
  vi.advanceTimersByTime(5_000);
  expect(ends).toHaveLength(1);
});

test('work that was never begun is not waited for', async () => {
  const { begin, ends } = heldWork();
  await regularly(begin, 1_000)();
  expect(ends).toEqual([]);
});
