import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import {
  codeAndText,
  dayText,
  debt,
  decimalTenge,
  instantText,
  lenderCode,
  loanSchedule,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, idField, oneOf, optional, textField, wholeNumber } from '../shared/fields.ts';
import { PAYMENT_CHANNELS } from '../shared/payment-kinds.ts';
import { settlementFigures } from '../shared/settlement.ts';
import { loanStatus } from '../shared/status.ts';
import { UPLOAD_KINDS } from '../shared/upload-limits.ts';
import { reasonCodes } from './reviews.ts';

/** Calls of the desks that decide a borrower's request about a loan. */
const reference = form({ reference: textField(6, 20) });
const caseWork = ['case_not_found', 'case_over', 'item_taken'] as const;
const words = textField(5, 4_000);

/** The legal terms that run for a case. */
export const CASE_CLOCKS = [
  'answer',
  'regulator',
  'stopped',
  'decision',
  'suspension',
  'write-off',
  'refund',
] as const;

/** The states of offered easier terms. */
export const OFFER_STATUSES = ['awaiting-signature', 'signed', 'declined', 'expired', 'cancelled'] as const;

/** A legal term of a case: what must be done by when, and when it was done. */
const clock = z.object({ clock: z.enum(CASE_CLOCKS), due_at: instantText, done_at: instantText.nullable() });

export const readCaseLoan = endpoint({
  id: 'office.cases.loan',
  method: 'GET',
  path: '/cases/{reference}/loan',
  summary: 'The loan a request is about: where it stands, its papers, clocks, and what was offered',
  session: 'staff',
  params: reference,
  answer: z.object({
    /** Null until somebody has found out which loan is meant. */
    loan: z
      .object({
        borrower_id: z.number(),
        agreement_id: z.number(),
        agreement_number: z.string(),
        name: z.string(),
        status: loanStatus,
        mediation: z.boolean(),
        frozen: z.boolean(),
        annulled: z.boolean(),
        overdue_days: z.number(),
        daily_rate: z.string(),
        paid: decimalTenge,
        /** The credit is what is to go back. */
        owed: z.object(debt),
        schedule: loanSchedule,
      })
      .nullable(),
    /** The number in a public form; a person checks it before the case is linked. */
    suggested_number: z.string().nullable(),
    papers: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(UPLOAD_KINDS),
        file_name: z.string(),
        bytes: z.number(),
        uploaded_at: instantText,
      }),
    ),
    clocks: z.array(clock),
    offers: z.array(
      z.object({
        amendment_id: z.number(),
        status: z.enum(OFFER_STATUSES),
        made_at: instantText,
        open_until: instantText,
        ended_at: instantText.nullable(),
        parts: z.number(),
        documents: z.array(z.object({ lang: z.enum(DOCUMENT_LANGUAGES), sha256: z.string() })),
      }),
    ),
    approvals: z.array(z.object({ name: z.string(), at: instantText, mine: z.boolean() })),
    /** Why the request may be refused, as it is offered now. */
    reasons: z.array(codeAndText),
    /** An offer that forgives principal and waits for a second person. */
    awaits_second: z.object({ made_by: z.string(), amount: decimalTenge, total: decimalTenge }).nullable(),
  }),
  refusals: ['case_not_found'],
});

export const linkCase = endpoint({
  id: 'office.cases.link',
  method: 'POST',
  path: '/cases/{reference}/link',
  summary: 'Says whose loan a letter is about, once a person has made sure; the borrower then sees it too',
  session: 'staff',
  params: reference,
  body: form({ agreement_number: textField(6, 20), text: words }),
  answer: z.object({}),
  refusals: [...caseWork, 'agreement_not_found', 'right_missing'],
  idempotent: true,
});

/** Easier terms as a person enters them. */
const plan = {
  way: oneOf(['instalments', 'deferral'], 'incorrect_value'),
  parts: wholeNumber('incorrect_value', 1, 24),
  first_date: dateField,
  every_days: wholeNumber('incorrect_value', 7, 31),
  schedule_kind: oneOf(['annuity', 'differentiated'], 'incorrect_value'),
  /** In percent a day; by default the highest that the law allows, never above the present one. */
  daily_rate: optional(textField(1, 10)),
  /** Needs a second person before the offer is sent. */
  forgive_principal: optional(textField(1, 15)),
  forgive_reward: optional(textField(1, 15)),
  forgive_penalty: optional(textField(1, 15)),
};

export const previewOffer = endpoint({
  id: 'office.cases.offer-preview',
  method: 'POST',
  path: '/cases/{reference}/offer/preview',
  summary: 'What an offer would ask for and cost, by the engine, before it is sent',
  session: 'staff',
  params: reference,
  body: form(plan),
  answer: z.object(settlementFigures),
  refusals: [
    'case_not_found',
    'loan_not_known',
    'agreement_not_found',
    'transition_refused',
    'fact_refused',
    'amount_invalid',
    'offer_day_wrong',
  ],
});

export const makeOffer = endpoint({
  id: 'office.cases.offer',
  method: 'POST',
  path: '/cases/{reference}/offer',
  summary:
    'Sends an offer with its document to the cabinet, in place of the one that stood; one that forgives principal is proposed to a second person first',
  session: 'staff',
  params: reference,
  body: form({
    ...plan,
    text: words,
    /** The total seen before sending; if it has changed, the call is refused. */
    seen_total: textField(4, 20),
  }),
  /** Null while a second person must confirm. */
  answer: z.object({ open_until: instantText.nullable() }),
  refusals: [
    ...caseWork,
    'offer_awaits_second',
    'right_missing',
    'loan_not_known',
    'agreement_not_found',
    'transition_refused',
    'fact_refused',
    'amount_invalid',
    'offer_day_wrong',
    'offer_changed',
  ],
  idempotent: true,
});

