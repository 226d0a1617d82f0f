import { z } from 'zod';
import { step } from '../shared/answers.ts';
import { type BodyInputOf, endpoint } from '../shared/endpoint.ts';
import {
  amountField,
  binField,
  dateField,
  dueDayField,
  emailField,
  form,
  ibanField,
  idField,
  idNumberField,
  loanTypeField,
  machineText,
  missingOr,
  nameField,
  okedField,
  oneOf,
  optional,
  optionalConsent,
  periodField,
  phoneField,
  requiredConsent,
  scheduleKindField,
  textField,
  wholeNumber,
} from '../shared/fields.ts';
import { LOAN_FIELD_REFUSALS, type RefusalCode } from '../shared/refusal-codes.ts';
import {
  FAMILY_STATUSES,
  ID_ISSUERS,
  isNamed,
  LOAN_PURPOSES,
  PREFILLED_FIELDS,
  REGISTERS,
  RELATIVE_KINDS,
} from './application-choices.ts';

/**
 * Which words of a consent stood beside its tick: others are agreed to anew. Left out it means the words in force, so whoever leaves it out
 * shows those.
 */
const consentVersion = optional(textField(5, 60));

export const step1Body = form({
  surname: nameField,
  name: nameField,
  patronymic: optional(nameField),
  email: optional(emailField),
  id_number: idNumberField,
  id_issued_by: oneOf(ID_ISSUERS, 'id_issuer_unknown'),
  id_issue_date: dateField,
  id_expiry_date: dateField,
  consent_personal_data: requiredConsent,
  personal_data_version: consentVersion,
});

export const step2Body = form({
  address: textField(5, 200),
  family_status: oneOf(FAMILY_STATUSES, 'family_status_unknown'),
  children_count: wholeNumber('children_count_invalid', 0, 20),
  relatives: z
    .array(
      form({
        kind: oneOf(RELATIVE_KINDS, 'relative_kind_unknown'),
        name: optional(nameField),
        phone: phoneField,
      }).refine(({ kind, name }) => name !== undefined || !isNamed(kind), {
        path: ['name'],
        error: () => 'required',
      }),
      {
        error: () => 'relatives_required',
      },
    )
    .min(1, 'relatives_required')
    .max(5, 'relatives_too_many'),
});

const loanFields = {
  loan_purpose: oneOf(LOAN_PURPOSES, 'loan_purpose_unknown'),
  loan_type: loanTypeField,
  amount: amountField,
  period: periodField,
  schedule_kind: scheduleKindField.optional(),
  due_day: dueDayField.optional(),
  promo_code: optional(textField(2, 40)),
  consent_insurance: optionalConsent,
  /** Which version of the lender's insurance stood beside the tick: another price or other conditions are agreed to anew. */
  insurance_version: wholeNumber('incorrect_value', -1, 1_000_000_000).optional(),
  insurance_words_version: consentVersion,
  consent_credit_bureau: requiredConsent,
  credit_bureau_version: consentVersion,
};

/** The refusals of an application, first or repeat. */
const LOAN_REFUSALS = [
  'under_age',
  'birth_date_unknown',
  ...LOAN_FIELD_REFUSALS,
  'application_already_open',
  'loan_still_open',
  'cabinet_blocked',
  'insurance_not_offered',
  'insurance_changed',
  'consent_changed',
] as const satisfies readonly RefusalCode[];

export const step3Body = form({
  work_company: textField(2, 120),
  bin: optional(binField),
  oked: optional(okedField),
  monthly_income: wholeNumber('income_invalid', 1, 100_000_000),
  iban: ibanField,
  ...loanFields,
});

export const readStep = endpoint({
  id: 'application.step',
  method: 'GET',
  path: '/application/step',
  summary: 'The next registration step: 0, 1, 2, or null when nothing is left',
  session: 'borrower',
  answer: z.object({ step }),
  refusals: [],
});

export const saveStep1 = endpoint({
  id: 'application.step1',
  method: 'POST',
  path: '/application/step1',
  summary: 'Who you are',
  session: 'borrower',
  body: step1Body,
  answer: z.object({ step }),
  refusals: [
    'under_age',
    'id_number_invalid',
    'id_issue_date_invalid',
    'id_issue_date_future',
    'id_expiry_invalid',
    'id_expired',
    'consent_changed',
  ],
  idempotent: true,
});

