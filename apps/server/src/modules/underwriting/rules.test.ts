import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { describe, expect, test } from 'vitest';
import {
  compareStated,
  debtBurden,
  decide,
  deciderOf,
  isEnough,
  isReportToBeRead,
  isSecondNeeded,
  isToBeSeen,
  knownReasons,
  sameName,
  shownLimits,
  tellFindings,
} from './rules.ts';
import type { Findings, Request, Stated } from './types.ts';

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

test.each([
  { identity: 'by-people' },
  { phone: 'by-people' },
  { biometrics: 'by-people' },
  { overdueDays: null, selfRefusal: null, bankrupt: null, conscript: null },
  { monthlyLoadTenge: null, officialIncomeTenge: null },
] as const)('what nobody was asked is left to a person (%o), and what is known still refuses', (change) => {
  expect(decide({ ...good, ...change }, request, policy)).toEqual({ kind: 'awaiting-person' });
  expect(decide({ ...good, ...change, ageYears: 20 }, request, policy)).toEqual({
    kind: 'refused',
    reasons: ['under_age'],
  });
});

test('whoever approves must have seen the applicant where no service vouches for them, until somebody has', () => {
  const [byPeople, mobile] = [{ kind: 'by-people' }, { kind: 'registered' }];
  expect(isToBeSeen({ mobile, face: { kind: 'session', result: 'pending' } })).toBe(false);
  expect(isToBeSeen({ mobile, face: byPeople })).toBe(true);
  expect(isToBeSeen({ mobile: byPeople, face: { kind: 'session', result: 'passed' } })).toBe(true);
  expect(isToBeSeen({ mobile: byPeople, face: byPeople, seen: { kind: 'seen' } })).toBe(false);
  expect(isToBeSeen({})).toBe(false);
});

test('whoever approves must have read the bureau’s report where it was not asked, until somebody has', () => {
  const byPeople = { kind: 'by-people' };
  const [report, burden] = [
    { kind: 'report', overdueDays: 0 },
    { kind: 'burden', monthlyLoadTenge: 0 },
  ];
  expect(isReportToBeRead({ report, burden })).toBe(false);
  expect(isReportToBeRead({ report: byPeople, burden })).toBe(true);
  expect(isReportToBeRead({ report, burden: byPeople })).toBe(true);
  expect(isReportToBeRead({ report: byPeople, burden: byPeople, paper: { kind: 'read' } })).toBe(false);
  expect(isReportToBeRead({ report: byPeople, burden, seen: { kind: 'seen' } })).toBe(true);
  expect(isReportToBeRead({})).toBe(false);
});

test('whoever reads the report is told the limit of the burden as the office has set it, each percent', () => {
  const percents = Array.from({ length: 50 }, (_, index) => index + 1);
  const told = percents.map((percent) => shownLimits({ ...policy, debtBurdenMax: percent / 100 }));
  expect(told).toEqual(percents.map((percent) => ({ overdue_days_max: 50, burden_percent_max: percent })));
});

test('official income counts before stated income; without income the debt burden is infinite', () => {
  expect(debtBurden({ ...good, officialIncomeTenge: 100_000 }, request)).toBeCloseTo(0.62);
  expect(debtBurden({ ...good, officialIncomeTenge: 0 }, request)).toBe(Number.POSITIVE_INFINITY);
});

test('a loan shorter than a month weighs whole on it, a longer one is spread over its months', () => {
  expect(debtBurden(good, { ...request, termDays: 30 })).toBeCloseTo(0.248);
  expect(debtBurden(good, { ...request, termDays: 15 })).toBeCloseTo(0.248);
  expect(debtBurden(good, { ...request, termDays: 60 })).toBeCloseTo(0.124);
});

