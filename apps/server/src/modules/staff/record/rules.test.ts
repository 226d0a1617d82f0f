import { expect, test } from 'vitest';
import { newestKey } from './rules.ts';

test('the key with the highest number makes links, in whatever order the keys stand', () => {
  const key = Buffer.alloc(32);
  expect(
    newestKey(
      new Map([
        [2, key],
        [10, key],
        [9, key],
      ]),
    ),
  ).toBe(10);
  expect(newestKey(new Map([[1, key]]))).toBe(1);
});
