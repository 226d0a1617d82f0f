import { ANSWER_SOURCES, PREFILLED_FIELDS } from '@senim/contracts/borrower/application-choices';
import type { IncomeSource } from '@senim/contracts/office/findings';
import { type ComparedField, type Finding, REGISTER_WORDS } from '@senim/contracts/office/findings';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { chosen } from '@senim/contracts/shared/chosen';
import {
  PERSONAL_FIELDS,
  type PersonalFieldName,
  seesWhole,
  shownTo,
} from '@senim/contracts/shared/personal-fields';
import type { RefusalReason } from '@senim/contracts/shared/reasons';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import {
  averageIncomeTenge,
  type IncomeMonth,
  incomeMonths,
  monthBefore,
  monthOf,
} from '@senim/kazakhstan/income';
import type { Policy } from '@senim/lender/lender';
import { type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import type {
  Decision,
  Findings,
  IncomeAnswer,
  IncomeReading,
  RegisterAnswers,
  Request,
  Stated,
} from './types.ts';

const DAYS_IN_MONTH = 30;
const PERCENT = 100;

/**
 * The decision of the machine. It gives every true reason, not only the first, because the borrower is told all of them.
 * Refusal comes before the face check, so that nobody shows their face for a refusal that was certain.
 */
export function decide(findings: Findings, request: Request, policy: DecisionPolicy): Decision {
  const reasons = REASONS.filter(([, holds]) => holds(findings, request, policy)).map(([reason]) => reason);
  if (reasons.length > 0) return { kind: 'refused', reasons };
  if (findings.identity === 'name-differs' || isLeftToPeople(findings)) return { kind: 'awaiting-person' };
  return findings.biometrics === 'pending' ? { kind: 'awaiting-verification' } : { kind: 'approved' };
}

/** A machine approves nobody of whom something was not asked, or whose income stands in a paper. */
const isLeftToPeople = (findings: Findings): boolean => {
  const { identity, phone, biometrics, overdueDays, monthlyLoadTenge, isIncomeUnread } = findings;
  const isUnasked = [identity, phone, biometrics].includes('by-people');
  return isUnasked || overdueDays === null || monthlyLoadTenge === null || isIncomeUnread;
};

/** Which rules these are: another number for each change of what is decided above, so that loans can be told apart by the rules that let them be. */
const RULES_EDITION = 1;

/** By what an application is decided: the edition of the rules, and the version of the limits, where two people have set them. */
export const decisionVersion = (lenderCode: string, limitsVersion: string | null): string =>
  [lenderCode, RULES_EDITION, limitsVersion].filter((part) => part !== null).join('-');

/** The lender's limits for decisions without a person. */
export type DecisionPolicy = Pick<Policy, 'ageYearsMin' | 'overdueDaysMax' | 'debtBurdenMax'>;

type Holds = (findings: Findings, request: Request, policy: DecisionPolicy) => boolean;

const REASONS: readonly (readonly [RefusalReason, Holds])[] = [
  ['under_age', ({ ageYears }, _, { ageYearsMin }) => ageYears < ageYearsMin],
  ['identity_not_found', ({ identity }) => identity === 'not-found'],
  ['document_invalid', ({ identity }) => identity === 'document-invalid'],
  ['phone_not_registered', ({ phone }) => phone === 'not-registered'],
  ['biometrics_failed', ({ biometrics }) => biometrics === 'failed'],
  // Law on microfinance activity, art. 7 p. 3 (1-1): no loan to a person overdue by more than 50 calendar days.
  ['overdue_elsewhere', ({ overdueDays }, _, { overdueDaysMax }) => (overdueDays ?? 0) > overdueDaysMax],
  // Art. 4 p. 8: the lender must follow the person's voluntary ban on loans, which the credit report shows.
  ['self_refusal', ({ selfRefusal }) => selfRefusal === true],
  ['debt_burden', isBurdenTooHigh],
  // Art. 4 p. 15 and art. 3-3.
  ['bankrupt', ({ bankrupt }) => bankrupt === true],
  ['conscript', ({ conscript }) => conscript === true],
];

type KnownIncome = Pick<Findings, 'incomeMonths' | 'officialIncomeTenge'>;

/**
 * The monthly income that counts, and by what: the average of six months, in which an empty month is nothing, if any of them has an income; else
 * what the bureau reports of the pension fund; else the applicant's own statement.
 */
export function countedIncome({ incomeMonths, officialIncomeTenge }: KnownIncome, statedTenge: number) {
  const byMonth = averageIncomeTenge(incomeMonths ?? []);
  if (byMonth > 0) return { tenge: byMonth, by: 'months' } as const;
  if (officialIncomeTenge !== null) return { tenge: officialIncomeTenge, by: 'bureau' } as const;
  return { tenge: statedTenge, by: 'applicant' } as const;
}

/**
 * The debt burden coefficient (order No 215 of 28.11.2019): monthly payments on all loans, with the new one, divided by
 * monthly income. A share, infinite without income; a ratio for a rule, not an amount that anybody pays.
 */
export function debtBurden(
  findings: KnownIncome & Pick<Findings, 'monthlyLoadTenge'>,
  request: Request,
): number {
  const { monthlyLoadTenge } = findings;
  const income = countedIncome(findings, request.statedIncomeTenge).tenge;
  if (income <= 0) return Number.POSITIVE_INFINITY;
  const months = Math.max(1, request.termDays / DAYS_IN_MONTH);
  return ((monthlyLoadTenge ?? 0) + request.totalTenge / months) / income;
}

/** What of an offer the burden is counted by. */
export const requestOf = (
  { totalTiyn, terms }: { readonly totalTiyn: Tiyn; readonly terms: { readonly termDays: number } },
  statedIncomeTenge: number,
): Request => ({ totalTenge: Number(toDecimal(totalTiyn)), termDays: terms.termDays, statedIncomeTenge });

/** The new loan alone may be too much: what others are paid is only more. Nobody is refused for an income that nobody has read yet. */
export function isBurdenTooHigh(
  findings: KnownIncome & Pick<Findings, 'monthlyLoadTenge' | 'isIncomeUnread'>,
  request: Request,
  { debtBurdenMax }: DecisionPolicy,
): boolean {
  return !findings.isIncomeUnread && debtBurden(findings, request) > debtBurdenMax;
}

/** Months of nothing tell no income: nobody was paid through the base, or a paper says nothing of pay. */
export const hasIncome = (months: readonly IncomeMonth[]): boolean => months.some(({ tenge }) => tenge > 0);

/** The months that count, and whether a paper must be read before any do. What somebody read counts before what the base said of nothing. */
export function incomeOf(
  income: IncomeAnswer,
  reading: IncomeReading | undefined,
): Pick<Findings, 'incomeMonths' | 'isIncomeUnread'> {
  const told = income.kind === 'months' ? income.months : null;
  const incomeMonths = reading?.months ?? told;
  const isUnread = reading === undefined && income.isPaperSent && !hasIncome(told ?? []);
  return { incomeMonths, isIncomeUnread: isUnread };
}

const SILENT: IncomeAnswer = { kind: 'silent', isPaperSent: false };
const incomeIn = ({ income }: RegisterAnswers) => (income as IncomeAnswer | undefined) ?? SILENT;
const readingIn = ({ statement }: RegisterAnswers) => statement as IncomeReading | undefined;

/** What the pension base told for an application. */
export function toldByBase(answers: RegisterAnswers): readonly IncomeMonth[] {
  const income = incomeIn(answers);
  return income.kind === 'months' && income.source === 'pension_base' ? income.months : [];
}

/** All that the burden of an application is counted by, as its answers were kept and with the papers that lie there today. */
export function knownIncome(answers: RegisterAnswers, isPaperSent: boolean) {
  const { burden } = answers;
  const figure = (name: string): number | null => {
    const said = burden?.[name];
    return typeof said === 'number' ? said : null;
  };
  return {
    ...incomeOf({ ...incomeIn(answers), isPaperSent }, readingIn(answers)),
    monthlyLoadTenge: figure('monthlyLoadTenge'),
    officialIncomeTenge: figure('officialIncomeTenge'),
  };
}

/** The months of an application and what they come to, for whoever sees income whole; null for others, and before anybody was asked. */
export function tellIncome(
  answers: RegisterAnswers,
  known: ReturnType<typeof knownIncome>,
  request: Request,
  { roles, debtBurdenMax }: Pick<DecisionPolicy, 'debtBurdenMax'> & { readonly roles: readonly StaffRole[] },
) {
  if (answers['income'] === undefined || !seesWhole(roles, 'monthly_income')) return null;
  const { tenge, by } = countedIncome(known, request.statedIncomeTenge);
  const share = debtBurden(known, request);
  return {
    source: sourceOf(answers),
    months: [...(known.incomeMonths ?? [])],
    counted: tenge,
    counted_by: by,
    burden_percent: Number.isFinite(share) ? percentUp(share) : null,
    burden_percent_max: percentMax(debtBurdenMax),
  };
}

/** Up to the next whole percent, so that what is above the limit never shows as at it; parts of a hundredth are the machine's. */
const percentUp = (share: number): number => Math.ceil(Math.round(share * PERCENT * PERCENT) / PERCENT);

function sourceOf(answers: RegisterAnswers): IncomeSource | null {
  if (readingIn(answers)) return 'paper';
  const income = incomeIn(answers);
  return income.kind === 'months' ? income.source : null;
}

/** A paper of longer ago tells of other months. */
const PAPER_DAYS_MAX = 30;
const DAY_MS = 86_400_000;

/** The papers in which an applicant's income can be read. */
export const incomePapers = <Paper extends { readonly kind: string; readonly uploadedAt: Date }>(
  papers: readonly Paper[],
  now: Date,
): readonly Paper[] =>
  papers.filter(
    ({ kind, uploadedAt }) =>
      kind === 'income' && now.getTime() - uploadedAt.getTime() <= PAPER_DAYS_MAX * DAY_MS,
  );

/** The months that a paper is read for: six whole ones before the application was sent, the oldest first. */
export const monthsAsked = (submittedAt: Date): readonly string[] =>
  incomeMonths(monthBefore(monthOf(dayInAlmaty(submittedAt.getTime()))));

/** Registers write in capitals, and mostly without Ё. */
const asRegistersWrite = (text: string): string => text.trim().toLocaleUpperCase('ru').replaceAll('Ё', 'Е');

const agree = (one: string, other: string): boolean => asRegistersWrite(one) === asRegistersWrite(other);

/** Whether two people have the same surname and name, whatever the case and spaces. */
export function sameName(
  a: { surname: string; name: string },
  b: { surname: string; name: string },
): boolean {
  return agree(a.surname, b.surname) && agree(a.name, b.name);
}

/** Whether whoever approves must have seen the applicant with the document, as no service has vouched for them. */
export const isToBeSeen = ({ mobile, face, seen }: RegisterAnswers): boolean =>
  seen === undefined && [mobile, face].some((answer) => answer?.['kind'] === 'by-people');

/** Whether whoever approves must have read the bureau's report on paper, as no bureau was asked. */
export const isReportToBeRead = ({ report, burden, paper }: RegisterAnswers): boolean =>
  paper === undefined && [report, burden].some((answer) => answer?.['kind'] === 'by-people');

/** The limit as the office has set it. */
const percentMax = (debtBurdenMax: number): number => Math.round(debtBurdenMax * PERCENT);

/** What the report may show at most, for whoever reads it. */
export const shownLimits = ({ overdueDaysMax, debtBurdenMax }: DecisionPolicy) => ({
  overdue_days_max: overdueDaysMax,
  burden_percent_max: percentMax(debtBurdenMax),
});

export function isSecondNeeded(amountTiyn: Tiyn, limitTenge: number | null): boolean {
  return limitTenge !== null && amountTiyn > tengeToTiyn(limitTenge);
}

/** Two different people, one of them a senior. */
export function isEnough(people: readonly { readonly roles: readonly StaffRole[] }[]): boolean {
  return people.length >= 2 && people.some(({ roles }) => roles.includes('senior-credit-manager'));
}

/** The role that decides, in the words of the lifecycle table: the highest of a person's roles that may. */
export function deciderOf(roles: readonly StaffRole[]): 'senior-credit-manager' | 'credit-manager' {
  return roles.includes('senior-credit-manager') ? 'senior-credit-manager' : 'credit-manager';
}

/** The form and the state register side by side. What the register did not say does not agree. */
export function compareStated(stated: Stated, { identity }: RegisterAnswers, roles: readonly StaffRole[]) {
  const told = (field: string): string | null => textOrNull(identity?.[field]);
  const document = identity?.['document'] as Readonly<Record<string, unknown>> | undefined;
  const fields: readonly (readonly [ComparedField, string | null, string | null])[] = [
    ['surname', stated.surname, told('surname')],
    ['name', stated.name, told('name')],
    ['patronymic', stated.patronymic, told('patronymic')],
    ['birth_date', stated.birthDate, told('birthDate')],
    ['id_expiry_date', stated.idExpiryDate, textOrNull(document?.['expiryDate'])],
  ];
  return fields.map(([field, own, found]) => ({
    field,
    stated: isPersonal(field) ? shownTo(roles, field, own) : own,
    found: isPersonal(field) ? shownTo(roles, field, found) : found,
    agrees: agree(own ?? '', found ?? ''),
  }));
}

const textOrNull = (said: unknown): string | null => (typeof said === 'string' ? said : null);

const isPersonal = (field: string): field is PersonalFieldName => Object.hasOwn(PERSONAL_FIELDS, field);

/** Where each answer that a register may know came from; nothing for an application of before that was kept. */
export function tellSources({ form }: RegisterAnswers) {
  return PREFILLED_FIELDS.flatMap((field) => {
    const source = chosen(ANSWER_SOURCES, form?.[field]);
    return source === undefined ? [] : [{ field, source }];
  });
}

/** What the registers found, one line each, for people. */
export function tellFindings(
  { mobile, report, burden, face, seen, paper }: RegisterAnswers,
  roles: readonly StaffRole[],
) {
  const lines: readonly (readonly [Finding, unknown])[] = [
    ['phone', mobile?.['kind']],
    ['biometrics', seen?.['kind'] ?? face?.['result'] ?? face?.['kind']],
    ['bureau', paper?.['kind'] ?? report?.['kind']],
    ['overdue_days', report?.['overdueDays']],
    ['self_refusal', report?.['selfRefusal']],
    ['bankrupt', report?.['bankrupt']],
    ['conscript', report?.['conscript']],
    ['monthly_load', burden?.['monthlyLoadTenge']],
    ['official_income', seesWhole(roles, 'monthly_income') ? burden?.['officialIncomeTenge'] : null],
  ];
  return lines.flatMap(([finding, said]) => {
    const isFigure = typeof said === 'number' || typeof said === 'boolean';
    const value = isFigure ? said : chosen(REGISTER_WORDS, said);
    return value === undefined ? [] : [{ finding, value }];
  });
}
