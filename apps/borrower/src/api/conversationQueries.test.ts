import { expect, test } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { paceMs } from './conversationQueries.ts';

givenStorage();

test('an open conversation is looked at every three seconds, and ever more seldom while nothing happens', () => {
  const paces = Array.from({ length: 30 }, (_, looks) => paceMs(looks));
  expect(paces[0]).toBe(3_000);
  expect(paces).toEqual([...paces].sort((one, other) => one - other));
  expect(paces.at(-1)).toBe(30_000);
});
