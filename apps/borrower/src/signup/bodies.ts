import {
  FAMILY_STATUSES,
  ID_ISSUERS,
  LOAN_PURPOSES,
  RELATIVE_KINDS,
} from '@senim/contracts/borrower/application-choices';
import type { applyAgain, saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/calls';
import type { FilledIn } from '@senim/contracts/shared/call';
import { chosen } from '@senim/contracts/shared/chosen';
import type { Values } from './questions.ts';

/** What was typed; undefined for a blank, which is left out on the wire. */
function typed(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A consent is given by a tick and by nothing else. */
const ticked = (values: Values, name: string): true | undefined => values[name] === true || undefined;

/** Who one is. */
export const step1Body = (values: Values): FilledIn<typeof saveStep1> => ({
  surname: typed(values, 'surname'),
  name: typed(values, 'name'),
  patronymic: typed(values, 'patronymic'),
  email: typed(values, 'email'),
  id_number: typed(values, 'id_number'),
  id_issued_by: chosen(ID_ISSUERS, values['id_issued_by']),
  id_issue_date: typed(values, 'id_issue_date'),
  id_expiry_date: typed(values, 'id_expiry_date'),
  consent_personal_data: ticked(values, 'consent_personal_data'),
});

/** Where and with whom one lives. */
export const step2Body = (values: Values): FilledIn<typeof saveStep2> => ({
  address: typed(values, 'address'),
  family_status: chosen(FAMILY_STATUSES, values['family_status']),
  children_count: typed(values, 'children_count'),
  relatives: relativesOf(values),
});

/** The contacts of the form as a list, without those of which nothing is written. */
function relativesOf(values: Values): FilledIn<typeof saveStep2>['relatives'] {
  const places = new Set(Object.keys(values).flatMap((name) => /^(relatives\.\d)\./.exec(name)?.[1] ?? []));
  const relatives = [...places].sort().map((place) => ({
    kind: chosen(RELATIVE_KINDS, values[`${place}.kind`]),
    name: typed(values, `${place}.name`),
    phone: typed(values, `${place}.phone`),
  }));
  return relatives.length > 0 ? relatives : undefined;
}

/** Work, account and the loan: what hands in the application. */
export const step3Body = (values: Values): FilledIn<typeof saveStep3> => ({
  work_company: typed(values, 'work_company'),
  monthly_income: typed(values, 'monthly_income'),
  bin: typed(values, 'bin'),
  oked: typed(values, 'oked'),
  iban: typed(values, 'iban'),
  loan_type: chosen(['short', 'long'], values['loan_type']),
  amount: typed(values, 'amount'),
  period: typed(values, 'period'),
  ...purposeOf(values),
});

type Purpose = Pick<FilledIn<typeof applyAgain>, 'loan_purpose' | 'promo_code' | 'consent_credit_bureau'>;

/** What is said of a loan besides its sum and time, the first time and again. */
export const purposeOf = (values: Values): Purpose => ({
  loan_purpose: chosen(LOAN_PURPOSES, values['loan_purpose']),
  promo_code: typed(values, 'promo_code'),
  consent_credit_bureau: ticked(values, 'consent_credit_bureau'),
});
