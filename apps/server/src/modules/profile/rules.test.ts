import { step2Body } from '@senim/contracts/borrower/application';
import { form, textField } from '@senim/contracts/shared/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { STEP2 } from '../../people-for-tests.ts';
import {
  isRenewalDue,
  lacksAnswer,
  maskIin,
  neededByPapers,
  nextStep,
  savedAnswers,
  typedFor,
} from './rules.ts';
import type { Profile, Step1, Step3 } from './types.ts';

const step1 = {
  surname: 'Нурланова',
  name: 'Айгерим',
  id_number: '012345678',
  id_issued_by: 'mvd',
  id_issue_date: '2020-01-10',
  id_expiry_date: '2030-01-09',
} as const satisfies Step1;

const step3: Step3 = {
  work_company: 'ТОО «Дала»',
  monthly_income: 250_000,
  iban: 'KZ86125KZT5004100100' as Step3['iban'],
};

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

test('who has not sent the second step yet is asked for no more than the first has', () => {
  const { id_number: _, ...asked } = step1;
  const kept = { stepsDone: 3, renewalAsked: false, step1: asked as Step1, step2: null, step3: null };
  expect(isRenewalDue(kept, '2026-11-23')).toBe(true);
  expect(isRenewalDue({ ...kept, step1: null }, '2026-11-23')).toBe(true);
});

test('after a loan stays what its papers need: neither the e-mail address nor anybody of the family', () => {
  const told = { ...step1, patronymic: 'Сериковна', email: 'aigerim@example.kz' };
  expect(neededByPapers({ step1: told, step2: STEP2 })).toEqual({
    step1: { ...step1, patronymic: 'Сериковна' },
    step2: {
      address: STEP2.address,
      family_status: STEP2.family_status,
      children_count: STEP2.children_count,
      relatives: [],
    },
  });
});

test('of a step that was never sent nothing stays', () => {
  expect(neededByPapers({ step1: null, step2: null })).toEqual({ step1: null, step2: null });
});

test('of an IIN its owner sees the last four digits', () => {
  expect(maskIin('850615403123')).toBe('********3123');
});

test('what was sent fills the form again under the names of its fields, a relative by place', () => {
  expect(savedAnswers({ stepsDone: 3, renewalAsked: false, step1, step2: STEP2, step3 })).toEqual({
    step1,
    step2: {
      address: STEP2.address,
      family_status: 'married',
      children_count: 2,
      'relatives.0.kind': 'sibling',
      'relatives.0.name': 'Арман',
      'relatives.0.phone': '77075550101',
    },
    step3,
  });
});

test('a step that was not sent, and a question that was not answered, leave the form empty', () => {
  const kept = { ...step1, patronymic: undefined };
  const profile: Profile = { stepsDone: 1, renewalAsked: false, step1: kept, step2: null, step3: null };
  expect(Object.keys(savedAnswers(profile))).toEqual(['step1']);
  expect(Object.keys(savedAnswers(profile)['step1'] ?? {})).toEqual(Object.keys(step1));
});

test('staff who type for a borrower change neither the account for the money nor any consent', () => {
  const own = { work_company: 'ТОО «Дала»', iban: step3.iban, consent_insurance: false };
  const typed = { work_company: 'ТОО «Жер»', iban: 'KZ17125KZT1001300336', consent_insurance: true };
  expect(typedFor(typed, own)).toEqual({ ...own, work_company: 'ТОО «Жер»' });
  expect(typedFor({ ...typed, consent_credit_bureau: true }, {})).toEqual({ work_company: 'ТОО «Жер»' });
});
