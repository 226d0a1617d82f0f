import { INCOME_MONTHS } from '@senim/kazakhstan/income';
import { z } from 'zod';
import { ANSWER_SOURCES, PREFILLED_FIELDS } from '../borrower/application-choices.ts';
import { codeAndText, decimalTenge, instantText, lenderCode, periodUnit } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, oneOf, textField, wholeNumber } from '../shared/fields.ts';
import { SCHEDULE_KINDS } from '../shared/schedule-kinds.ts';
import { loanStatus } from '../shared/status.ts';
import { reason } from './customers.ts';
import {
  COMPARED_FIELDS,
  FINDINGS,
  INCOME_COUNTED_BY,
  INCOME_SOURCES,
  INCOME_TENGE_MAX,
  REGISTER_WORDS,
} from './findings.ts';
import { QUESTION_LENGTH_MIN } from './queues.ts';
import { owner } from './work.ts';

/** Why a person decides so: codes of reasons that are offered. */
export const reasonCodes = z.array(textField(2, 40)).max(20);

/** Calls of the office about an application that a person decides. */
const application = form({ borrower_id: idField, application_id: idField });

export const readReview = endpoint({
  id: 'office.reviews.read',
  method: 'GET',
  path: '/customers/{borrower_id}/applications/{application_id}',
  summary: 'Everything a decision stands on: the form beside what the registers say',
  session: 'staff',
  params: application,
  answer: z.object({
    status: loanStatus,
    amount: decimalTenge,
    period: z.number(),
    period_unit: periodUnit,
    schedule_kind: z.enum(SCHEDULE_KINDS),
    loan_type: lenderCode,
    purpose: z.string(),
    first_loan: z.boolean(),
    submitted_at: instantText,
    decision_due_at: instantText,
    offer: z.object({ reward: decimalTenge, total: decimalTenge, gesv: z.string(), daily_rate: z.string() }),
    /** The form's value and the register's, side by side. */
    compared: z.array(
      z.object({
        field: z.enum(COMPARED_FIELDS),
        stated: z.string().nullable(),
        found: z.string().nullable(),
        agrees: z.boolean(),
      }),
    ),
    /** Where the answers that a register may know came from, as they stood when the registers were asked. */
    sources: z.array(z.object({ field: z.enum(PREFILLED_FIELDS), source: z.enum(ANSWER_SOURCES) })),
    findings: z.array(
      z.object({
        finding: z.enum(FINDINGS),
        value: z.union([z.boolean(), z.number(), z.enum(REGISTER_WORDS)]),
      }),
    ),
    /** Six months of income, in whole tenge, and what they come to. Null for who may not see income, and before it was asked about. */
    income: z
      .object({
        /** Null where nobody told the months. */
        source: z.enum(INCOME_SOURCES).nullable(),
        months: z.array(z.object({ month: z.string(), tenge: z.number() })),
        counted: z.number(),
        counted_by: z.enum(INCOME_COUNTED_BY),
        /** Payments a month with the new loan, of the income that counts; null without income. */
        burden_percent: z.number().nullable(),
        burden_percent_max: z.number(),
      })
      .nullable(),
    /** Where the pension base told no income: the applicant's papers to read it in, and for which months. */
    income_to_read: z
      .object({
        is_read: z.boolean(),
        months: z.array(z.string()),
        papers: z.array(z.object({ id: z.number(), file_name: z.string(), uploaded_at: instantText })),
      })
      .nullable(),
    /** Why it may be refused, as it is offered now. */
    reasons: z.array(codeAndText),
    second_person_above: decimalTenge,
    needs_second: z.boolean(),
    /** No service has vouched for the applicant: whoever approves must have seen them with the document. */
    to_be_seen: z.boolean(),
    /** No bureau was asked: whoever approves must have read its report on paper, with nothing in it above these. */
    report_to_be_read: z.object({ overdue_days_max: z.number(), burden_percent_max: z.number() }).nullable(),
    approvals: z.array(z.object({ name: z.string(), at: instantText, mine: z.boolean() })),
    questions: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        asked_at: instantText,
        asked_by: z.string(),
        answer: z.string().nullable(),
        answered_at: instantText.nullable(),
      }),
    ),
    owner,
  }),
  refusals: ['customer_not_found'],
});

export const decideReview = endpoint({
  id: 'office.reviews.decide',
  method: 'POST',
  path: '/customers/{borrower_id}/applications/{application_id}/decision',
  summary:
    'Approves or refuses with reasons; above the limit the second, senior person\u2019s approval counts',
  session: 'staff',
  params: application,
  body: form({
    decision: oneOf(['approve', 'refuse'], 'incorrect_value'),
    reasons: reasonCodes.optional(),
    note: reason,
    /** Whoever decides has seen the applicant with the document; asked for where no service vouches for them. */
    seen: z.boolean().optional(),
    /** Whoever decides has the bureau's report on paper; asked for where no bureau was asked. */
    report_read: z.boolean().optional(),
  }),
  answer: z.object({ outcome: z.enum(['approved', 'refused', 'awaits-second']) }),
  refusals: [
    'review_over',
    'item_taken',
    'reasons_missing',
    'reason_not_offered',
    'second_person_needed',
    'lending_paused',
    'identity_unseen',
    'identity_contested',
    'report_unread',
    'income_unread',
    'burden_too_high',
  ],
  idempotent: true,
});

export const enterIncome = endpoint({
  id: 'office.reviews.income',
  method: 'POST',
  path: '/customers/{borrower_id}/applications/{application_id}/income',
  summary:
    'Keeps six months of income that somebody read in the applicant’s paper, where the pension base told none',
  session: 'staff',
  params: application,
  body: form({
    /** The paper that was read. */
    paper: idField,
    /** The income of each month that the review names, in the same order; a month without income is 0. */
    tenge: z.array(wholeNumber('amount_invalid', 0, INCOME_TENGE_MAX)).length(INCOME_MONTHS),
  }),
  answer: z.object({}),
  refusals: ['review_over', 'item_taken', 'income_known', 'income_paper_unknown'],
  idempotent: true,
});

export const askApplicant = endpoint({
  id: 'office.reviews.ask',
  method: 'POST',
  path: '/customers/{borrower_id}/applications/{application_id}/question',
  summary: 'Returns the application with a question; the clock stands still until the answer',
  session: 'staff',
  params: application,
  body: form({ text: textField(QUESTION_LENGTH_MIN, 500) }),
  answer: z.object({}),
  refusals: ['review_over', 'item_taken', 'question_open'],
  idempotent: true,
});
