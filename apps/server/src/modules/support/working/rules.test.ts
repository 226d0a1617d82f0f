import { expect, test } from 'vitest';
import { mayWaitUntil } from './rules.ts';

test('a case waits from tomorrow on, for thirty days at most', () => {
  const today = '2026-11-23';
  expect(mayWaitUntil('2026-11-22', today)).toBe(false);
  expect(mayWaitUntil(today, today)).toBe(false);
  expect(mayWaitUntil('2026-11-24', today)).toBe(true);
  expect(mayWaitUntil('2026-12-23', today)).toBe(true);
  expect(mayWaitUntil('2026-12-24', today)).toBe(false);
});

test('a case that waits for no day does not wait', () => {
  expect(mayWaitUntil(undefined, '2026-11-23')).toBe(false);
});
