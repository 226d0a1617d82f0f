import { step2Body } from '@senim/contracts/borrower/application';
import { form, textField } from '@senim/contracts/shared/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { STEP2 } from '../../people-for-tests.ts';
import { isRenewalDue, lacksAnswer, nextStep } from './rules.ts';
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

test('a new question is asked of borrowers who filled the form before it came', () => {
  const { address: _, ...asked } = STEP2;
  expect(lacksAnswer(step2Body, STEP2)).toBe(false);
  expect(lacksAnswer(step2Body, asked)).toBe(true);
  const [relative] = STEP2.relatives;
  const wider = form({ relatives: z.array(form({ name: textField(1, 50), city: textField(2, 50) })) });
  expect(lacksAnswer(wider, { relatives: [relative] })).toBe(true);
  expect(lacksAnswer(wider, { relatives: [{ ...relative, city: 'Тараз' }] })).toBe(false);
  expect(lacksAnswer(step2Body, { ...STEP2, address: 'A' }), 'a rule that grew strict asks for nothing').toBe(
    false,
  );

  const profile: Profile = { stepsDone: 3, renewalAsked: false, step1, step2: STEP2, step3: null };
  expect(isRenewalDue(profile, '2026-11-23')).toBe(false);
  const kept = JSON.parse(JSON.stringify({ ...profile, step2: asked })) as Profile;
  expect(isRenewalDue(kept, '2026-11-23')).toBe(true);
});
