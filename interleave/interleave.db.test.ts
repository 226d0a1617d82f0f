import { expect, test } from 'vitest';
import { interleave } from './interleave-for-tests.ts';

test('two that meet at a loan, in whatever order of their statements, leave the books as one after the other', async () => {
  expect(await interleave('--orders', '60', '--beginnings', '2')).toMatch(
    /^interleave: .* \d+ orders; [1-9]\d* waits for a lock, .* 0 anomalies; the naive payment caught by order \d+; /m,
  );
});