export const saveStep2 = endpoint({
  id: 'application.step2',
  method: 'POST',
  path: '/application/step2',
  summary: 'Where and with whom you live',
  session: 'borrower',
  body: step2Body,
  answer: z.object({ step }),
  idempotent: true,
  refusals: ['step_out_of_order', 'relative_phone_own'],
});

export const saveStep3 = endpoint({
  id: 'application.step3',
  method: 'POST',
  path: '/application/step3',
  summary: 'Work, money and the loan; submits the application',
  session: 'borrower',
  body: step3Body,
  answer: z.object({ step, application_id: z.number() }),
  idempotent: true,
  refusals: ['step_out_of_order', ...LOAN_REFUSALS],
});

const DRAFT_FIELDS_MAX = 60;
const draftValue = z.union([machineText(300), z.number(), z.boolean()], { error: () => 'incorrect_value' });
/** Keyed by the form's field names: `surname`, `relatives.0.phone`. */
const draftValues = z
  .record(machineText(60), draftValue, { error: () => 'incorrect_value' })
  .refine((values) => Object.keys(values).length <= DRAFT_FIELDS_MAX, 'incorrect_value');

const stepAnswers = z.object({
  step1: draftValues.optional(),
  step2: draftValues.optional(),
  step3: draftValues.optional(),
});

export const readDraft = endpoint({
  id: 'application.draft.read',
  method: 'GET',
  path: '/application/draft',
  summary: 'What was typed in a step and not yet sent; and the steps as they were sent',
  session: 'borrower',
  answer: stepAnswers.extend({ saved: stepAnswers }),
  refusals: [],
});

export const saveDraft = endpoint({
  id: 'application.draft.save',
  method: 'PUT',
  path: '/application/draft',
  summary: 'Keeps what is typed, so that nothing is lost',
  session: 'borrower',
  body: form({ step: z.literal([1, 2, 3], { error: missingOr('incorrect_value') }), values: draftValues }),
  answer: z.object({}),
  refusals: [],
});

const prefill = z.object({
  /** Whether the words in force are agreed to: without them no register is asked. */
  consented: z.boolean(),
  /** By the form's field names; empty where the registers are silent. */
  answers: z.partialRecord(
    z.enum(PREFILLED_FIELDS),
    z.object({ value: z.string(), source: z.enum(REGISTERS) }),
  ),
});

export const readPrefill = endpoint({
  id: 'application.prefill.read',
  method: 'GET',
  path: '/application/prefill',
  summary: 'What the registers were found to know, by field with its source',
  session: 'borrower',
  answer: prefill,
  refusals: [],
});

export const askRegisters = endpoint({
  id: 'application.prefill.ask',
  method: 'POST',
  path: '/application/prefill',
  summary: 'Agrees to the processing of personal data, and asks the registers for what the form needs',
  session: 'borrower',
  body: form({ consent_personal_data: requiredConsent, personal_data_version: consentVersion }),
  answer: prefill,
  refusals: ['consent_changed'],
});

export const applyAgain = endpoint({
  id: 'cabinet.application',
  method: 'POST',
  path: '/cabinet/application',
  summary: 'A repeat loan',
  session: 'borrower',
  body: form(loanFields),
  answer: z.object({ application_id: z.number() }),
  idempotent: true,
  refusals: ['step_out_of_order', 'profile_needs_renewal', ...LOAN_REFUSALS],
});

export const withdrawApplication = endpoint({
  id: 'cabinet.application.withdraw',
  method: 'POST',
  path: '/cabinet/application/withdraw',
  summary: 'Withdraws an application that is not decided yet',
  session: 'borrower',
  body: form({ application_id: idField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['application_not_open'],
});

/** What the three steps ask about a person, the loan left aside. */
export type FormAnswer = Exclude<
  | keyof BodyInputOf<typeof saveStep1>
  | keyof BodyInputOf<typeof saveStep2>
  | keyof BodyInputOf<typeof saveStep3>,
  keyof BodyInputOf<typeof applyAgain> | 'personal_data_version'
>;

export const findEmployer = endpoint({
  id: 'application.employer',
  method: 'GET',
  path: '/application/employer',
  summary:
    'Who stands behind a BIN, by the open register of the state; null where it knows nobody or does not answer',
  session: 'borrower',
  query: form({ bin: binField }),
  answer: z.object({
    employer: z
      .object({ name: z.string(), oked: z.string().nullable(), oked_title: z.string().nullable() })
      .nullable(),
  }),
  refusals: [],
});
