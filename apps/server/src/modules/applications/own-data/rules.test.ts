import { expect, test } from 'vitest';
import { erasure } from './rules.ts';

test('whoever never had a loan leaves identity and consents behind, as proof, and nothing more', () => {
  const { erased, kept } = erasure(false);
  expect([...erased].sort()).toEqual(['drafts', 'email', 'profile', 'relatives']);
  expect([...kept].sort()).toEqual(['consents', 'identity']);
});

test('the papers of a loan stay for five years, with the profile that they name', () => {
  const { erased, kept } = erasure(true);
  expect([...erased].sort()).toEqual(['drafts', 'email', 'relatives']);
  expect([...kept].sort()).toEqual(['consents', 'identity', 'loans', 'profile']);
});
