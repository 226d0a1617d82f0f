import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decide, decisionVersion } from './rules.ts';
import type { Findings, Request } from './types.ts';

/** What each edition of the rules decides of everybody below. Another answer wants another edition, beside those that loans were lent by. */
const DECIDED: Readonly<Record<string, string>> = {
  'senim-1': '4bbcb3d825d3b1c35f997fa36f9275241560dfd62a0f9d066206cca015266ba6',
};

const POLICY = { ageYearsMin: 21, overdueDaysMax: 40, debtBurdenMax: 0.3 };
const REQUEST: Request = { statedIncomeTenge: 200_000, totalTenge: 62_000, termDays: 15 };

type Choices = { readonly [Name in keyof Findings]: readonly Findings[Name][] };

const CHOICES: Choices = {
  ageYears: [20, 21],
  identity: ['confirmed', 'not-found', 'document-invalid', 'name-differs', 'by-people'],
  phone: ['registered', 'not-registered', 'by-people'],
  biometrics: ['passed', 'failed', 'pending', 'by-people'],
  overdueDays: [null, 40, 41],
  selfRefusal: [null, false, true],
  bankrupt: [false, true],
  conscript: [false, true],
  monthlyLoadTenge: [null, 0, 30_000],
  officialIncomeTenge: [null, 400_000],
  incomeMonths: [null],
  isIncomeUnread: [false, true],
};

/** Everybody that some choices of what registers may say make. */
const everybody = (): readonly Findings[] =>
  Object.entries(CHOICES).reduce<readonly object[]>(
    (some, [name, values]) =>
      some.flatMap((one) => (values as readonly unknown[]).map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as readonly Findings[];

test('what the rules decide of everybody has an edition of its own', () => {
  const decided = createHash('sha256');
  for (const findings of everybody()) decided.update(JSON.stringify(decide(findings, REQUEST, POLICY)));
  expect(DECIDED[decisionVersion('senim', null)]).toBe(decided.digest('hex'));
});

test('a version names the lender, the rules, and the limits where two people have set them', () => {
  expect(decisionVersion('senim', null)).toBe('senim-1');
  expect(decisionVersion('tiin', '2026-11-20-37')).toBe('tiin-1-2026-11-20-37');
});
