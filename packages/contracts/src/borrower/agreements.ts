import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { account, dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { codeField, form, idField, oneOf, sha256Field } from '../shared/fields.ts';
import { CODE_SEND_REFUSALS, CODE_TRY_REFUSALS } from '../shared/refusal-codes.ts';
import { loanStatus } from '../shared/status.ts';
import { agreementText } from '../text/agreement.ts';

const page = form({ cursor: idField.optional() });

export const listAgreements = endpoint({
  id: 'cabinet.agreements',
  method: 'GET',
  path: '/cabinet/agreements',
  summary: 'All agreements of the borrower, newest first',
  session: 'borrower',
  query: page,
  answer: z.object({
    agreements: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        status: loanStatus,
        loan_type: z.string(),
        principal: decimalTenge,
        paid: decimalTenge,
        /** What is left to pay today. */
        total: decimalTenge,
        account,
        signed_at: instantText.nullable(),
        paid_out_on: dayText.nullable(),
        due_date: dayText.nullable(),
      }),
    ),
    next_cursor: z.number().nullable(),
  }),
  refusals: ['cursor_unknown'],
});

const documentChoice = form({
  lang: oneOf(DOCUMENT_LANGUAGES, 'language_unknown').default('ru'),
  /** The additional agreement to read, instead of the agreement itself. */
  amendment: idField.optional(),
});

export const readDocument = endpoint({
  id: 'cabinet.agreements.document',
  method: 'GET',
  path: '/cabinet/agreements/{id}/document',
  summary: 'The agreement as PDF, byte for byte the one that is or was signed',
  session: 'borrower',
  params: form({ id: idField }),
  query: documentChoice,
  answer: z.object({}),
  answersFile: 'application/pdf',
  refusals: ['agreement_not_found'],
});

export const readDocumentText = endpoint({
  id: 'cabinet.agreements.document-text',
  method: 'GET',
  path: '/cabinet/agreements/{id}/document-text',
  summary: 'The words of the agreement from inside its PDF, with the hash of that PDF',
  session: 'borrower',
  params: form({ id: idField }),
  query: documentChoice,
  answer: z.object({
    sha256: z.string(),
    /** Null for a file that was made before files carried their words. */
    text: agreementText.nullable(),
  }),
  refusals: ['agreement_not_found'],
});

export const sendSignCode = endpoint({
  id: 'cabinet.sign.sms-send',
  method: 'POST',
  path: '/cabinet/sign/sms-send',
  summary: 'Sends the code that signs an agreement, or the additional agreement that waits on it',
  session: 'borrower',
  body: form({ agreement_id: idField }),
  answer: z.object({ resend_after: z.number() }),
  idempotent: true,
  refusals: [
    'agreement_not_found',
    'not_awaiting_signature',
    'signing_time_over',
    'prolongation_not_paid',
    ...CODE_SEND_REFUSALS,
  ],
});

export const signAgreement = endpoint({
  id: 'cabinet.sign.sms-check',
  method: 'POST',
  path: '/cabinet/sign/sms-check',
  summary: 'Signs exactly the document that was shown, named by its hash',
  session: 'borrower',
  body: form({ agreement_id: idField, code: codeField, document_sha256: sha256Field }),
  /** Null if no money is paid out: an additional agreement, a refinancing. */
  answer: z.object({ payout_expected_at: instantText.nullable() }),
  idempotent: true,
  refusals: [
    'agreement_not_found',
    'not_awaiting_signature',
    'signing_time_over',
    'document_changed',
    'prolongation_not_paid',
    'refinancing_amount_changed',
    'offer_changed',
    ...CODE_TRY_REFUSALS,
  ],
});

export const sendConfirmationCode = endpoint({
  id: 'cabinet.confirm.sms-send',
  method: 'POST',
  path: '/cabinet/confirm/sms-send',
  summary:
    'Sends the code of the second confirmation, 24 hours after a signature above the law\u2019s sum of a day',
  session: 'borrower',
  body: form({ agreement_id: idField }),
  answer: z.object({ resend_after: z.number() }),
  idempotent: true,
  refusals: [
    'agreement_not_found',
    'confirmation_not_asked',
    'confirmation_too_early',
    ...CODE_SEND_REFUSALS,
  ],
});

export const confirmLoan = endpoint({
  id: 'cabinet.confirm.sms-check',
  method: 'POST',
  path: '/cabinet/confirm/sms-check',
  summary: 'Confirms a signed loan a second time: its money may leave then',
  session: 'borrower',
  body: form({ agreement_id: idField, code: codeField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['agreement_not_found', 'confirmation_not_asked', 'confirmation_too_early', ...CODE_TRY_REFUSALS],
});

export const declineAgreement = endpoint({
  id: 'cabinet.agreements.decline',
  method: 'POST',
  path: '/cabinet/agreements/decline',
  summary: 'Declines an agreement whose money has not left: drawn up, signed, or given back by the bank',
  session: 'borrower',
  body: form({ agreement_id: idField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['agreement_not_found', 'too_late_to_decline'],
});
