import { z } from 'zod';
import { step } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { codeField, iinField, optional, phoneField } from './fields.ts';

/** Where the visitor came from, as the site stored it (readings.md, Attribution). */
export const attribution = z.object({
  source: z.string().max(100),
  click_id: z.string().max(300),
  web_id: z.string().max(300),
  addons: z.record(z.string().max(100), z.string().max(300)),
  contact_id: z.string().max(300).optional(),
});

export const sendSms = endpoint({
  id: 'auth.sms-send',
  method: 'POST',
  path: '/auth/sms-send',
  summary: 'Sends a sign-in code by SMS; the answer is the same for known and unknown people',
  session: 'none',
  body: z.object({ phone: phoneField, iin: iinField }),
  answer: z.object({ resend_after: z.number() }),
});

export const checkSms = endpoint({
  id: 'auth.register.sms-check',
  method: 'POST',
  path: '/auth/register/sms-check',
  summary: 'Registers a new person or signs in a known one, by the code',
  session: 'none',
  body: z.object({ phone: phoneField, iin: iinField, code: codeField, attribution: optional(attribution) }),
  answer: z.object({ token: z.string(), step }),
});

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  session: 'borrower',
  answer: z.object({}),
});
