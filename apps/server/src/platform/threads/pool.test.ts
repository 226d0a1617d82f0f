import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from './pool.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a place is kept for the next input, and closed once it has stood idle', async () => {
  vi.useFakeTimers();
  const happened: string[] = [];
  const limits = { threadsMax: 1, secondsMax: 1, megabytesMax: 1, waitingMax: 9, idleSecondsMax: 0.05 };
  let opened = 0;
  const pool = createPool<number, string>(limits, () => {
    const name = ++opened;
    return {
      // Longer at work than it may be idle.
      work: (input) => new Promise((resolve) => setTimeout(resolve, 80, `${input} at ${name}`)),
      isOpen: () => true,
      close: async () => void happened.push(`closed ${name}`),
    };
  });
  const run = async (input: number) => {
    const done = pool.run(input);
    await vi.advanceTimersByTimeAsync(80);
    happened.push(await done);
  };
  for (const input of [1, 2]) await run(input);
  await vi.advanceTimersByTimeAsync(120);
  await run(3);
  expect(happened).toEqual(['1 at 1', '2 at 1', 'closed 1', '3 at 2']);
});
