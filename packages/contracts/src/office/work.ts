import { z } from 'zod';
import { ANSWER_SOURCES, PREFILLED_FIELDS } from '../borrower/application-choices.ts';
import { dayText, decimalTenge, instantText, lenderCode, periodUnit } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  dateField,
  form,
  ibanField,
  idField,
  iinField,
  oneOf,
  optional,
  textField,
} from '../shared/fields.ts';
import { SCHEDULE_KINDS } from '../shared/schedule-kinds.ts';
import { loanStatus } from '../shared/status.ts';
import { reason } from './customers.ts';
import { COMPARED_FIELDS, FINDINGS, REGISTER_WORDS } from './findings.ts';
import { QUEUE_NAMES, WATCHED } from './queues.ts';

/** Calls of the office about work: queues, and the decisions in them. */
const queue = z.enum(QUEUE_NAMES, { error: () => 'incorrect_value' });
const item = textField(1, 40);
export const owner = z.object({ staff_id: z.number(), name: z.string() }).nullable();

const row = z.object({
  item: z.string(),
  borrower_id: z.number().nullable(),
  name: z.string().nullable(),
  reference: z.string().nullable(),
  /** Who wrote, as the letter says. */
  sender: z.string().nullable(),
  /** The first words of a letter, or what was typed at a terminal. */
  words: z.string().nullable(),
  /** One of WORK_KINDS, or a code of the lender's own. */
  kind: lenderCode,
  amount: decimalTenge.nullable(),
  since: instantText,
  due_at: instantText.nullable(),
  late: z.boolean(),
  /** Messages that nobody in the office has opened; only of conversations. */
  unread: z.number().nullable(),
  waits_for: z.enum(['us', 'applicant', 'second-person', 'later']),
  owner,
});

export const countQueues = endpoint({
  id: 'office.queues.count',
  method: 'GET',
  path: '/queues',
  summary: 'How much waits in each queue that this role may see',
  session: 'staff',
  answer: z.object({
    queues: z.array(z.object({ queue, waiting: z.number(), late: z.number(), mine: z.number() })),
    lending_stops_on: dayText
      .nullable()
      .meta({ description: 'The first day without an MCI, from 30 days before it' }),
  }),
  refusals: [],
});

export const waitForChanges = endpoint({
  id: 'office.changes',
  method: 'GET',
  path: '/changes',
  summary: 'Waits until something changes on a desk that this role may see, and says on which',
  session: 'staff',
  /** Absent in the first call: it returns at once, with the place to go on from. */
  query: form({ after: optional(textField(1, 20)) }),
  answer: z.object({
    changed: z.array(z.enum(WATCHED)),
    /** The place to go on from. */
    place: z.string(),
  }),
  refusals: [],
});

export const listQueue = endpoint({
  id: 'office.queues.list',
  method: 'GET',
  path: '/queues/{queue}',
  summary: 'What waits, most urgent first, in pages',
  session: 'staff',
  params: form({ queue }),
  query: form({
    owner: optional(oneOf(['mine', 'free'], 'incorrect_value')),
    late: optional(oneOf(['yes'], 'incorrect_value')),
    kind: optional(textField(1, 40)),
    cursor: optional(textField(5, 80)),
  }),
  answer: z.object({
    rows: z.array(row),
    /** The length of the whole queue; only on the first page. */
    total: z.number().nullable(),
    next: z.string().nullable(),
  }),
  refusals: ['right_missing', 'cursor_unknown'],
});

export const takeItem = endpoint({
  id: 'office.queues.take',
  method: 'POST',
  path: '/queues/{queue}/take',
  summary: 'Takes an item, or the most urgent free one; an item of another is refused',
  session: 'staff',
  params: form({ queue }),
  body: form({ item: optional(item) }),
  answer: z.object({ item: z.string().nullable() }),
  idempotent: true,
  refusals: ['right_missing', 'item_taken', 'item_gone', 'case_not_found'],
});

