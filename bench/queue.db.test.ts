import { expect, test } from 'vitest';
import { givenDatabase } from '../apps/server/src/given-for-tests.ts';
import { measureQueue } from './queue.ts';

const database = await givenDatabase();

test('the bench does every job that waits, and each code meanwhile', async () => {
  const { jobsPerSecond, awaitedMs, spent } = await measureQueue(database, database.url, 300);
  expect(jobsPerSecond > 0 && Number.isFinite(jobsPerSecond)).toBe(true);
  expect(spent.nodeMs).toBeGreaterThan(0);
  expect(awaitedMs).toHaveLength(50);
  expect(awaitedMs.every((ms) => ms > 0 && Number.isFinite(ms))).toBe(true);
});
