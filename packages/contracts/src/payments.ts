import { z } from 'zod';
import { dayText, decimalTenge, instantText } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { accountField, form, idField } from './fields.ts';

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
    'What is to be paid on an IIN or an agreement number; a masked name and nothing else of the person',
  session: 'none',
  query: form({ account: accountField }),
  answer: z.object({
    name: z.string(),
    amount_due: decimalTenge,
    minimum: decimalTenge,
    agreement_number: z.string(),
  }),
  refusals: ['account_not_found'],
});