export const refuseRequest = endpoint({
  id: 'office.cases.refuse',
  method: 'POST',
  path: '/cases/{reference}/refusal',
  summary: 'Refuses easier terms with reasons; the borrower hears what they may do next',
  session: 'staff',
  params: reference,
  body: form({ reasons: reasonCodes.min(1), text: words }),
  answer: z.object({}),
  refusals: [...caseWork, 'reason_not_offered'],
  idempotent: true,
});

export const proposeMeeting = endpoint({
  id: 'office.cases.meeting',
  method: 'POST',
  path: '/cases/{reference}/meeting',
  summary: 'Proposes a mediator, a day and a place to the borrower',
  session: 'staff',
  params: reference,
  body: form({
    mediator: textField(3, 120),
    date: dateField,
    time: textField(4, 5),
    place: textField(3, 200),
    text: words,
  }),
  answer: z.object({}),
  refusals: [...caseWork, 'meeting_day_wrong'],
  idempotent: true,
});

export const endMediation = endpoint({
  id: 'office.cases.mediation-end',
  method: 'POST',
  path: '/cases/{reference}/mediation-end',
  summary: 'Ends a mediation that came to no agreement, with the words of its record',
  session: 'staff',
  params: reference,
  body: form({ text: words }),
  answer: z.object({}),
  refusals: [...caseWork],
  idempotent: true,
});

export const markDispute = endpoint({
  id: 'office.cases.dispute-mark',
  method: 'POST',
  path: '/cases/{reference}/dispute/marks',
  summary:
    'Records that the regulator was told, or that a paper of the police or the court has come: their clocks run from it',
  session: 'staff',
  params: reference,
  body: form({
    mark: oneOf(['regulator-told', 'police-paper', 'court-act'], 'incorrect_value'),
    text: words,
  }),
  answer: z.object({}),
  refusals: [...caseWork],
  idempotent: true,
});

export const decideDispute = endpoint({
  id: 'office.cases.dispute-decide',
  method: 'POST',
  path: '/cases/{reference}/dispute/decision',
  summary: '"Not my loan": fraud, which annuls the loan when a second person agrees, or not, with reasons',
  session: 'staff',
  params: reference,
  body: form({
    decision: oneOf(['fraud', 'stands'], 'incorrect_value'),
    reasons: reasonCodes.optional(),
    text: words,
  }),
  answer: z.object({ outcome: z.enum(['awaits-second', 'annulled', 'stands']) }),
  refusals: [
    ...caseWork,
    'loan_not_known',
    'agreement_not_found',
    'transition_refused',
    'fact_refused',
    'reasons_missing',
    'reason_not_offered',
    'same_person',
  ],
  idempotent: true,
});

export const readPaper = endpoint({
  id: 'office.papers.read',
  method: 'GET',
  path: '/customers/{borrower_id}/papers/{upload_id}',
  summary: 'A paper the borrower handed in, as it was handed in',
  session: 'staff',
  params: form({ borrower_id: idField, upload_id: idField }),
  answer: z.object({}),
  answersFile: 'application/octet-stream',
  refusals: ['upload_unknown'],
});

const inquiry = form({ borrower_id: idField, inquiry_id: idField });

export const readInquiry = endpoint({
  id: 'office.inquiries.read',
  method: 'GET',
  path: '/customers/{borrower_id}/inquiries/{inquiry_id}',
  summary: 'A payment that did not arrive: what the payer remembers, and the money that looks like it',
  session: 'staff',
  params: inquiry,
  answer: z.object({
    reference: z.string(),
    name: z.string(),
    agreement_id: z.number(),
    agreement_number: z.string(),
    paid_on: dayText,
    amount: decimalTenge,
    channel: z.enum(PAYMENT_CHANNELS),
    receipt: z.string(),
    asked_at: instantText,
    answer_by: instantText,
    outcome: z.enum(['found', 'not-found']).nullable(),
    answer: z.string().nullable(),
    /** Payments of that sum or near that day, with the owner if known. */
    candidates: z.array(
      z.object({
        payment_id: z.number(),
        provider: lenderCode,
        number: z.string(),
        amount: decimalTenge,
        value_day: dayText,
        waiting: z.boolean(),
        same_amount: z.boolean(),
        same_receipt: z.boolean(),
        /** What was typed at the terminal, where its owner is not known. */
        account: z.string().nullable(),
        /** It is almost the borrower's IIN, phone or agreement number. */
        like_account: z.boolean(),
      }),
    ),
    owner: z.object({ staff_id: z.number(), name: z.string() }).nullable(),
  }),
  refusals: ['inquiry_not_found'],
});

export const answerInquiry = endpoint({
  id: 'office.inquiries.answer',
  method: 'POST',
  path: '/customers/{borrower_id}/inquiries/{inquiry_id}/answer',
  summary: 'Answers the payer: found, crediting the waiting money to the loan in the same act, or not found',
  session: 'staff',
  params: inquiry,
  body: form({
    outcome: oneOf(['found', 'not-found'], 'incorrect_value'),
    payment_id: idField.optional(),
    text: words,
  }),
  answer: z.object({}),
  refusals: [
    'inquiry_not_found',
    'case_over',
    'item_taken',
    'payment_not_found',
    'payment_not_waiting',
    'payer_refund_proposed',
    'fact_refused',
  ],
  idempotent: true,
});
