import { expect, test } from 'vitest';
import { isLastOf } from './rules.ts';

test('the only administrator is the last one; among two nobody is, nor is somebody else', () => {
  expect(isLastOf([4], 4)).toBe(true);
  expect(isLastOf([4, 9], 4)).toBe(false);
  expect(isLastOf([4], 9)).toBe(false);
  expect(isLastOf([], 4)).toBe(false);
});
