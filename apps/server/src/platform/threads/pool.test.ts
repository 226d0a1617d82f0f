import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

test('a place is kept for the next input, and closed once it has stood idle', async () => {
  const happened: string[] = [];
  const limits = { threadsMax: 1, secondsMax: 1, megabytesMax: 1, waitingMax: 9, idleSecondsMax: 0.05 };
  let opened = 0;
  const pool = createPool<number, string>(limits, () => {
    const name = ++opened;
    return {
      // Longer at work than it may be idle.
      work: (input) => sleep(80).then(() => `${input} at ${name}`),
      isOpen: () => true,
      close: async () => void happened.push(`closed ${name}`),
    };
  });
  for (const input of [1, 2]) happened.push(await pool.run(input));
  await sleep(120);
  happened.push(await pool.run(3));
  expect(happened).toEqual(['1 at 1', '2 at 1', 'closed 1', '3 at 2']);
});
