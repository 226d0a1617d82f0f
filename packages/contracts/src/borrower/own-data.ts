import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { codeField, form, ibanField, idField, optional, phoneField, textField } from '../shared/fields.ts';
import { CODE_SEND_REFUSALS, CODE_TRY_REFUSALS } from '../shared/refusal-codes.ts';

export const requestContactChange = endpoint({
  id: 'cabinet.bmg-update.sms-send',
  method: 'POST',
  path: '/cabinet/bmg-update/sms-send',
  summary:
    'Asks for a new phone or account; a code goes to the present phone, and for a new phone to that one too',
  session: 'borrower',
  body: form({ phone: optional(phoneField), iban: optional(ibanField) }).refine(
    ({ phone, iban }) => phone !== undefined || iban !== undefined,
    { path: ['phone'], error: () => 'required' },
  ),
  answer: z.object({ resend_after: z.number(), confirms: z.enum(['old_phone', 'new_phone']) }),
  idempotent: true,
  refusals: [
    'phone_is_the_same',
    'iban_is_the_same',
    'iban_not_given',
    'phone_not_registered_to_iin',
    'mobile_base_away',
    'phone_by_people',
    ...CODE_SEND_REFUSALS,
  ],
});

export const confirmContactChange = endpoint({
  id: 'cabinet.bmg-update.sms-check',
  method: 'POST',
  path: '/cabinet/bmg-update/sms-check',
  summary: 'Brings a code: first of the present phone, then, for a new phone, of that one',
  session: 'borrower',
  body: form({ code: codeField }),
  answer: z.object({
    done: z.boolean(),
    /** Whose phone gets the next code; null if none is needed. */
    confirms: z.enum(['new_phone']).nullable(),
    /** No payout before this instant. */
    payout_hold_until: instantText.nullable(),
  }),
  idempotent: true,
  refusals: [
    'no_change_asked',
    'iban_not_given',
    ...CODE_TRY_REFUSALS,
    'phone_number_already_used',
    // The first code was right, but the second cannot be sent now.
    ...CODE_SEND_REFUSALS,
  ],
});

export const withdrawConsent = endpoint({
  id: 'cabinet.consents.withdraw',
  method: 'POST',
  path: '/cabinet/consents/withdraw',
  summary: 'Takes a consent back, where no application or loan stands on it',
  session: 'borrower',
  body: form({ consent_id: z.uuid({ error: () => 'incorrect_value' }) }),
  answer: z.object({ withdrawn_at: instantText }),
  idempotent: true,
  refusals: ['consent_not_found', 'consent_still_needed', 'insurance_days_over'],
});

export const cancelInsurance = endpoint({
  id: 'cabinet.insurance.cancel',
  method: 'POST',
  path: '/cabinet/insurance/cancel',
  summary:
    'Takes back the insurance of a loan: at any time before the signature, and within 14 days after it',
  session: 'borrower',
  body: form({ application_id: idField }),
  answer: z.object({ cancelled_at: instantText }),
  idempotent: true,
  refusals: ['insurance_not_found', 'insurance_days_over'],
});

export const readChain = endpoint({
  id: 'cabinet.chain',
  method: 'GET',
  path: '/cabinet/chain',
  summary: 'Every consent, code, document and signature of the borrower, with the hashes',
  session: 'borrower',
  answer: z.object({
    consents: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['personal_data', 'credit_bureau', 'insurance']),
        version: z.string(),
        /** The words that were agreed to; null of a version older than all that are kept. */
        words: z.object({ title: z.string(), text: z.array(z.string()) }).nullable(),
        given_at: instantText,
        withdrawn_at: instantText.nullable(),
      }),
    ),
    codes: z.array(
      z.object({
        purpose: z.enum(['sign-in', 'sign-agreement', 'change-contact', 'act-for']),
        asked_at: instantText,
        outcome: z.enum(['used', 'replaced', 'withheld', 'waiting', 'expired']),
        ended_at: instantText.nullable(),
      }),
    ),
    documents: z.array(
      z.object({
        agreement_id: z.number(),
        agreement_number: z.string(),
        lang: z.enum(DOCUMENT_LANGUAGES),
        sha256: z.string(),
        created_at: instantText,
        /** Present on the document that the code signed. */
        signed_at: instantText.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const exportOwnData = endpoint({
  id: 'cabinet.own-data',
  method: 'GET',
  path: '/cabinet/own-data',
  summary: 'All that is kept of the borrower, as one file',
  session: 'borrower',
  answer: z.object({}),
  answersFile: 'application/json',
  refusals: [],
});

/** The parts of an erasure, deleted or kept. */
const erasedPart = z.enum(['drafts', 'email', 'relatives', 'profile', 'identity', 'loans', 'consents']);
export type ErasedPart = z.infer<typeof erasedPart>;

export const eraseOwnData = endpoint({
  id: 'cabinet.own-data.erase',
  method: 'POST',
  path: '/cabinet/own-data/erase',
  summary: 'Erases what the law lets be erased, says what stays, and ends every session',
  session: 'borrower',
  /** Required, so that no call erases anything by accident. */
  body: form({ confirmed: z.literal(true, { error: () => 'incorrect_value' }) }),
  answer: z.object({ erased: z.array(erasedPart), kept: z.array(erasedPart) }),
  idempotent: true,
  refusals: ['application_already_open', 'loan_still_open'],
});

export const readNotificationChoice = endpoint({
  id: 'cabinet.notifications.choice.read',
  method: 'GET',
  path: '/cabinet/notifications/choice',
  summary: 'Which channels carry reminders',
  session: 'borrower',
  answer: z.object({ by_sms: z.boolean(), by_email: z.boolean(), has_email: z.boolean() }),
  refusals: [],
});

export const chooseNotifications = endpoint({
  id: 'cabinet.notifications.choice',
  method: 'POST',
  path: '/cabinet/notifications/choice',
  summary: 'Chooses the channels of reminders; service messages come whatever is chosen',
  session: 'borrower',
  body: form({
    by_sms: z.boolean({ error: () => 'incorrect_value' }),
    by_email: z.boolean({ error: () => 'incorrect_value' }),
  }),
  answer: z.object({}),
  idempotent: true,
  refusals: [],
});

export const disputeLoan = endpoint({
  id: 'cabinet.not-my-loan',
  method: 'POST',
  path: '/cabinet/not-my-loan',
  summary: '"This is not my loan": accrual and collection stop at once, and a case opens',
  session: 'borrower',
  body: form({ agreement_id: idField, text: textField(10, 2_000) }),
  answer: z.object({ reference: z.string(), answer_by: z.string(), frozen: z.boolean() }),
  idempotent: true,
  refusals: ['agreement_not_found', 'too_many_cases'],
});
