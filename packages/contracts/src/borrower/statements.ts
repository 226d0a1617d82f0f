import { DOCUMENT_LANGUAGES, HTML_LANGUAGE } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { dayText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, oneOf } from '../shared/fields.ts';

const params = form({ kind: oneOf(['account', 'no-debt', 'schedule'], 'incorrect_value') });
const query = form({
  lang: oneOf(DOCUMENT_LANGUAGES, 'language_unknown').optional(),
  agreement_id: idField.optional(),
});

export const readStatement = endpoint({
  id: 'cabinet.statements',
  method: 'GET',
  path: '/cabinet/statements/{kind}',
  summary: 'Account statement, certificate of no debt or schedule, as PDF',
  session: 'borrower',
  params,
  query,
  answer: z.object({}),
  answersFile: 'application/pdf',
  refusals: ['agreement_not_found', 'debt_outstanding'],
});

export const readStatementText = endpoint({
  id: 'cabinet.statements.text',
  method: 'GET',
  path: '/cabinet/statements/{kind}/text',
  summary: 'The words of the same statement, for the printable page',
  session: 'borrower',
  params,
  query,
  answer: z.object({
    statement: z.object({
      language: z.enum(HTML_LANGUAGE),
      kind: z.enum(['account', 'no-debt', 'schedule']),
      title: z.string(),
      subtitle: z.string(),
      date: z.string(),
      day: dayText,
      author: z.string(),
      footer: z.string(),
      intro: z.string(),
      rows: z.array(z.tuple([z.string(), z.string()])),
      tables: z.array(
        z.object({
          title: z.string(),
          headings: z.array(z.string()),
          rows: z.array(z.array(z.string())),
          total: z.array(z.string()).nullable(),
          wide: z.number().nullable(),
        }),
      ),
      note: z.string(),
    }),
  }),
  refusals: ['agreement_not_found', 'debt_outstanding'],
});

export const readReceipt = endpoint({
  id: 'cabinet.payments.receipt',
  method: 'GET',
  path: '/cabinet/payments/{id}/receipt',
  summary: 'The receipt of a payment, as PDF; one that was taken back says so',
  session: 'borrower',
  params: form({ id: idField }),
  query: form({ lang: oneOf(DOCUMENT_LANGUAGES, 'language_unknown').optional() }),
  answer: z.object({}),
  answersFile: 'application/pdf',
  refusals: ['payment_not_found'],
});
