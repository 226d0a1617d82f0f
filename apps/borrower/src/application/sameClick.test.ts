import { expect, test } from 'vitest';
import { CLICK_THROTTLE_MS, isSameClick } from './sameClick.ts';

const last = { words: '/cabinet/pause{}', atMs: 10_000 };

test('the same act within half a second is the same click, however fast the first was answered', () => {
  expect(CLICK_THROTTLE_MS).toBe(500);
  expect(isSameClick(last, last.words, 10_000)).toBe(true);
  expect(isSameClick(last, last.words, 10_499)).toBe(true);
});

test('another act, a later one, the first one and one after the clock was set back are not', () => {
  expect(isSameClick(last, '/cabinet/prolongation{}', 10_100)).toBe(false);
  expect(isSameClick(last, last.words, 10_500)).toBe(false);
  expect(isSameClick(null, last.words, 10_000)).toBe(false);
  expect(isSameClick(last, last.words, 9_999)).toBe(false);
});
