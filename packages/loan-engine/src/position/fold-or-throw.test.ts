import { expect, test } from 'vitest';
import { refuse } from '../units/refusal.ts';
import { foldOrThrow } from './fold-or-throw.ts';

test('what folds is passed on as it is, what is refused is thrown with the number of the agreement', () => {
  const folded = { overdueDays: 3 };
  expect(foldOrThrow(folded, 'M-1')).toBe(folded);
  expect(() => foldOrThrow(refuse('no-payout'), 'M-1')).toThrow('Agreement M-1 does not fold: no-payout.');
});
