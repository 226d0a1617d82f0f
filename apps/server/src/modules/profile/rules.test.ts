import { expect, test } from 'vitest';
import { isRenewalDue, nextStep } from './rules.ts';
import type { Profile, Step1 } from './types.ts';

const step1 = {
  surname: 'Нурланова',
  name: 'Айгерим',
  id_number: '012345678',
  id_issued_by: 'mvd',
  id_issue_date: '2020-01-10',
  id_expiry_date: '2030-01-09',
} as const satisfies Step1;

test('steps are counted 0, 1, 2 and then null', () => {
  expect([0, 1, 2, 3].map(nextStep)).toEqual([0, 1, 2, null]);
});

test('a profile is renewed when its card ends within a fortnight, or when that was asked for', () => {
  const profile: Profile = { stepsDone: 3, renewalAsked: false, step1, step2: null, step3: null };
  expect(isRenewalDue(profile, '2029-12-25')).toBe(false);
  expect(isRenewalDue(profile, '2029-12-26')).toBe(true);
  expect(isRenewalDue({ ...profile, renewalAsked: true }, '2026-11-23')).toBe(true);
  expect(isRenewalDue({ ...profile, stepsDone: 1 }, '2030-06-01')).toBe(false);
});
