import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { codeField, form, idField } from '../shared/fields.ts';
import { CODE_SEND_REFUSALS, CODE_TRY_REFUSALS } from '../shared/refusal-codes.ts';
import { reason } from './customers.ts';

/** Acting for a client, from the office: the client gets a code and dictates it. */
export const requestActing = endpoint({
  id: 'office.acting.request',
  method: 'POST',
  path: '/customers/{borrower_id}/acting',
  summary: 'Asks to act for a client, with a reason: the client\u2019s phone gets a code',
  session: 'staff',
  params: form({ borrower_id: idField }),
  body: form({ reason }),
  answer: z.object({ acting_id: z.number(), phone: z.string(), resend_after: z.number() }),
  idempotent: true,
  refusals: ['customer_not_found', ...CODE_SEND_REFUSALS],
});

export const confirmActing = endpoint({
  id: 'office.acting.confirm',
  method: 'POST',
  path: '/customers/{borrower_id}/acting/{acting_id}/confirm',
  summary: 'Brings the code that the client dictated; the ticket opens their cabinet once',
  session: 'staff',
  params: form({ borrower_id: idField, acting_id: idField }),
  body: form({ code: codeField }),
  /** The ticket is in the fragment of the address, which no server sees. */
  answer: z.object({ open_until: instantText, address: z.string() }),
  refusals: ['acting_over', ...CODE_TRY_REFUSALS],
});
