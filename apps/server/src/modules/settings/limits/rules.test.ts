import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { EVER } from '../rules.ts';
import { limitsAs, limitsKind } from './rules.ts';

const LENDER = {
  ...SENIM,
  policy: {
    ...{ ageYearsMin: 22, overdueDaysMax: 40, debtBurdenMax: 0.29, attributionDays: 20 },
    ...{ reviewSecondPersonAboveTenge: 70_000, payoutSecondPersonAboveTenge: 90_000 },
  },
  conversation: { ...SENIM.conversation, answerMinutes: 45, callDays: 3 },
};
const DOCUMENT = {
  setting: 'limits',
  ...{ review_second_above: 70_000, payout_second_above: 90_000, age_years_min: 22, overdue_days_max: 40 },
  ...{ debt_burden_percent_max: 29, attribution_days: 20, answer_minutes: 45, call_days: 3 },
} as const;

test('the first limits are those of the lender’s document, a share of income as whole percent', () => {
  expect(limitsKind.given(LENDER)).toEqual([{ name: 'lender', from: EVER, document: DOCUMENT }]);
});

test('only those that are there change, and none ends', () => {
  expect(limitsKind.isOpen).toBe(false);
  expect(limitsKind.ends(DOCUMENT)).toBe(false);
});

test('limits as a version says them, each at its place; without one they are the lender’s own', () => {
  const { policy, conversation } = SENIM;
  expect(limitsAs({ policy, conversation }, undefined)).toEqual({ policy, conversation });
  expect(limitsAs({ policy, conversation }, DOCUMENT)).toEqual({
    policy: LENDER.policy,
    conversation: { ...conversation, answerMinutes: 45, callDays: 3 },
  });
});
