import { expect, test } from 'vitest';
import { okedSection } from './oked.ts';

test('a code tells its branch of the economy', () => {
  expect(okedSection('01110')).toBe('A');
  expect(okedSection('47111')).toBe('G');
  expect(okedSection('62011')).toBe('J');
  expect(okedSection('99000')).toBe('U');
});

test('text that is no code has no branch', () => {
  expect(okedSection('00000')).toBeNull();
  expect(okedSection('4711')).toBeNull();
});
