import { z } from 'zod';
import { dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField } from '../shared/fields.ts';
import { owner } from './work.ts';

export const readOverpayment = endpoint({
  id: 'office.overpayments.read',
  method: 'GET',
  path: '/customers/{borrower_id}/overpayments/{overpayment_id}',
  summary: 'What a borrower has overpaid: how much, to which account, and the last day to give it back',
  session: 'staff',
  params: form({ borrower_id: idField, overpayment_id: idField }),
  answer: z.object({
    name: z.string().nullable(),
    agreement_id: z.number(),
    agreement_number: z.string(),
    amount: decimalTenge,
    iban: z.string(),
    /** The loan was another person's doing, and so may be its account. */
    annulled: z.boolean(),
    arose_on: dayText,
    asked_at: instantText.nullable(),
    refund_by: dayText,
    late: z.boolean(),
    state: z.enum(['waiting', 'proposed', 'on-its-way']),
    owner,
  }),
  refusals: ['overpayment_not_found'],
});
