import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { ThreadLimits } from './pool.ts';
import { createThreads } from './threads.ts';

interface Order {
  readonly what: 'answer' | 'spin' | 'hoard' | 'hoard-outside' | 'nest' | 'fail';
  readonly word?: string;
}

const LIMITS: ThreadLimits = { threadsMax: 2, secondsMax: 1.5, megabytesMax: 64, waitingMax: 4 };
const module = new URL('./odd-work-for-tests.ts', import.meta.url).href;
const threads = createThreads<Order, string>({ module, call: 'workOddly' }, LIMITS);
/** On a busy machine memory takes its time to be used up. */
const patient = createThreads<Order, string>({ module, call: 'workOddly' }, { ...LIMITS, secondsMax: 30 });
afterAll(() => Promise.all([threads.close(), patient.close()]));

const reasonOf = (order: Order, sender?: string, from = threads) =>
  from.run(order, sender).then(
    () => 'answered',
    (error) => error.reason,
  );

test('a thread answers, and one that spins, hoards or fails is refused by reason while the next answers', async () => {
  const reason = (what: Order['what']) => reasonOf({ what }, undefined, patient);
  const answers = (from = patient) =>
    expect(from.run({ what: 'answer', word: 'salem' })).resolves.toBe('salem');
  expect(await reasonOf({ what: 'spin' })).toBe('time');
  await answers(threads);
  await answers();
  expect([await reason('hoard'), await reason('hoard-outside')]).toEqual(['memory', 'memory']);
  expect([await reason('nest'), await reason('fail')]).toEqual(['failed', 'failed']);
  await answers();
});

test('one caller’s slow tasks hold one thread, and the other serves everybody else', async () => {
  const traps = [1, 2, 3].map(() => reasonOf({ what: 'spin' }, 'stranger'));
  let endedCount = 0;
  for (const trap of traps) void trap.then(() => endedCount++);
  expect(await threads.run({ what: 'answer', word: 'bar' }, 'neighbour')).toBe('bar');
  expect(endedCount).toBeLessThan(2);
  expect(await Promise.all(traps)).toEqual(['time', 'time', 'time']);
});

test('if too many tasks wait, the next one is refused at once', async () => {
  const kept = Array.from({ length: 6 }, () => reasonOf({ what: 'spin' }));
  expect(await reasonOf({ what: 'answer' })).toBe('busy');
  await Promise.all(kept);
});

test('the main thread stays free while its threads spin', async () => {
  let isSpinning = true;
  const spinning = reasonOf({ what: 'spin' }).finally(() => {
    isSpinning = false;
  });
  await nextRound();
  expect(isSpinning).toBe(true);
  await spinning;
});
