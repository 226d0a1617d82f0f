import { z } from 'zod';
import { instantText, step } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, machineText, uuidField } from '../shared/fields.ts';
import { deviceShape } from './devices.ts';

/** Bytes of the browser in base64url. */
const bytesField = (bytesMax: number) =>
  machineText(Math.ceil((bytesMax * 4) / 3)).refine((text) => /^[\w-]+$/.test(text), {
    error: () => 'incorrect_value',
  });

/** What the browser's own call is asked for: the challenge is good once, for some minutes. */
const asked = { challenge: z.string(), rp_id: z.string(), timeout_ms: z.number() };

export const askPasskey = endpoint({
  id: 'auth.passkey.ask',
  method: 'POST',
  path: '/auth/passkey/ask',
  summary: 'What a device is to sign with a passkey; the same for everybody, as nobody is named',
  session: 'none',
  answer: z.object(asked),
  refusals: [],
});

export const checkPasskey = endpoint({
  id: 'auth.passkey.check',
  method: 'POST',
  path: '/auth/passkey/check',
  summary: 'Signs in a known person by what their device has signed (WebAuthn, user verified)',
  session: 'none',
  body: form({
    credential_id: bytesField(1023),
    client_data: bytesField(4_000),
    authenticator_data: bytesField(4_000),
    signature: bytesField(1_000),
    user_handle: bytesField(64),
  }),
  answer: z.object({ token: z.string(), step }),
  refusals: ['passkey_late', 'passkey_refused'],
});

export const listPasskeys = endpoint({
  id: 'cabinet.passkeys',
  method: 'GET',
  path: '/cabinet/passkeys',
  summary: 'By which devices the borrower signs in without an SMS, and whether one may be added',
  session: 'borrower',
  answer: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        /** The name under which its device knows it. */
        credential_id: z.string(),
        /** The browser and the network in which it was added. */
        ...deviceShape,
        added_at: instantText,
        last_used_at: instantText.nullable(),
      }),
    ),
    /** `after_sign_in`: only soon after signing in, so that nobody adds one at an open cabinet. */
    may_add: z.enum(['now', 'after_sign_in', 'no']),
    /** Whether to offer it unasked: once, to whoever has none. */
    offered: z.boolean(),
  }),
  refusals: [],
});

const ADD_REFUSALS = ['passkey_not_yet', 'passkey_after_sign_in', 'passkeys_too_many'] as const;

export const askNewPasskey = endpoint({
  id: 'cabinet.passkeys.ask',
  method: 'POST',
  path: '/cabinet/passkeys/ask',
  summary: 'What a device needs to make a passkey',
  session: 'borrower',
  answer: z.object({
    ...asked,
    rp_name: z.string(),
    user_handle: z.string(),
    /** What the device calls it: the end of the phone's number. */
    user_name: z.string(),
    algorithms: z.array(z.number()),
    /** Credentials that stand already: a device makes no second one. */
    exclude: z.array(z.string()),
  }),
  refusals: ADD_REFUSALS,
});

export const addPasskey = endpoint({
  id: 'cabinet.passkeys.add',
  method: 'POST',
  path: '/cabinet/passkeys/add',
  summary: 'Keeps a passkey that the device has made; the borrower is told of it',
  session: 'borrower',
  body: form({
    credential_id: bytesField(1023),
    client_data: bytesField(4_000),
    attestation: bytesField(16_000),
  }),
  answer: z.object({}),
  idempotent: true,
  refusals: [...ADD_REFUSALS, 'passkey_late', 'passkey_refused'],
});

export const removePasskey = endpoint({
  id: 'cabinet.passkeys.remove',
  method: 'POST',
  path: '/cabinet/passkeys/remove',
  summary: 'Ends a passkey: its device signs in by SMS again',
  session: 'borrower',
  body: form({ id: uuidField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['passkey_not_found'],
});

export const putOffPasskey = endpoint({
  id: 'cabinet.passkeys.put-off',
  method: 'POST',
  path: '/cabinet/passkeys/put-off',
  summary: 'Not now: it is not offered unasked again',
  session: 'borrower',
  answer: z.object({}),
  refusals: [],
});
