import { z } from 'zod';
import { instantText } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { codeField, form, machineText, textField } from './fields.ts';
import { STAFF_ROLES } from './staff-rights.ts';

export const staffRole = z.enum(STAFF_ROLES);

const me = z.object({
  staff_id: z.number(),
  login: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  /** Sent back as `X-Office-Csrf` with every call that changes something. */
  csrf: z.string(),
  /** After so many seconds without a touch the session ends. */
  idle_seconds: z.number(),
  now: instantText.meta({ description: 'The business calendar' }),
  sandbox: z.boolean(),
});

export const signInStaff = endpoint({
  id: 'staff.sign-in',
  method: 'POST',
  path: '/session',
  summary: 'Password and one-time code together; sets the session cookie',
  session: 'none',
  body: form({ login: textField(1, 40), password: machineText(200), code: codeField }),
  answer: me,
  refusals: ['sign_in_refused'],
});

export const readStaffSession = endpoint({
  id: 'staff.session',
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in',
  session: 'staff',
  answer: me,
  refusals: [],
});

export const signOutStaff = endpoint({
  id: 'staff.sign-out',
  method: 'POST',
  path: '/session/end',
  summary: 'Ends the session',
  session: 'staff',
  answer: z.object({}),
  refusals: [],
});
