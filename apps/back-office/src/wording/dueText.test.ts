import { expect, test } from 'vitest';
import { dueText } from './dueText.ts';

test('a due day that counts in full is shown to end at 23:59, not at 00:00 of the next day', () => {
  expect(dueText('2026-12-01T19:00:00.000Z', 'ru')).toBe('01.12.2026 23:59');
  expect(dueText('2026-11-25T13:00:00.000Z', 'kz')).toBe('25.11.2026 18:00');
  expect(dueText(null, 'ru')).toBe('');
});
