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
afterAll(() => threads.close());

const reasonOf = (order: Order, sender?: string) =>
  threads.run(order, sender).then(
    () => 'answered',
    (error) => error.reason,
  );

test('a thread answers, and one that spins, hoards or fails is refused by reason while the next answers', async () => {
  const answers = () => expect(threads.run({ what: 'answer', word: 'salem' })).resolves.toBe('salem');
  await answers();
  expect(await reasonOf({ what: 'spin' })).toBe('time');
  await answers();
  expect(await reasonOf({ what: 'hoard' })).toBe('memory');
  expect(await reasonOf({ what: 'hoard-outside' })).toBe('memory');
  expect([await reasonOf({ what: 'nest' }), await reasonOf({ what: 'fail' })]).toEqual(['failed', 'failed']);
  await answers();
});

test('one caller’s slow tasks hold one thread, and the other serves everybody else', async () => {
  const traps = [1, 2, 3].map(() => reasonOf({ what: 'spin' }, 'stranger'));
  const begunMs = performance.now();
  expect(await threads.run({ what: 'answer', word: 'bar' }, 'neighbour')).toBe('bar');
  expect(performance.now() - begunMs).toBeLessThan(1_400);
  expect(await Promise.all(traps)).toEqual(['time', 'time', 'time']);
});

test('if too many tasks wait, the next one is refused at once', async () => {
  const kept = Array.from({ length: 6 }, () => reasonOf({ what: 'spin' }));
  expect(await reasonOf({ what: 'answer' })).toBe('busy');
  await Promise.all(kept);
});

test('the main thread stays free while its threads spin', async () => {
  const spinning = reasonOf({ what: 'spin' });
  const begunMs = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(performance.now() - begunMs).toBeLessThan(200);
  await spinning;
});
