import { z } from 'zod';
import { dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField } from '../shared/fields.ts';
import { STATEMENT_DIFFERENCES } from '../shared/payment-kinds.ts';
import { reason } from './customers.ts';

/** Calls of the office about the bank's statements, where they and the payouts differ. */
const owner = z.object({ staff_id: z.number(), name: z.string() }).nullable();
const difference = form({ difference_id: idField });

export const readDifference = endpoint({
  id: 'office.statements.read',
  method: 'GET',
  path: '/statement-differences/{difference_id}',
  summary: 'What the bank’s statement of a day and the payouts say otherwise',
  session: 'staff',
  params: difference,
  answer: z.object({
    day: dayText,
    kind: z.enum(STATEMENT_DIFFERENCES),
    reference: z.string(),
    bank_amount: decimalTenge.nullable(),
    booked_amount: decimalTenge.nullable(),
    payout: z.object({ borrower_id: z.number(), payout_id: z.number() }).nullable(),
    found_at: instantText,
    settled: z.boolean(),
    owner,
  }),
  refusals: ['difference_not_found'],
});

export const settleDifference = endpoint({
  id: 'office.statements.settle',
  method: 'POST',
  path: '/statement-differences/{difference_id}/settle',
  summary: 'Ends a difference whose reason a person has found out',
  session: 'staff',
  params: difference,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['difference_not_found', 'item_taken'],
  idempotent: true,
});