test('whoever has just the minimum age is approved', () => {
  expect(decide({ ...good, ageYears: 21 }, request, policy)).toEqual({ kind: 'approved' });
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

test('the reasons that a person chose are sent on, and a word that is none is not', () => {
  expect(knownReasons(['bankrupt', 'mood', 'debt_burden'])).toEqual(['bankrupt', 'debt_burden']);
});

test('a second person is needed above the limit, at it not, and nowhere without one', () => {
  expect(isSecondNeeded(tengeToTiyn(500_000), 500_000)).toBe(false);
  expect(isSecondNeeded(tengeToTiyn(500_001), 500_000)).toBe(true);
  expect(isSecondNeeded(tengeToTiyn(10_000_000), null)).toBe(false);
});

test('whoever is a senior too decides as a senior', () => {
  expect(deciderOf(['credit-manager'])).toBe('credit-manager');
  expect(deciderOf(['credit-manager', 'senior-credit-manager'])).toBe('senior-credit-manager');
});

test('a name is the same in capitals, with spaces around it and with Ё for Е; another surname or name is not', () => {
  const own = { surname: 'Семёнова', name: 'Алёна' };
  expect(sameName(own, { surname: ' СЕМЕНОВА', name: 'АЛЕНА ' })).toBe(true);
  expect(sameName(own, { surname: 'Семёнова', name: 'Елена' })).toBe(false);
  expect(sameName(own, { surname: 'Симонова', name: 'Алёна' })).toBe(false);
});

describe('the form beside the state register', () => {
  const stated: Stated = {
    surname: 'Семёнова',
    name: 'Алёна',
    patronymic: null,
    birthDate: '1991-05-17',
    idExpiryDate: '2032-01-09',
  };
  const register = {
    surname: 'СЕМЕНОВА',
    name: 'ЕЛЕНА',
    birthDate: '1991-05-17',
    document: { valid: true, expiryDate: '2033-01-09' },
  };

  test('a manager sees both sides whole, and where they do not agree', () => {
    const rows = compareStated(stated, { identity: register }, ['credit-manager']);
    expect(rows).toEqual([
      { field: 'surname', stated: 'Семёнова', found: 'СЕМЕНОВА', agrees: true },
      { field: 'name', stated: 'Алёна', found: 'ЕЛЕНА', agrees: false },
      { field: 'patronymic', stated: null, found: null, agrees: true },
      { field: 'birth_date', stated: '1991-05-17', found: '1991-05-17', agrees: true },
      { field: 'id_expiry_date', stated: '2032-01-09', found: '2033-01-09', agrees: false },
    ]);
  });

  test('an auditor sees that days agree or not, and not the days', () => {
    expect(compareStated(stated, { identity: register }, ['auditor']).slice(3)).toEqual([
      { field: 'birth_date', stated: null, found: null, agrees: true },
      { field: 'id_expiry_date', stated: null, found: null, agrees: false },
    ]);
  });

  test.each([
    ['never answered', undefined],
    ['found nobody', { kind: 'not-found' }],
  ])('what a register that %s did not say does not agree', (_, identity) => {
    const told = { ...stated, patronymic: 'Сергеевна' };
    const rows = compareStated(told, { identity }, ['credit-manager']);
    expect(rows.map(({ found, agrees }) => [found, agrees])).toEqual(Array(5).fill([null, false]));
  });

  test('a patronymic that only the register knows does not agree', () => {
    const identity = { ...register, patronymic: 'СЕРГЕЕВНА' };
    expect(compareStated(stated, { identity }, ['credit-manager'])[2]).toEqual({
      field: 'patronymic',
      stated: null,
      found: 'СЕРГЕЕВНА',
      agrees: false,
    });
  });
});

describe('what the registers found, line by line', () => {
  const answers = {
    mobile: { kind: 'registered' },
    face: { kind: 'session', result: 'pending' },
    report: { kind: 'report', overdueDays: 0, selfRefusal: false, bankrupt: true, conscript: false },
    burden: { kind: 'burden', monthlyLoadTenge: 12_000, officialIncomeTenge: 180_000 },
  };

  test('each finding has its line, also where it is nought or no', () => {
    expect(tellFindings(answers, ['credit-manager'])).toEqual([
      { finding: 'phone', value: 'registered' },
      { finding: 'biometrics', value: 'pending' },
      { finding: 'overdue_days', value: 0 },
      { finding: 'self_refusal', value: false },
      { finding: 'bankrupt', value: true },
      { finding: 'conscript', value: false },
      { finding: 'monthly_load', value: 12_000 },
      { finding: 'official_income', value: 180_000 },
    ]);
  });

  test('the income is for those who see personal data whole', () => {
    const told = tellFindings(answers, ['auditor']).map(({ finding }) => finding);
    expect(told).toContain('monthly_load');
    expect(told).not.toContain('official_income');
  });

  test('what a register did not say, or said in a word that is no answer, has no line', () => {
    expect(tellFindings({}, ['credit-manager'])).toEqual([]);
    const burden = { monthlyLoadTenge: 0, officialIncomeTenge: null };
    expect(tellFindings({ mobile: { kind: 'unavailable' }, burden }, ['credit-manager'])).toEqual([
      { finding: 'monthly_load', value: 0 },
    ]);
  });
});
