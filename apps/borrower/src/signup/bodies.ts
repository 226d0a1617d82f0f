import {
  FAMILY_STATUSES,
  ID_ISSUERS,
  isNamed,
  LOAN_PURPOSES,
  RELATIVE_KINDS,
} from '@senim/contracts/borrower/application-choices';
import type { applyAgain, saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/calls';
import type { FilledIn } from '@senim/contracts/shared/call';
import { chosen } from '@senim/contracts/shared/chosen';
import type { ShownConsents } from '@senim/contracts/shared/consents';
import { SCHEDULE_KINDS } from '@senim/contracts/shared/schedule-kinds';
import type { PublicLender } from '@senim/lender/public-lender';
import type { LoanValues } from '../calculator/values.ts';
import { type ConsentName, isAgreed, versionOf } from '../consents/consents.ts';
import { INSURANCE, insuranceOf } from '../insurance/taking.ts';
import type { Values } from './questions.ts';

/** What insurance the lender offers, if any. */
type Offered = PublicLender['insurance'];

/** What was typed; undefined if empty, so that it is left out of the body. */
function typed(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A consent is given only by a tick, and to the words beside it. */
const ticked = (name: ConsentName, values: Values, consents: ShownConsents): true | undefined =>
  isAgreed(name, values, consents) || undefined;

/** The person. */
export const step1Body = (values: Values, consents: ShownConsents): FilledIn<typeof saveStep1> => ({
  surname: typed(values, 'surname'),
  name: typed(values, 'name'),
  patronymic: typed(values, 'patronymic'),
  email: typed(values, 'email'),
  id_number: typed(values, 'id_number'),
  id_issued_by: chosen(ID_ISSUERS, values['id_issued_by']),
  id_issue_date: typed(values, 'id_issue_date'),
  id_expiry_date: typed(values, 'id_expiry_date'),
  consent_personal_data: ticked('consent_personal_data', values, consents),
  personal_data_version: versionOf('consent_personal_data', values, consents),
});

/** Address and family. */
export const step2Body = (values: Values): FilledIn<typeof saveStep2> => ({
  address: typed(values, 'address'),
  family_status: chosen(FAMILY_STATUSES, values['family_status']),
  children_count: typed(values, 'children_count'),
  relatives: relativesOf(values),
});

/** The contacts of the form as a list, without empty ones. */
function relativesOf(values: Values): FilledIn<typeof saveStep2>['relatives'] {
  const places = new Set(Object.keys(values).flatMap((name) => /^(relatives\.\d)\./.exec(name)?.[1] ?? []));
  const relatives = [...places].sort().map((place) => ({
    kind: chosen(RELATIVE_KINDS, values[`${place}.kind`]),
    name: isNamed(values[`${place}.kind`]) ? typed(values, `${place}.name`) : undefined,
    phone: typed(values, `${place}.phone`),
  }));
  return relatives.length > 0 ? relatives : undefined;
}

/** Work, account and loan; sending them sends the application. */
export const step3Body = (
  values: Values,
  insurance: Offered,
  consents: ShownConsents,
): FilledIn<typeof saveStep3> => ({
  work_company: typed(values, 'work_company'),
  monthly_income: typed(values, 'monthly_income'),
  bin: typed(values, 'bin'),
  oked: typed(values, 'oked'),
  iban: typed(values, 'iban'),
  loan_type: typed(values, 'loan_type'),
  amount: typed(values, 'amount'),
  period: typed(values, 'period'),
  schedule_kind: chosen(SCHEDULE_KINDS, values['schedule_kind']),
  due_day: typed(values, 'due_day'),
  ...purposeOf(values, insurance, consents),
});

/** The consent that goes with every application. */
export const bureauOf = (
  values: Values,
  consents: ShownConsents,
): Pick<FilledIn<typeof applyAgain>, 'consent_credit_bureau' | 'credit_bureau_version'> => ({
  consent_credit_bureau: ticked('consent_credit_bureau', values, consents),
  credit_bureau_version: versionOf('consent_credit_bureau', values, consents),
});

type Purpose = Omit<FilledIn<typeof applyAgain>, keyof LoanValues>;

/** The answers about a loan besides amount and period, for first and repeat loans. */
export const purposeOf = (values: Values, insurance: Offered, consents: ShownConsents): Purpose => ({
  loan_purpose: chosen(LOAN_PURPOSES, values['loan_purpose']),
  promo_code: typed(values, 'promo_code'),
  ...bureauOf(values, consents),
  ...insuranceOf(values[INSURANCE], insurance, consents.insurance),
});
