import { DOCUMENT_LANGUAGES, LANGUAGES } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import type { FormAnswer } from '../borrower/application.ts';
import { FAMILY_STATUSES, RELATIVE_KINDS } from '../borrower/application-choices.ts';
import {
  account,
  codeAndText,
  dayText,
  debt,
  decimalTenge,
  instantText,
  lenderCode,
  loanSchedule,
  periodUnit,
  scheduleSum,
  takenInsurance,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, idField, instantField, oneOf, optional, textField } from '../shared/fields.ts';
import { explainPosition } from '../shared/position.ts';
import { SCHEDULE_KINDS } from '../shared/schedule-kinds.ts';
import { loanStatus } from '../shared/status.ts';
import { actDetails } from './history/act-details.ts';
import { timelineEvent } from './history/timeline.ts';
import { EXPORT_FORMATS, STANDINGS } from './lists/columns.ts';
import { DESK_ACTIONS } from './loan-actions.ts';
import { STAFF_EVENTS } from './staff-events.ts';

/** Calls of the office about a person: search, their page, their loan on any day. */
const borrowerId = form({ borrower_id: idField });
export const reason = textField(5, 500);

export const findAnyone = endpoint({
  id: 'office.find',
  method: 'POST',
  path: '/find',
  summary:
    'Finds by IIN, phone, name, agreement, payment, payout or case, through blind indexes; what is typed stays out of every address',
  session: 'staff',
  body: form({ q: textField(2, 60) }),
  answer: z.object({
    results: z.array(
      z.object({
        kind: z.enum(['customer', 'agreement', 'payment', 'payout', 'case', 'inquiry']),
        borrower_id: z.number().nullable(),
        reference: z.string(),
        name: z.string().nullable(),
        phone: z.string().nullable(),
        status: loanStatus.nullable(),
        /** The number by which a desk opens a payment or an inquiry. */
        id: z.number().nullable(),
      }),
    ),
  }),
  refusals: [],
});

const agreementShown = z.object({
  id: z.number(),
  number: z.string(),
  status: loanStatus,
  loan_type: lenderCode,
  principal: decimalTenge,
  period: z.number(),
  period_unit: periodUnit,
  schedule_kind: z.enum(SCHEDULE_KINDS),
  daily_rate: z.string(),
  gesv: z.string(),
  /** Of the whole contract by the terms in force; with the principal it is the total. */
  reward: decimalTenge,
  total: decimalTenge,
  paid_out_on: dayText.nullable(),
  due_date: dayText.nullable(),
  overdue_days: z.number(),
  frozen: z.boolean(),
  paused_until: dayText.nullable(),
  mediation: z.boolean(),
  /** Paid from a kept card by itself; null where it is not. */
  autopay: z.object({ card: z.string(), since: instantText }).nullable(),
  /** Somebody else took this loan: its payments go back. */
  annulled: z.boolean(),
  iban: z.string(),
  owed: z.object(debt),
  account,
  /** Empty before the payout, as its days are not known. */
  schedule: loanSchedule,
  /** Null while there is no schedule to sum. */
  schedule_sum: scheduleSum.nullable(),
  documents: z.array(z.object({ lang: z.enum(DOCUMENT_LANGUAGES), sha256: z.string() })),
  /** What may be done with it, by status and role; for the rest the reason why not. */
  actions: z.array(
    z.object({
      action: z.enum(DESK_ACTIONS),
      closed: z.enum(['role', 'status', 'money', 'frozen', 'not-frozen', 'proposed']).nullable(),
    }),
  ),
});

/** Answers of the form that the page shows in its head or nowhere. A new answer must be in the profile or here. */
type BesideProfile =
  | 'surname'
  | 'name'
  | 'patronymic'
  | 'iban'
  | 'id_issued_by'
  | 'id_issue_date'
  | 'bin'
  | 'oked'
  | 'consent_personal_data';

