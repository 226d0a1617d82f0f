import { z } from 'zod';
import { dayText, debtParts, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  accountField,
  dateField,
  form,
  idField,
  oneOf,
  optional,
  paymentAmountField,
  phoneEndField,
  textField,
  uuidField,
} from '../shared/fields.ts';
import { PAYMENT_CHANNELS } from '../shared/payment-kinds.ts';

export const listPayments = endpoint({
  id: 'cabinet.payments',
  method: 'GET',
  path: '/cabinet/payments',
  summary: 'What the borrower has paid, newest first, and where each payment went',
  session: 'borrower',
  query: form({ cursor: idField.optional() }),
  answer: z.object({
    payments: z.array(
      z.object({
        id: z.number(),
        amount: decimalTenge,
        at: instantText,
        value_date: dayText,
        channel: z.string(),
        agreement_number: z.string(),
        principal: decimalTenge,
        reward: decimalTenge,
        penalty: decimalTenge,
        credit: decimalTenge,
        /** Of a debt that was written off. */
        recouped: decimalTenge,
        /** Gave back what a refund had given too much. */
        refund_shortfall: decimalTenge,
        /** When whoever took it took it back: then it went nowhere. */
        reversed_on: dayText.nullable(),
      }),
    ),
    next_cursor: z.number().nullable(),
  }),
  refusals: ['cursor_unknown'],
});

export const lookUpAccount = endpoint({
  id: 'payments.lookup',
  method: 'GET',
  path: '/payments/lookup',
  summary:
    'Whether an IIN or an agreement number can be paid; the sum only for who knows the phone, or for oneself',
  session: 'none',
  query: form({ account: accountField, phone_last4: optional(phoneEndField) }),
  answer: z.object({
    found: z.boolean(),
    /** The first letter and asterisks, or the whole name in the borrower's own session. Null if nothing is found. */
    name: z.string().nullable(),
    /** Null without the end of the registered phone and without the borrower's own session. */
    total: decimalTenge.nullable(),
    /** What the total is made of. */
    principal: debtParts.principal.nullable(),
    reward: debtParts.reward.nullable(),
    penalty: debtParts.penalty.nullable(),
    refund_shortfall: debtParts.refund_shortfall.nullable(),
  }),
  refusals: ['phone_end_wrong', 'lookup_tries_spent'],
});

const cardPayment = z.object({
  payment_id: z.string(),
  /** `sent` to the bank's page, `applied` to the loan, taken back to the card whole or in part, or ended without money. */
  state: z.enum(['sent', 'applied', 'taken-back', 'part-taken-back', 'failed', 'expired']),
  amount: decimalTenge,
  agreement_number: z.string(),
  card_mask: z.string().nullable(),
  sent_at: instantText,
  received_at: instantText.nullable(),
  applied_at: instantText.nullable(),
  /** When money of it last went back to the card, and what of it has stayed. */
  taken_back_at: instantText.nullable(),
  stands: decimalTenge,
  /** Why it ended, in the language of the answer. */
  reason: z.string().nullable(),
});

export const CARD_REFUSALS = [
  'nothing_owed',
  'payment_too_small',
  'payment_above_debt',
  'card_unavailable',
] as const;

/** What a borrower pays for. */
export const PAYMENT_PURPOSES = ['debt', 'prolongation', 'pause'] as const;

export const payByCard = endpoint({
  id: 'cabinet.payment',
  method: 'POST',
  path: '/cabinet/payment',
  summary: 'Opens a card payment on an own loan; the payer types the card on the bank’s page',
  session: 'borrower',
  body: form({
    agreement_id: idField,
    amount: paymentAmountField,
    purpose: oneOf(PAYMENT_PURPOSES, 'incorrect_value').default('debt'),
    /** A card that the bank keeps: its page asks for its owner's confirmation alone. */
    card_id: uuidField.optional(),
  }),
  answer: z.object({ payment_id: z.string(), redirect_url: z.string() }),
  idempotent: true,
  refusals: ['agreement_not_found', 'card_not_found', ...CARD_REFUSALS],
});

export const payAccountByCard = endpoint({
  id: 'payments.card',
  method: 'POST',
  path: '/payments/card',
  summary: 'Opens a card payment for whoever knows an IIN or an agreement number; nothing tells what is owed',
  session: 'none',
  body: form({ account: accountField, amount: paymentAmountField }),
  answer: z.object({ payment_id: z.string(), redirect_url: z.string() }),
  idempotent: true,
  refusals: ['account_not_found', 'payment_too_small', 'card_unavailable'],
});

export const readCardPayment = endpoint({
  id: 'payments.card.read',
  method: 'GET',
  path: '/payments/card/{id}',
  summary: 'How a card payment stands, for whoever holds its unguessable id',
  session: 'none',
  params: form({ id: uuidField }),
  answer: cardPayment,
  refusals: ['card_payment_not_found'],
});

export const listPaymentProgress = endpoint({
  id: 'cabinet.payments.progress',
  method: 'GET',
  path: '/cabinet/payments/progress',
  summary: 'Card payments of the last week, newest first: sent, received, applied, or why not',
  session: 'borrower',
  answer: z.object({ payments: z.array(cardPayment) }),
  refusals: [],
});

export const searchPayment = endpoint({
  id: 'cabinet.payments.search',
  method: 'POST',
  path: '/cabinet/payments/search',
  summary: 'Looks for a payment that did not arrive; what is not found at once a person looks for',
  session: 'borrower',
  body: form({
    agreement_id: idField,
    paid_on: dateField,
    amount: paymentAmountField,
    channel: oneOf(PAYMENT_CHANNELS, 'incorrect_value'),
    receipt: optional(textField(1, 40)),
  }),
  answer: z.object({
    /** Applied to a loan; received, until a person finds out whose it is; or still searched for. */
    result: z.enum(['applied', 'received', 'searching']),
    payment: z
      .object({ id: z.number(), amount: decimalTenge, value_date: dayText, agreement_number: z.string() })
      .nullable(),
    reference: z.string().nullable(),
    answer_by: instantText.nullable(),
  }),
  idempotent: true,
  refusals: ['agreement_not_found', 'date_in_future'],
});

/** What was overpaid. */
const refund = z.object({
  agreement_id: z.number(),
  agreement_number: z.string(),
  amount: decimalTenge,
  /** Where it would go; null where the account of the agreement may be another person's. */
  account: z.object({ iban_masked: z.string(), bank: z.string().nullable() }).nullable(),
  /** The last day on which it goes back; while it is not asked for, if it were asked for today. */
  by: dayText,
  state: z.enum(['open', 'asked', 'on-its-way']),
});

export const listRefunds = endpoint({
  id: 'cabinet.refunds',
  method: 'GET',
  path: '/cabinet/refunds',
  summary: 'What the borrower has overpaid and not had back yet',
  session: 'borrower',
  answer: z.object({ refunds: z.array(refund) }),
  refusals: [],
});

export const askRefund = endpoint({
  id: 'cabinet.refunds.ask',
  method: 'POST',
  path: '/cabinet/refunds',
  summary: 'Asks for an overpayment back, as much as was seen, to the account of the agreement',
  session: 'borrower',
  body: form({ agreement_id: idField, amount: paymentAmountField }),
  answer: z.object({ refund }),
  idempotent: true,
  refusals: ['agreement_not_found', 'no_credit', 'refund_sum_changed', 'refund_account_unknown'],
});
