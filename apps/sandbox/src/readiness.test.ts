import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('a sandbox is ready once its cast is in place, and not while anybody moves its calendar', async () => {
  const readiness = createReadiness();
  expect(await readiness.whileMoving(async () => readiness.stage())).toBe('starting');
  expect(readiness.stage()).toBe('starting');
  readiness.castIsIn();
  expect(readiness.stage()).toBe('ready');

  const long = Promise.withResolvers<void>();
  const moved = readiness.whileMoving(() => long.promise);
  expect(await readiness.whileMoving(async () => 'moved')).toBe('moved');
  expect(readiness.stage()).toBe('moving');
  long.resolve();
  await moved;
  expect(readiness.stage()).toBe('ready');
});

test('a failed move of the calendar is over too', async () => {
  const readiness = createReadiness();
  readiness.castIsIn();
  await expect(readiness.whileMoving(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readiness.stage()).toBe('ready');
});
