import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { describe, expect, test } from 'vitest';
import {
  compareStated,
  countedIncome,
  debtBurden,
  decide,
  deciderOf,
  incomeOf,
  incomePapers,
  isEnough,
  isReportToBeRead,
  isSecondNeeded,
  isToBeSeen,
  knownIncome,
  monthsAsked,
  requestOf,
  sameName,
  shownLimits,
  tellFindings,
  tellIncome,
  toldByBase,
} from './rules.ts';
import type { Findings, RegisterAnswers, Request, Stated } from './types.ts';

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
  incomeMonths: null,
  isIncomeUnread: false,
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

const half = (...tenge: number[]) => tenge.map((one, index) => ({ month: `2026-0${index + 1}`, tenge: one }));

test('six months count before the bureau’s figure and the applicant’s word, an empty month as nothing', () => {
  const incomeMonths = half(120_000, 0, 120_000, 0, 120_000, 120_000);
  const known = { ...good, incomeMonths, officialIncomeTenge: 900_000 };
  expect(countedIncome(known, 250_000)).toEqual({ tenge: 80_000, by: 'months' });
  expect(debtBurden(known, request)).toBeCloseTo(62 / 80);
  expect(decide(known, request, policy)).toEqual({ kind: 'refused', reasons: ['debt_burden'] });
});

test('half a year without any income tells none: the bureau’s figure counts, and without it what the applicant said', () => {
  const incomeMonths = half(0, 0, 0, 0, 0, 0);
  const known = { incomeMonths, officialIncomeTenge: 180_000 };
  expect(countedIncome(known, 250_000)).toEqual({ tenge: 180_000, by: 'bureau' });
  expect(countedIncome({ ...known, officialIncomeTenge: null }, 250_000)).toEqual({
    tenge: 250_000,
    by: 'applicant',
  });
  expect(countedIncome({ incomeMonths: null, officialIncomeTenge: 0 }, 250_000)).toEqual({
    tenge: 0,
    by: 'bureau',
  });
});

