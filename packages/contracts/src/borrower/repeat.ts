import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { form, loanTypeField, optional, textField } from '../shared/fields.ts';

/** A discount on the daily rate: "10" percent of it, and in parts per million for the engine. */
const discount = z.object({
  kind: z.enum(['loyalty', 'promo']),
  id: z.string(),
  share_percent: z.string(),
  share_ppm: z.number(),
});

export const readRepeatTerms = endpoint({
  id: 'cabinet.repeat-terms',
  method: 'GET',
  path: '/cabinet/repeat-terms',
  summary:
    'What a good history has earned, what the next step asks for, and whether a promo code does better',
  session: 'borrower',
  query: form({ loan_type: loanTypeField.optional(), promo_code: optional(textField(2, 40)) }),
  answer: z.object({
    /** The products that this borrower may take. */
    open_types: z.array(z.string()),
    paid_loans: z.number(),
    loans_in_time: z.number(),
    ladder: z.array(z.object({ loans: z.number(), share_percent: z.string(), reached: z.boolean() })),
    /** The discount of the next loan; discounts are never added. */
    discount: discount.nullable(),
    /** The discount of the code in the question, even if loyalty gives more. */
    promo: discount.nullable(),
  }),
  refusals: ['loan_type_unknown', 'promo_code_invalid'],
});