export const takeOverItem = endpoint({
  id: 'office.queues.take-over',
  method: 'POST',
  path: '/queues/{queue}/take-over',
  summary: 'Takes an item from its owner who is not in the office now',
  session: 'staff',
  params: form({ queue }),
  body: form({ item }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['right_missing', 'owner_at_work', 'item_gone', 'case_not_found'],
});

export const releaseItem = endpoint({
  id: 'office.queues.release',
  method: 'POST',
  path: '/queues/{queue}/release',
  summary: 'Puts one\u2019s own item back',
  session: 'staff',
  params: form({ queue }),
  body: form({ item }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['right_missing'],
});

export const listColleagues = endpoint({
  id: 'office.queues.colleagues',
  method: 'GET',
  path: '/queues/{queue}/colleagues',
  summary: 'Who else works at this desk, and who of them is in the office now',
  session: 'staff',
  params: form({ queue }),
  answer: z.object({
    colleagues: z.array(z.object({ staff_id: z.number(), name: z.string(), here: z.boolean() })),
  }),
  refusals: ['right_missing'],
});

export const giveItem = endpoint({
  id: 'office.queues.give',
  method: 'POST',
  path: '/queues/{queue}/give',
  summary: 'Gives one\u2019s own item, or a free one, to a colleague who works at this desk',
  session: 'staff',
  params: form({ queue }),
  body: form({ item, to: idField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['right_missing', 'item_taken', 'item_gone', 'case_not_found', 'colleague_not_found'],
});

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
    reasons: z.array(z.object({ code: z.string(), text: z.string() })),
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
    reasons: z.array(textField(2, 40)).max(10).optional(),
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
    'second_person_needed',
    'lending_paused',
    'identity_unseen',
    'identity_contested',
    'report_unread',
  ],
  idempotent: true,
});

export const askApplicant = endpoint({
  id: 'office.reviews.ask',
  method: 'POST',
  path: '/customers/{borrower_id}/applications/{application_id}/question',
  summary: 'Returns the application with a question; the clock stands still until the answer',
  session: 'staff',
  params: application,
  body: form({ text: textField(10, 500) }),
  answer: z.object({}),
  refusals: ['review_over', 'item_taken', 'question_open'],
  idempotent: true,
});

const payment = form({ payment_id: idField });

export const readSuspense = endpoint({
  id: 'office.suspense.read',
  method: 'GET',
  path: '/suspense/{payment_id}',
  summary: 'Money whose owner is not known, and whose it may be; what its provider took back is still shown',
  session: 'staff',
  params: payment,
  answer: z.object({
    payment_id: z.number(),
    provider: lenderCode,
    number: z.string(),
    account: z.string(),
    amount: decimalTenge,
    value_day: dayText,
    received_at: instantText,
    suggestions: z.array(
      z.object({
        borrower_id: z.number(),
        agreement_id: z.number(),
        agreement_number: z.string(),
        name: z.string(),
        status: loanStatus,
        owed: decimalTenge,
        why: z.enum(['iin-one-off', 'agreement-one-off', 'phone']),
      }),
    ),
    /** Giving it back to who paid it: proposed, or tried and not come about. */
    refund: z.object({ proposed: z.boolean(), failure: z.string().nullable(), disputed: z.boolean() }),
    /** On which day its provider took it back, and whether a proposal to give it back lapsed with it. */
    taken_back: z.object({ on: dayText, proposal_lapsed: z.boolean() }).nullable(),
    /** Until when it was put off, by whom and what for, the newest first. */
    deferrals: z.array(z.object({ until: dayText, note: z.string(), by: z.string(), at: instantText })),
    today: dayText,
    owner,
  }),
  refusals: ['payment_not_found'],
});

export const assignSuspense = endpoint({
  id: 'office.suspense.assign',
  method: 'POST',
  path: '/suspense/{payment_id}/assign',
  summary: 'Credits it to the loan it was meant for, on the day it was paid',
  session: 'staff',
  params: payment,
  body: form({ agreement_number: textField(6, 20), reason }),
  answer: z.object({ borrower_id: z.number() }),
  refusals: [
    'payment_not_found',
    'payment_not_waiting',
    'payer_refund_proposed',
    'agreement_not_found',
    'fact_refused',
    'item_taken',
  ],
  idempotent: true,
});

export const deferSuspense = endpoint({
  id: 'office.suspense.defer',
  method: 'POST',
  path: '/suspense/{payment_id}/defer',
  summary: 'Puts it off until a day, with a note of what it waits for; on that day it is due again',
  session: 'staff',
  params: payment,
  body: form({ until: dateField, reason }),
  answer: z.object({}),
  refusals: ['payment_not_found', 'payment_not_waiting', 'item_taken', 'defer_day_wrong'],
  idempotent: true,
});

export const refundSuspense = endpoint({
  id: 'office.suspense.refund',
  method: 'POST',
  path: '/suspense/{payment_id}/refund',
  summary: 'Proposes to give it back, whole, to who paid it; another person agrees',
  session: 'staff',
  params: payment,
  body: form({ name: textField(2, 140), iin: iinField, iban: ibanField, reason }),
  answer: z.object({}),
  refusals: ['payment_not_found', 'item_taken', 'right_missing', 'proposal_open'],
  idempotent: true,
});

/** What the bank has told a person about a transfer in dispute. */
export const transferFinding = form({
  outcome: oneOf(['made', 'not-made'], 'incorrect_value'),
  /** The day on which the bank made it. */
  day: dateField,
  reason,
});

export const proposePayerFinding = endpoint({
  id: 'office.suspense.finding',
  method: 'POST',
  path: '/suspense/{payment_id}/finding',
  summary:
    'Proposes what became of its refund in dispute, as the bank has told a person; another confirms it',
  session: 'staff',
  params: payment,
  body: transferFinding,
  answer: z.object({}),
  refusals: ['payment_not_found', 'item_taken', 'right_missing', 'proposal_open', 'transfer_day_wrong'],
  idempotent: true,
});
