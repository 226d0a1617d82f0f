import { expect, test } from 'vitest';
import { oneAfterAnother } from './one-after-another.ts';

test('the second begins when the first is over, and one that fails stops nobody', async () => {
  const inTurn = oneAfterAnother();
  const begun: number[] = [];
  const first = Promise.withResolvers<string>();
  const told = [
    inTurn(() => {
      begun.push(1);
      return first.promise;
    }),
    inTurn(async () => {
      begun.push(2);
      throw new Error('away');
    }),
    inTurn(async () => begun.push(3)),
  ] as const;
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual([1]);
  first.resolve('done');
  expect((await Promise.allSettled(told)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(begun).toEqual([1, 2, 3]);
});
