import { z } from 'zod';
import { instantText, step } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { codeField, form, iinField, machineText, phoneField } from '../shared/fields.ts';
import { CODE_SEND_REFUSALS, CODE_TRY_REFUSALS } from '../shared/refusal-codes.ts';
import { deviceShape } from '../signing-in/devices.ts';

const ADDONS_MAX = 50;

/** Where the visitor came from, as the site stored it (readings.md, Attribution). */
export const attribution = form({
  source: machineText(100),
  click_id: machineText(300),
  web_id: machineText(300),
  addons: z
    .record(machineText(100), machineText(300), { error: () => 'incorrect_value' })
    .refine((addons) => Object.keys(addons).length <= ADDONS_MAX, 'incorrect_value'),
  contact_id: machineText(300).optional(),
  /** Full days since the click, by the visitor's own clock. */
  age_days: z.int('incorrect_value').min(0, 'incorrect_value').max(365, 'incorrect_value').optional(),
});

export const sendSms = endpoint({
  id: 'auth.sms-send',
  method: 'POST',
  path: '/auth/sms-send',
  summary: 'Sends a sign-in code by SMS; the answer is the same for known and unknown people',
  session: 'none',
  body: form({
    phone: phoneField,
    iin: iinField,
    /** The result of the page's work after `proof_needed` (GET /auth/sms-proof). */
    proof: machineText(40).optional(),
  }),
  answer: z.object({ resend_after: z.number() }),
  idempotent: true,
  refusals: [...CODE_SEND_REFUSALS, 'proof_needed'],
});

export const readSmsProof = endpoint({
  id: 'auth.sms-proof',
  method: 'GET',
  path: '/auth/sms-proof',
  summary:
    'What to work out before a code is asked for: a `proof` whose SHA-256 over "seed iin proof" begins with so many zero bits',
  session: 'none',
  answer: z.object({ seed: z.string(), bits: z.number() }),
  refusals: [],
});

export const checkSms = endpoint({
  id: 'auth.register.sms-check',
  method: 'POST',
  path: '/auth/register/sms-check',
  summary: 'Registers a new person or signs in a known one, by the code',
  session: 'none',
  body: form({
    phone: phoneField,
    iin: iinField,
    code: codeField,
    attribution: attribution
      .nullish()
      .transform((record) => record ?? undefined)
      .optional(),
  }),
  answer: z.object({ token: z.string(), step }),
  refusals: [...CODE_TRY_REFUSALS, 'phone_not_registered_to_iin'],
});

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  session: 'borrower',
  answer: z.object({}),
  refusals: [],
});

export const listDevices = endpoint({
  id: 'cabinet.devices',
  method: 'GET',
  path: '/cabinet/devices',
  summary: 'On which devices the borrower is signed in',
  session: 'borrower',
  answer: z.object({
    devices: z.array(
      z.object({
        id: z.string(),
        ...deviceShape,
        signed_in_at: instantText,
        is_this: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const endDevice = endpoint({
  id: 'cabinet.devices.end',
  method: 'POST',
  path: '/cabinet/devices/end',
  summary: 'Ends the session of one device, or of all but this one',
  session: 'borrower',
  body: form({
    id: z.uuid({ error: () => 'incorrect_value' }).optional(),
    all: z.literal(true, { error: () => 'incorrect_value' }).optional(),
  }).refine(({ id, all }) => (id === undefined) !== (all === undefined), {
    path: ['id'],
    error: () => 'required',
  }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['device_not_found'],
});