describe('a paper that tells the income', () => {
  const unread = { ...good, isIncomeUnread: true };
  const poor: Request = { ...request, statedIncomeTenge: 10_000 };

  test('is left to a person, who is not forestalled by a refusal for too little income', () => {
    expect(decide(unread, request, policy)).toEqual({ kind: 'awaiting-person' });
    expect(decide(unread, poor, policy)).toEqual({ kind: 'awaiting-person' });
    expect(decide(good, poor, policy)).toEqual({ kind: 'refused', reasons: ['debt_burden'] });
    expect(decide({ ...unread, bankrupt: true }, poor, policy)).toEqual({
      kind: 'refused',
      reasons: ['bankrupt'],
    });
  });

  const months = half(0, 0, 0, 0, 0, 90_000);
  const nothing = half(0, 0, 0, 0, 0, 0);
  const silent = (isPaperSent: boolean) => ({ kind: 'silent', isPaperSent }) as const;
  const base = (told: typeof months, isPaperSent: boolean) =>
    ({ kind: 'months', source: 'pension_base', months: told, isPaperSent }) as const;
  const reading = { kind: 'read', months, paperId: 4, staffId: 2 } as const;

  test('is to be read where the base told no income, until somebody has', () => {
    expect(incomeOf(silent(false), undefined)).toEqual({ incomeMonths: null, isIncomeUnread: false });
    expect(incomeOf(silent(true), undefined)).toEqual({ incomeMonths: null, isIncomeUnread: true });
    expect(incomeOf(base(nothing, true), undefined)).toMatchObject({ isIncomeUnread: true });
    expect(incomeOf(base(months, true), undefined)).toEqual({ incomeMonths: months, isIncomeUnread: false });
    expect(incomeOf(silent(true), reading)).toEqual({ incomeMonths: months, isIncomeUnread: false });
    expect(incomeOf(base(nothing, true), reading)).toEqual({ incomeMonths: months, isIncomeUnread: false });
    expect(incomeOf(silent(true), { ...reading, months: nothing })).toMatchObject({ isIncomeUnread: false });
  });

  test('is one of income and not older than thirty days', () => {
    const now = new Date('2026-11-27T10:00:00Z');
    const of = (kind: string, uploadedAt: string) => ({ kind, uploadedAt: new Date(uploadedAt) });
    const fresh = of('income', '2026-10-28T10:00:00Z');
    expect(
      incomePapers(
        [fresh, of('income', '2026-10-28T09:59:59Z'), of('identity', '2026-11-27T09:00:00Z')],
        now,
      ),
    ).toEqual([fresh]);
  });

  test('is read for six whole months before the application, as they stand in Almaty', () => {
    expect(monthsAsked(new Date('2026-11-27T10:00:00Z'))).toEqual([
      ...['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'],
    ]);
    expect(monthsAsked(new Date('2026-11-30T19:30:00Z')).at(-1)).toBe('2026-11');
  });

  test('what an application is counted by is put together from its kept answers', () => {
    const burden = { kind: 'burden', monthlyLoadTenge: 12_000, officialIncomeTenge: 180_000 };
    expect(knownIncome({ burden, income: base(months, false) }, true)).toEqual({
      incomeMonths: months,
      isIncomeUnread: false,
      monthlyLoadTenge: 12_000,
      officialIncomeTenge: 180_000,
    });
    expect(knownIncome({ income: silent(false) }, true)).toEqual({
      incomeMonths: null,
      isIncomeUnread: true,
      monthlyLoadTenge: null,
      officialIncomeTenge: null,
    });
    expect(knownIncome({}, false)).toMatchObject({ incomeMonths: null, isIncomeUnread: false });
    expect(toldByBase({ income: base(months, false) })).toEqual(months);
    expect(toldByBase({ income: { ...base(months, false), source: 'paper' } })).toEqual([]);
    expect(toldByBase({})).toEqual([]);
  });

  const by = { roles: ['credit-manager'], debtBurdenMax: 0.5 } as const;
  const toldOf = (answers: RegisterAnswers, who: Parameters<typeof tellIncome>[3] = by) =>
    tellIncome(answers, knownIncome(answers, false), request, who);

  test('the months and what they come to are for those who see income', () => {
    const income = base(half(120_000, 120_000, 120_000, 120_000, 120_000, 120_000), false);
    expect(toldOf({ income })).toEqual({
      source: 'pension_base',
      months: income.months,
      counted: 120_000,
      counted_by: 'months',
      burden_percent: 52,
      burden_percent_max: 50,
    });
    expect(toldOf({ income }, { ...by, roles: ['auditor'] })).toBeNull();
    expect(toldOf({})).toBeNull();
  });

  test('who told them is said, and where nobody did, that too', () => {
    expect(toldOf({ income: silent(true), statement: reading })).toMatchObject({
      source: 'paper',
      counted: 15_000,
    });
    expect(toldOf({ income: { ...base(months, false), source: 'paper' } })).toMatchObject({
      source: 'paper',
    });
    expect(toldOf({ income: silent(false) })).toMatchObject({
      source: null,
      months: [],
      counted: 250_000,
      counted_by: 'applicant',
    });
  });

  test('a share goes up to the next percent and stays where it is whole; without income there is none', () => {
    const withIncome = (tenge: number) =>
      toldOf({ income: base(half(tenge, tenge, tenge, tenge, tenge, tenge), false) })?.burden_percent;
    expect(withIncome(124_000)).toBe(50);
    expect(withIncome(123_900)).toBe(51);
    expect(withIncome(885_714)).toBe(7);
    const burden = { kind: 'burden', monthlyLoadTenge: 0, officialIncomeTenge: 0 };
    expect(toldOf({ burden, income: silent(false) })).toMatchObject({ counted: 0, burden_percent: null });
  });
});

test('what an offer asks a month is its whole sum over its days', () => {
  expect(requestOf({ totalTiyn: tengeToTiyn(62_000), terms: { termDays: 15 } }, 250_000)).toEqual(request);
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
