import { expect, test } from 'vitest';
import { interleave } from './interleave-for-tests.ts';

const WITHOUT_ANOMALIES =
  /^interleave: .* \d+ orders; [1-9]\d* waits for a lock, .* 0 anomalies; the naive payment caught by order \d+; /m;

test.each([
  ['more pairs of them, from three beginnings and by another seed', ['--beginnings', '3', '--seed', '2']],
  [
    'those on a loan with easier terms on offer',
    ['--at', 'easier terms', '--beginnings', '1', '--seed', '3'],
  ],
  [
    'those on a transfer in parts of which one is parted again',
    ['--at', 'in two parts', '--only', 'first part is parted', '--beginnings', '1', '--seed', '4'],
  ],
])('so do %s', async (_, chosen) => {
  expect(await interleave('--orders', '240', ...chosen)).toMatch(WITHOUT_ANOMALIES);
});
