import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decide, decisionVersion } from './rules.ts';
import type { Findings, Request } from './types.ts';

/** What each edition of the rules decides of everybody below. Another answer wants another edition, beside those that loans were lent by. */
const DECIDED: Readonly<Record<string, string>> = {
  'senim-1': '023bcad6d4a57519269d7b578e3033d609787cac9cc1df4f1e5e3c234c926c7f',
};

const POLICY = { ageYearsMin: 21, overdueDaysMax: 40, debtBurdenMax: 0.5 };
const REQUEST: Request = { statedIncomeTenge: 200_000, totalTenge: 62_000, termDays: 15 };

/** The first of each is that of somebody whom all registers know and nothing forbids. */
const CHOICES: { readonly [Name in keyof Findings]: readonly [Findings[Name], ...Findings[Name][]] } = {
  ageYears: [36, 20, 21],
  identity: ['confirmed', 'not-found', 'document-invalid', 'name-differs', 'by-people'],
  phone: ['registered', 'not-registered', 'by-people'],
  biometrics: ['passed', 'failed', 'pending', 'by-people'],
  overdueDays: [0, 40, 41, null],
  selfRefusal: [false, true, null],
  bankrupt: [false, true, null],
  conscript: [false, true, null],
  monthlyLoadTenge: [0, 38_000, 38_001, 90_000, null],
  officialIncomeTenge: [null, 0, 300_000],
  incomeMonths: [null, [{ month: '2026-10', tenge: 600_000 }]],
  isIncomeUnread: [false, true],
};
const NAMES = Object.keys(CHOICES) as (keyof Findings)[];
const USUAL = Object.fromEntries(NAMES.map((name) => [name, CHOICES[name][0]]));

/** Everybody in whom two things at most are unusual. */
const everybody = (): readonly Findings[] =>
  NAMES.flatMap((one) =>
    NAMES.flatMap((other) =>
      CHOICES[one].flatMap((first) =>
        CHOICES[other].map((second) => ({ ...USUAL, [one]: first, [other]: second }) as unknown as Findings),
      ),
    ),
  );

test('what the rules decide of everybody has an edition of its own', () => {
  const decided = createHash('sha256');
  for (const findings of everybody()) decided.update(JSON.stringify(decide(findings, REQUEST, POLICY)));
  expect(DECIDED[decisionVersion('senim', null)]).toBe(decided.digest('hex'));
});

test('a version names the lender, the rules, and the limits where two people have set them', () => {
  expect(decisionVersion('senim', null)).toBe('senim-1');
  expect(decisionVersion('tiin', '2026-11-20-37')).toBe('tiin-1-2026-11-20-37');
});
