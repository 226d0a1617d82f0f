import type { ShownConsents } from '@senim/contracts/shared/consents';
import type { FieldCode } from '@senim/contracts/shared/field-codes';
import { fieldMessage } from '@senim/contracts/text/field-messages';
import { readBin } from '@senim/kazakhstan/bin';
import { readIban } from '@senim/kazakhstan/iban';
import { checkIdExpiryDate, checkIdIssueDate, checkIdNumber } from '@senim/kazakhstan/id-card';
import { readName } from '@senim/kazakhstan/names';
import { readPhone } from '@senim/kazakhstan/phone';
import type { Failure } from '../api/client.ts';
import { isAgreed } from '../consents/consents.ts';
import type { Language } from '../language.ts';
import type { Question, Values } from './questions.ts';

/** What is known besides the answers; `birthDate` follows from the IIN. */
export type FlawContext = {
  readonly birthDate: string | null;
  readonly today: string;
  /** The words that stand beside the ticks. */
  readonly consents: ShownConsents;
};

type Reading = { readonly ok: true } | { readonly ok: false; readonly refusal: FieldCode };
const refusalOf = (reading: Reading): FieldCode | null => (reading.ok ? null : reading.refusal);

const EMAIL = /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u;
const INCOME_TENGE_MAX = 100_000_000;
const CHILDREN_MAX = 20;

const isWhole = (typed: string, min: number, max: number): boolean =>
  /^\d+$/.test(typed.replace(/\s/g, '')) &&
  Number(typed.replace(/\s/g, '')) >= min &&
  Number(typed.replace(/\s/g, '')) <= max;

/** The longest text of a field, if it is not that of a name. */
const LENGTHS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  address: { min: 5, max: 200 },
  work_company: { min: 2, max: 120 },
  promo_code: { min: 2, max: 40 },
};
const NAME_LENGTH = { min: 1, max: 50 };

const CHECKS: Partial<
  Record<Question['kind'], (typed: string, values: Values, context: FlawContext) => FieldCode | null>
> = {
  name: (typed) => refusalOf(readName(typed)),
  phone: (typed) => refusalOf(readPhone(typed)),
  email: (typed) => (EMAIL.test(typed) ? null : 'email_invalid'),
  iban: (typed) => refusalOf(readIban(typed)),
  bin: (typed) => refusalOf(readBin(typed)),
  oked: (typed) => (/^\d{5}$/.test(typed.trim()) ? null : 'oked_invalid'),
  idNumber: (typed) => checkIdNumber(typed),
  issueDate: (typed, _, { birthDate, today }) => checkIdIssueDate(typed, birthDate, today),
  expiryDate: (typed, values, { today }) =>
    checkIdExpiryDate(typed, String(values['id_issue_date'] ?? ''), today),
};

/** The flaw of an answer, or null. The server checks everything again; this only saves a request. */
export function flawOf(question: Question, values: Values, context: FlawContext): FieldCode | null {
  const value = values[question.name];
  if (question.kind === 'consent')
    return isAgreed(question.name, values, context.consents) ? null : 'consent_required';
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '') return question.optional ? null : 'required';
  return CHECKS[question.kind]?.(typed, values, context) ?? boundFlaw(question.name, typed);
}

function boundFlaw(name: string, typed: string): FieldCode | null {
  if (name === 'monthly_income') return isWhole(typed, 1, INCOME_TENGE_MAX) ? null : 'income_invalid';
  if (name === 'children_count') return isWhole(typed, 0, CHILDREN_MAX) ? null : 'children_count_invalid';
  const length = LENGTHS[name];
  if (!length) return null;
  if (typed.length < length.min) return 'too_short';
  return typed.length > length.max ? 'too_long' : null;
}

/** The text of a flaw with the lengths of its question. */
export function flawText({ name }: Question, code: FieldCode, language: Language): string {
  return fieldMessage(code, language, LENGTHS[name] ?? NAME_LENGTH);
}

/** A refusal, where it is of an answer of this screen or of none: what is wrong on another screen is said there. */
export function failureHere(failure: Failure | null, isAsked: (name: string) => boolean): Failure | null {
  const names = Object.keys(failure?.fields ?? {});
  return names.length === 0 || names.some(isAsked) ? failure : null;
}

/** The flaws of several questions, in the form of a refusal of the server; null if there are none. */
export function failureOf(
  questions: readonly Question[],
  values: Values,
  context: FlawContext,
  language: Language,
): Failure | null {
  const fields: Record<string, { code: string; message: string }> = {};
  for (const question of questions) {
    const code = flawOf(question, values, context);
    if (code) fields[question.name] = { code, message: flawText(question, code, language) };
  }
  if (Object.keys(fields).length === 0) return null;
  return { ok: false, status: 422, code: 'invalid_fields', message: '', fields, retryAfterSeconds: null };
}
