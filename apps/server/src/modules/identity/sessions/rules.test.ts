import { expect, test } from 'vitest';
import { sessionEnds } from './rules.ts';

test('a session ends thirty days after it was opened, to the second', () => {
  expect(sessionEnds(new Date('2026-11-23T05:00:00Z'))).toEqual(new Date('2026-12-23T05:00:00Z'));
  expect(sessionEnds(new Date('2028-02-01T18:59:59Z'))).toEqual(new Date('2028-03-02T18:59:59Z'));
});
