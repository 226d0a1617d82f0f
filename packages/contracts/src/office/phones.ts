import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { codeField, form, idField, phoneField, textField } from '../shared/fields.ts';
import { CODE_SEND_REFUSALS, CODE_TRY_REFUSALS } from '../shared/refusal-codes.ts';
import { reason } from './customers.ts';
import { WORDS_LENGTH_MAX } from './settings/message.ts';

export const proposePhone = endpoint({
  id: 'office.phone.propose',
  method: 'POST',
  path: '/customers/{borrower_id}/phone',
  summary:
    'Proposes another phone for a client whose document was seen; nothing changes until another person confirms',
  session: 'staff',
  params: form({ borrower_id: idField }),
  body: form({ phone: phoneField, reason }),
  answer: z.object({}),
  idempotent: true,
  refusals: [
    'customer_not_found',
    'phone_is_the_same',
    'phone_not_registered_to_iin',
    'mobile_base_away',
    'proposal_open',
  ],
});

// Whoever words a message looks at it on their own phone, which a code proves.

const wordsField = textField(10, WORDS_LENGTH_MAX);
const REFUSALS = ['setting_not_found', 'phone_of_client'] as const;

const testedKind = form({ kind: textField(2, 40) });

export const askTestCode = endpoint({
  id: 'office.settings.message.test-code',
  method: 'POST',
  path: '/settings/message/{kind}/test-code',
  summary: 'Sends a code to the own phone of whoever words a message, so that it can be tried out there',
  session: 'staff',
  params: testedKind,
  body: form({ phone: phoneField }),
  answer: z.object({ resend_after: z.number() }),
  refusals: [...REFUSALS, ...CODE_SEND_REFUSALS],
  idempotent: true,
});

export const sendTest = endpoint({
  id: 'office.settings.message.test',
  method: 'POST',
  path: '/settings/message/{kind}/test',
  summary:
    'Sends the words of a message as they are typed to the phone that the code has proven, marked as a test',
  session: 'staff',
  params: testedKind,
  body: form({
    phone: phoneField,
    code: codeField,
    ru: wordsField,
    kz: wordsField,
    ru_extra: wordsField.nullable(),
    kz_extra: wordsField.nullable(),
  }),
  /** How many messages went. */
  answer: z.object({ sent: z.number() }),
  refusals: [
    ...REFUSALS,
    'setting_contradicts',
    'setting_words_unknown',
    'setting_words_missing',
    'setting_words_long',
    ...CODE_TRY_REFUSALS,
  ],
  idempotent: true,
});