/** Each field as personal-fields.ts allows it to the viewer. */
const profile = z
  .object({
    birth_date: z.string().nullable(),
    email: z.string().nullable(),
    id_number: z.string().nullable(),
    id_expiry_date: z.string().nullable(),
    address: z.string().nullable(),
    family_status: z.enum(FAMILY_STATUSES).nullable(),
    children_count: z.number().nullable(),
    work_company: z.string().nullable(),
    monthly_income: z.number().nullable(),
    relatives: z.array(
      z.object({
        kind: z.enum(RELATIVE_KINDS),
        name: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    ),
  } satisfies Record<Exclude<FormAnswer, BesideProfile> | 'birth_date', z.ZodType>)
  .nullable();

const paymentOfCustomer = z.object({
  payment_id: z.number(),
  agreement_id: z.number(),
  agreement_number: z.string(),
  amount: decimalTenge,
  value_day: dayText,
  received_at: instantText,
  provider: lenderCode,
  number: z.string(),
  reversed: z.boolean(),
});

const customerNote = z.object({ id: z.number(), text: z.string(), by: z.string(), at: instantText });

export const readCustomer = endpoint({
  id: 'office.customers.read',
  method: 'GET',
  path: '/customers/{borrower_id}',
  summary: 'Everything of a customer on one page; personal fields masked for those not entitled',
  session: 'staff',
  params: borrowerId,
  answer: z.object({
    borrower_id: z.number(),
    name: z.string().nullable(),
    iin: z.string(),
    phone: z.string(),
    iban: z.string().nullable(),
    masked: z.boolean(),
    language: z.enum(LANGUAGES),
    /** Whether somebody has vouched that phone and IIN are one person's. */
    standing: z.enum(STANDINGS),
    registered_at: instantText,
    today: dayText,
    profile,
    applications: z.array(
      z.object({
        id: z.number(),
        status: loanStatus,
        loan_type: lenderCode,
        amount: decimalTenge,
        period: z.number(),
        period_unit: periodUnit,
        submitted_at: instantText,
        decision_due_at: instantText,
        decided_at: instantText.nullable(),
        awaits_person: z.boolean(),
        reasons: z.array(codeAndText),
        /** Taken beside the loan; null where none was. */
        insurance: takenInsurance.nullable(),
      }),
    ),
    agreements: z.array(agreementShown),
    /** What came in for their loans, the newest first. */
    payments: z.array(paymentOfCustomer),
    /** Whether there are earlier ones. */
    payments_earlier: z.boolean(),
    /** What colleagues have written down, the newest first. */
    notes: z.array(customerNote),
    notes_earlier: z.boolean(),
  }),
  refusals: ['customer_not_found'],
});

const earlier = form({ before: idField });

export const listCustomerPayments = endpoint({
  id: 'office.customers.payments',
  method: 'GET',
  path: '/customers/{borrower_id}/payments',
  summary: 'What came in for a customer’s loans before one of the payments, the newest first',
  session: 'staff',
  params: borrowerId,
  query: earlier,
  answer: z.object({ payments: z.array(paymentOfCustomer), payments_earlier: z.boolean() }),
  refusals: ['customer_not_found'],
});

export const listCustomerNotes = endpoint({
  id: 'office.customers.notes',
  method: 'GET',
  path: '/customers/{borrower_id}/notes',
  summary: 'What colleagues have written down about a customer before one of the notes, the newest first',
  session: 'staff',
  params: borrowerId,
  query: earlier,
  answer: z.object({ notes: z.array(customerNote), notes_earlier: z.boolean() }),
  refusals: ['customer_not_found'],
});

export const noteCustomer = endpoint({
  id: 'office.customers.note',
  method: 'POST',
  path: '/customers/{borrower_id}/notes',
  summary: 'Writes down something about a client for colleagues; the client never reads it',
  session: 'staff',
  params: borrowerId,
  body: form({ text: textField(2, 2000) }),
  answer: z.object({}),
  refusals: ['customer_not_found'],
  idempotent: true,
});

export const writeToCustomer = endpoint({
  id: 'office.customers.write',
  method: 'POST',
  path: '/customers/{borrower_id}/messages',
  summary:
    'Writes to a client in the conversation of their cabinet; nothing is sent over what nobody has seen of theirs',
  session: 'staff',
  params: borrowerId,
  body: form({ text: textField(2, 4000) }),
  answer: z.object({
    reference: z.string(),
    /** How much the client has written that nobody of the office has seen: nothing was sent, it is read in the conversation first. 0 where it was sent. */
    unseen: z.number(),
  }),
  refusals: ['customer_not_found', 'item_taken'],
  idempotent: true,
});

export const listTimeline = endpoint({
  id: 'office.customers.timeline',
  method: 'GET',
  path: '/customers/{borrower_id}/timeline',
  summary: 'What happened with a customer, newest first, page by page',
  session: 'staff',
  params: borrowerId,
  query: form({
    /** Only what happened before it. */
    before: optional(instantField),
    /** Also what staff only looked at. */
    looks: optional(oneOf(['yes'], 'incorrect_value')),
  }),
  answer: z.object({
    events: z.array(timelineEvent),
    events_earlier: z.boolean(),
  }),
  refusals: ['customer_not_found'],
});

export const readCustomerPosition = endpoint({
  id: 'office.customers.position',
  method: 'GET',
  path: '/customers/{borrower_id}/agreements/{id}/position',
  summary: 'The debt on any day, every tenge of it explained',
  session: 'staff',
  params: form({ borrower_id: idField, id: idField }),
  query: form({ date: optional(dateField) }),
  answer: explainPosition.answer,
  refusals: ['agreement_not_found', 'date_out_of_range'],
});

export const revealPersonalData = endpoint({
  id: 'office.customers.reveal',
  method: 'POST',
  path: '/customers/{borrower_id}/reveal',
  summary: 'Shows all personal fields whole, for a reason that stays on record',
  session: 'staff',
  params: borrowerId,
  body: form({ reason }),
  answer: z.object({ iin: z.string(), phone: z.string(), iban: z.string().nullable(), profile }),
  refusals: ['customer_not_found'],
});

export const readCustomerDocument = endpoint({
  id: 'office.customers.document',
  method: 'GET',
  path: '/customers/{borrower_id}/agreements/{id}/document',
  summary: 'The agreement as it was signed, for those entitled to personal data',
  session: 'staff',
  params: form({ borrower_id: idField, id: idField }),
  query: form({
    lang: oneOf(DOCUMENT_LANGUAGES, 'incorrect_value'),
    /** The additional agreement to read, instead of the agreement itself. */
    amendment: idField.optional(),
  }),
  answer: z.object({}),
  answersFile: 'application/pdf',
  refusals: ['agreement_not_found'],
});

export const revealCustomerDocument = endpoint({
  id: 'office.customers.document-reveal',
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/document/reveal',
  summary: 'The same for everybody else, for a reason that stays on record',
  session: 'staff',
  params: form({ borrower_id: idField, id: idField }),
  body: form({ lang: oneOf(DOCUMENT_LANGUAGES, 'incorrect_value'), amendment: idField.optional(), reason }),
  answer: z.object({}),
  answersFile: 'application/pdf',
  refusals: ['agreement_not_found'],
});

const auditFilter = {
  event: optional(textField(2, 60)),
  staff_id: idField.optional(),
  borrower_id: idField.optional(),
  /** The number of an agreement or a case, a login, or the name of a member of staff, in whole words: what they did, and what was done about them. */
  subject: optional(textField(2, 60)),
  on_behalf: optional(oneOf(['yes'], 'incorrect_value')),
  /** Without what was only looked at. */
  deeds: optional(oneOf(['yes'], 'incorrect_value')),
  from: optional(dateField),
  to: optional(dateField),
};

export const listStaffActs = endpoint({
  id: 'office.audit',
  method: 'GET',
  path: '/audit',
  summary: 'What staff looked at and did: who, what, on whose behalf, why, before and after',
  session: 'staff',
  query: form({ ...auditFilter, before: idField.optional() }),
  answer: z.object({
    acts: z.array(
      z.object({
        id: z.number(),
        at: instantText,
        event: z.enum(STAFF_EVENTS),
        staff_id: z.number().nullable(),
        staff_name: z.string().nullable(),
        borrower_id: z.number().nullable(),
        /** Only for staff who may see clients. */
        borrower_name: z.string().nullable(),
        on_behalf: z.boolean(),
        subject: z.string().nullable(),
        reason: z.string().nullable(),
        details: actDetails,
      }),
    ),
    next: z.number().nullable(),
  }),
  refusals: [],
});

export const exportStaffActs = endpoint({
  id: 'office.audit.export',
  method: 'POST',
  path: '/audit/export',
  summary: 'The chosen part of the record as a file; on record with its filters',
  session: 'staff',
  body: form({ ...auditFilter, format: oneOf(EXPORT_FORMATS, 'incorrect_value') }),
  answer: z.object({}),
  answersFile: 'application/octet-stream',
  refusals: ['list_too_long'],
});

export const verifyAudit = endpoint({
  id: 'office.audit.verify',
  method: 'POST',
  path: '/audit/verify',
  summary: 'Computes the record\u2019s hash chain anew',
  session: 'staff',
  answer: z.object({ acts_count: z.number(), first_wrong_id: z.number().nullable() }),
  refusals: [],
});
