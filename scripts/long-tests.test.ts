import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectOf } from '../planted/project-of.ts';
import { LONG_DATABASE_TESTS, LONG_PURE_TESTS, SHORT_JOURNEYS } from './long-tests.ts';

test('each test that is named for the short run or the long one is there, so that none changes its run by a new name', () => {
  const named = [...SHORT_JOURNEYS, ...LONG_PURE_TESTS, ...LONG_DATABASE_TESTS];
  expect(named.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});

test('a file that nobody names is in the short run if it needs no browser, and in the long one if it does', () => {
  expect(projectOf('apps/server/src/new.db.test.ts')).toBe('database');
  expect(projectOf('e2e/new.journey.ts')).toBe('long');
});
