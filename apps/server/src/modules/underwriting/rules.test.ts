import { describe, expect, test } from 'vitest';
import { ageYears, debtBurden, decide, isEnough } from './rules.ts';
import type { Findings, Request } from './types.ts';

const policy = { ageYearsMin: 21, overdueDaysMax: 50, debtBurdenMax: 0.5 };
const request: Request = { statedIncomeTenge: 250_000, totalTenge: 62_000, termDays: 15 };
const good: Findings = {
  ageYears: 36,
  identity: 'confirmed',
  phone: 'registered',
  biometrics: 'passed',
  overdueDays: 0,
  selfRefusal: false,
  bankrupt: false,
  conscript: false,
  monthlyLoadTenge: 0,
  officialIncomeTenge: null,
};

test('an applicant known to every register and without debts is approved', () => {
  expect(decide(good, request, policy)).toEqual({ kind: 'approved' });
});

describe('each ground alone refuses, and is named', () => {
  test.each([
    ['under_age', { ageYears: 20 }],
    ['identity_not_found', { identity: 'not-found' }],
    ['document_invalid', { identity: 'document-invalid' }],
    ['phone_not_registered', { phone: 'not-registered' }],
    ['biometrics_failed', { biometrics: 'failed' }],
    ['overdue_elsewhere', { overdueDays: 51 }],
    ['self_refusal', { selfRefusal: true }],
    ['debt_burden', { monthlyLoadTenge: 63_001 }],
    ['bankrupt', { bankrupt: true }],
    ['conscript', { conscript: true }],
  ] as const)('%s', (reason, change) => {
    expect(decide({ ...good, ...change }, request, policy)).toEqual({ kind: 'refused', reasons: [reason] });
  });
});

test('exactly at the bound nothing refuses: 50 days overdue, half of the income', () => {
  const atBound = { ...good, overdueDays: 50, monthlyLoadTenge: 63_000 };
  expect(debtBurden(atBound, request)).toBe(0.5);
  expect(decide(atBound, request, policy)).toEqual({ kind: 'approved' });
});

test('every true reason is given, not only the first', () => {
  expect(decide({ ...good, bankrupt: true, selfRefusal: true }, request, policy)).toEqual({
    kind: 'refused',
    reasons: ['self_refusal', 'bankrupt'],
  });
});

test('a pending face check waits, unless something else refuses already', () => {
  expect(decide({ ...good, biometrics: 'pending' }, request, policy)).toEqual({
    kind: 'awaiting-verification',
  });
  expect(decide({ ...good, biometrics: 'pending', bankrupt: true }, request, policy).kind).toBe('refused');
});

test('a name that differs in the register waits for a person', () => {
  expect(decide({ ...good, identity: 'name-differs' }, request, policy)).toEqual({ kind: 'awaiting-person' });
});

test('official income counts before stated income; without income the debt burden is infinite', () => {
  expect(debtBurden({ ...good, officialIncomeTenge: 100_000 }, request)).toBeCloseTo(0.62);
  expect(debtBurden({ ...good, officialIncomeTenge: 0 }, request)).toBe(Number.POSITIVE_INFINITY);
});

test('the minimum age is reached on the birthday itself', () => {
  expect(ageYears('2005-11-23', '2026-11-22')).toBe(20);
  expect(ageYears('2005-11-23', '2026-11-23')).toBe(21);
});

test('two people are enough when one of them is a senior', () => {
  const [manager, senior] = [
    { roles: ['credit-manager'] as const },
    { roles: ['senior-credit-manager'] as const },
  ];
  expect(isEnough([manager, senior])).toBe(true);
  expect(isEnough([manager, manager])).toBe(false);
  expect(isEnough([senior])).toBe(false);
});
