import { z } from 'zod';
import { dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, requiredConsent, uuidField } from '../shared/fields.ts';

export const readAutopay = endpoint({
  id: 'cabinet.autopay',
  method: 'GET',
  path: '/cabinet/autopay',
  summary: 'Whether an own loan is paid from a kept card by itself, and what is charged next',
  session: 'borrower',
  query: form({ agreement_id: idField }),
  answer: z.object({
    /** The card that is charged; null while it is off. */
    card: z.object({ id: z.string(), mask: z.string() }).nullable(),
    since: instantText.nullable(),
    /** What the next due day asks for; null while nothing may be charged. */
    next: z.object({ date: dayText, amount: decimalTenge }).nullable(),
    /** A charge that the bank has not answered yet; `is_silent` for so long that the borrower was told. */
    under_way: z.object({ date: dayText, amount: decimalTenge, is_silent: z.boolean() }).nullable(),
    /** The borrower was told of it. */
    is_told: z.boolean(),
    /** So often a card that is refused is tried on a due day. */
    tries_max: z.number(),
    may_be_on: z.boolean(),
  }),
  refusals: ['agreement_not_found'],
});

export const turnOnAutopay = endpoint({
  id: 'cabinet.autopay.on',
  method: 'POST',
  path: '/cabinet/autopay',
  summary: 'By the borrower’s consent the parts of an own loan are charged to a kept card on their days',
  session: 'borrower',
  body: form({ agreement_id: idField, card_id: uuidField, consent: requiredConsent }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['agreement_not_found', 'card_not_found', 'nothing_owed', 'autopay_nothing_to_come'],
});

export const turnOffAutopay = endpoint({
  id: 'cabinet.autopay.off',
  method: 'POST',
  path: '/cabinet/autopay/off',
  summary: 'Nothing of the loan is charged by itself any more',
  session: 'borrower',
  body: form({ agreement_id: idField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['agreement_not_found'],
});
