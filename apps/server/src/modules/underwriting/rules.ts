import { ANSWER_SOURCES, PREFILLED_FIELDS } from '@senim/contracts/borrower/application-choices';
import { type ComparedField, type Finding, REGISTER_WORDS } from '@senim/contracts/office/findings';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { chosen } from '@senim/contracts/shared/chosen';
import {
  PERSONAL_FIELDS,
  type PersonalFieldName,
  seesWhole,
  shownTo,
} from '@senim/contracts/shared/personal-fields';
import type { Policy } from '@senim/lender/lender';
import { type Tiyn, tengeToTiyn } from '@senim/loan-engine/units/money';
import { isRefusalReason } from '../applications/refusals.ts';
import type { RefusalReason } from '../applications/types.ts';
import type { Decision, Findings, RegisterAnswers, Request, Stated } from './types.ts';

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

/** A machine approves nobody of whom something was not asked. */
const isLeftToPeople = ({ identity, phone, biometrics, overdueDays, monthlyLoadTenge }: Findings): boolean =>
  [identity, phone, biometrics].includes('by-people') || overdueDays === null || monthlyLoadTenge === null;

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

/**
 * The debt burden coefficient (order No 215 of 28.11.2019): monthly payments on all loans, with the new one, divided by
 * monthly income. The pension fund's income counts if it reports one, otherwise the applicant's own statement. A share,
 * infinite without income; a ratio for a rule, not an amount that anybody pays.
 */
export function debtBurden(
  { monthlyLoadTenge, officialIncomeTenge }: Pick<Findings, 'monthlyLoadTenge' | 'officialIncomeTenge'>,
  request: Request,
): number {
  const income = officialIncomeTenge ?? request.statedIncomeTenge;
  if (income <= 0) return Number.POSITIVE_INFINITY;
  const months = Math.max(1, request.termDays / DAYS_IN_MONTH);
  return ((monthlyLoadTenge ?? 0) + request.totalTenge / months) / income;
}

/** The new loan alone may be too much: what others are paid is only more. */
function isBurdenTooHigh(findings: Findings, request: Request, { debtBurdenMax }: DecisionPolicy): boolean {
  return debtBurden(findings, request) > debtBurdenMax;
}

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

/** The sent reasons that a borrower can be told. */
export function knownReasons(codes: readonly string[]): readonly RefusalReason[] {
  return codes.filter(isRefusalReason);
}

/** Whether whoever approves must have seen the applicant with the document, as no service has vouched for them. */
export const isToBeSeen = ({ mobile, face, seen }: RegisterAnswers): boolean =>
  seen === undefined && [mobile, face].some((answer) => answer?.['kind'] === 'by-people');

/** Whether whoever approves must have read the bureau's report on paper, as no bureau was asked. */
export const isReportToBeRead = ({ report, burden, paper }: RegisterAnswers): boolean =>
  paper === undefined && [report, burden].some((answer) => answer?.['kind'] === 'by-people');

/** What the report may show at most, for whoever reads it. */
export const shownLimits = ({ overdueDaysMax, debtBurdenMax }: DecisionPolicy) => ({
  overdue_days_max: overdueDaysMax,
  burden_percent_max: Math.round(debtBurdenMax * PERCENT),
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
