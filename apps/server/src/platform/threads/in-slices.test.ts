import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('others have their turns while many are worked on, and the results keep their order', async () => {
  const items = Array.from({ length: 1_000 }, (_, item) => item);
  let turns = 0;
  let isDone = false;
  const otherWork = () => {
    turns += 1;
    if (!isDone) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  expect(await inSlices(items, (item) => 2 * item)).toEqual(items.map((item) => 2 * item));
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});

test('what fails within a slice fails the whole', async () => {
  const failing = inSlices([1, 2, 3], (item) => {
    if (item === 2) throw new Error('Two.');
    return item;
  });
  await expect(failing).rejects.toThrow('Two.');
});
