import { expect, test } from 'vitest';
import { tidyAccount } from './lookup.ts';

test('an account is taken however it was pasted', () => {
  expect(tidyAccount(' 900101 300-007 ')).toBe('900101300007');
  expect(tidyAccount('SN-2026-000123')).toBe('SN2026000123');
});

test('what cannot be an IIN or an agreement number is not asked for', () => {
  expect(['', '123', '9'.repeat(21), '<script>'].map(tidyAccount)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
