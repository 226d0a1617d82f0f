import { expect, test } from 'vitest';
import { interleave } from './interleave-for-tests.ts';

test('so do more pairs of them, from three beginnings and by another seed', async () => {
  expect(await interleave('--orders', '240', '--beginnings', '3', '--seed', '2')).toMatch(
    /^interleave: .* \d+ orders; [1-9]\d* waits for a lock, .* 0 anomalies; the naive payment caught by order \d+; /m,
  );
});
