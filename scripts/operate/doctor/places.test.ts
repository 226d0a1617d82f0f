import { expect, test } from 'vitest';
import { judgeMemory } from './places.ts';

test('a machine that has too little memory is told of, and one that has enough is well', () => {
  expect(judgeMemory(1_999_000_000)).toMatchObject({
    state: 'mind',
    says: expect.stringMatching(/^this machine has 1999 MB: .* want 2000\.$/),
  });
  expect(judgeMemory(2_000_000_000)).toMatchObject({ state: 'well', says: 'this machine has 2000 MB.' });
});
