import { z } from 'zod';
import { reason } from '../office/customers.ts';
import { ASKED, QUESTION_LENGTH_MIN } from '../office/queues.ts';
import { owner } from '../office/work.ts';
import { TYPED_NUMBER_LENGTH_MIN } from '../shared/agreement-number.ts';
import { dayText, decimalTenge, instantText, lenderCode } from '../shared/answers.ts';
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
import { PAYER_LENGTH_MIN, REFERENCE_LENGTH_MIN } from '../shared/payment-kinds.ts';
import { loanStatus } from '../shared/status.ts';
import { transferFinding } from './transfer-finding.ts';

/** Where a part of a payment is: nobody's yet, on a loan, or on its way back to its payer. */
const PART_STATES = ['waiting', 'credited', 'given-back'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Calls of the office about money whose owner is not known. */
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
    /** Who paid it, as the bank's statement says; only of transfers that staff have entered. */
    payer: z.string().nullable(),
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
    /** Whether staff may take it out as entered by mistake, or the whole that it is a part of: a transfer that they entered, all of which waits. */
    may_retract: z.boolean(),
    /** Of a part: the payment as it came, and all that it was parted into by now. */
    whole: z
      .object({
        payment_id: z.number(),
        number: z.string(),
        amount: decimalTenge,
        parts: z.array(
          z.object({
            payment_id: z.number(),
            number: z.string(),
            amount: decimalTenge,
            state: z.enum(PART_STATES),
          }),
        ),
      })
      .nullable(),
    /** On which day its provider took it back, and whether a proposal to give it back lapsed with it. */
    taken_back: z.object({ on: dayText, proposal_lapsed: z.boolean() }).nullable(),
    /** Until when it was put off, by whom, what for and who was asked, the newest first. */
    deferrals: z.array(
      z.object({
        until: dayText,
        note: z.string(),
        /** Whom it waits for, where somebody was asked. */
        asked: z.enum(ASKED).nullable(),
        by: z.string(),
        at: instantText,
      }),
    ),
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
  body: form({ agreement_number: textField(TYPED_NUMBER_LENGTH_MIN, 20), reason }),
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

export const askAboutSuspense = endpoint({
  id: 'office.suspense.ask',
  method: 'POST',
  path: '/suspense/{payment_id}/ask',
  summary: 'Asks who paid it, or a client in their cabinet, whose it is; it waits for the answer until a day',
  session: 'staff',
  params: payment,
  body: form({
    whom: oneOf(ASKED, 'incorrect_value'),
    agreement_number: optional(textField(TYPED_NUMBER_LENGTH_MIN, 20)),
    text: optional(textField(QUESTION_LENGTH_MIN, 1000)),
    until: dateField,
    reason,
  }),
  answer: z.object({}),
  refusals: [
    'payment_not_found',
    'payment_not_waiting',
    'item_taken',
    'defer_day_wrong',
    'agreement_not_found',
    'question_missing',
    'client_unread',
  ],
  idempotent: true,
});

export const enterSuspense = endpoint({
  id: 'office.suspense.enter',
  method: 'POST',
  path: '/suspense',
  summary: 'Enters a transfer from the bank\u2019s statement whose loan nobody knows, once by its number',
  session: 'staff',
  body: form({
    reference: textField(REFERENCE_LENGTH_MIN, 60),
    amount: textField(1, 20),
    value_day: dateField,
    payer: textField(PAYER_LENGTH_MIN, 140),
    /** An IIN or a contract's number, where its purpose names one. */
    account: optional(textField(4, 40)),
    reason,
  }),
  answer: z.object({ payment_id: z.number() }),
  refusals: ['amount_invalid', 'date_in_future', 'payment_already_entered'],
  idempotent: true,
});

export const retractSuspense = endpoint({
  id: 'office.suspense.retract',
  method: 'POST',
  path: '/suspense/{payment_id}/retract',
  summary: 'Takes a transfer that was entered by mistake out again',
  session: 'staff',
  params: payment,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['payment_not_found', 'payment_not_waiting', 'item_taken', 'fact_refused'],
  idempotent: true,
});

export const splitSuspense = endpoint({
  id: 'office.suspense.split',
  method: 'POST',
  path: '/suspense/{payment_id}/split',
  summary: 'Parts it in two, a sum and the rest: each part then finds its loan, or goes back, by itself',
  session: 'staff',
  params: payment,
  body: form({ amount: textField(1, 20), reason }),
  answer: z.object({ parts: z.array(z.number()) }),
  refusals: [
    'payment_not_found',
    'payment_not_waiting',
    'payer_refund_proposed',
    'split_wrong',
    'item_taken',
  ],
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
