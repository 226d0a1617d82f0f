import { z } from 'zod';
import { dayText, decimalTenge, instantText } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { codeField, idField, oneOf, sha256Field } from './fields.ts';

const page = z.object({ cursor: idField.optional() });

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
        status: z.number(),
        loan_type: z.enum(['short', 'long']),
        principal: decimalTenge,
        paid: decimalTenge,
        signed_at: instantText.nullable(),
        paid_out_on: dayText.nullable(),
        due_date: dayText.nullable(),
      }),
    ),
    next_cursor: z.number().nullable(),
  }),
});

export const readDocument = endpoint({
  id: 'cabinet.agreements.document',
  method: 'GET',
  path: '/cabinet/agreements/{id}/document',
  summary: 'The agreement as PDF, byte for byte the one that is or was signed',
  session: 'borrower',
  params: z.object({ id: idField }),
  query: z.object({ lang: oneOf(['ru', 'kz'], 'language_unknown').default('ru') }),
  answer: z.object({}),
  answersFile: 'application/pdf',
});

export const sendSignCode = endpoint({
  id: 'cabinet.sign.sms-send',
  method: 'POST',
  path: '/cabinet/sign/sms-send',
  summary: 'Sends the code that signs an agreement',
  session: 'borrower',
  body: z.object({ agreement_id: idField }),
  answer: z.object({ resend_after: z.number() }),
});

export const signAgreement = endpoint({
  id: 'cabinet.sign.sms-check',
  method: 'POST',
  path: '/cabinet/sign/sms-check',
  summary: 'Signs exactly the document that was shown, named by its hash',
  session: 'borrower',
  body: z.object({ agreement_id: idField, code: codeField, document_sha256: sha256Field }),
  answer: z.object({ payout_expected_at: instantText }),
  idempotent: true,
});
