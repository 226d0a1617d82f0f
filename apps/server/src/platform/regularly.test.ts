import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { regularly } from './regularly.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work whose runs end when the test says so. */
function heldWork() {
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
