import { inEachLanguage } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { codeField, form, machineText, textField, uuidField } from '../shared/fields.ts';
import { deviceShape } from '../signing-in/devices.ts';
import { STAFF_ROLES } from './staff-rights.ts';

export const staffRole = z.enum(STAFF_ROLES);

const me = z.object({
  staff_id: z.number(),
  login: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  /** Every call that changes something sends it back as `X-Office-Csrf`. */
  csrf: z.string(),
  /** The session ends after so many seconds without a call. */
  idle_seconds: z.number(),
  /** The lender's products by code, with their names in each language, past ones too. */
  products: z.array(z.object({ code: z.string(), title: z.object(inEachLanguage(() => z.string())) })),
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

/** A session that runs: on what, from where, since when. */
export const staffSession = z.object({
  id: z.string(),
  ...deviceShape,
  opened_at: instantText,
  last_seen_at: instantText,
});

export const readOwnProfile = endpoint({
  id: 'staff.profile',
  method: 'GET',
  path: '/session/profile',
  summary: 'One\u2019s own account: roles, when the password was set, where one is signed in',
  session: 'staff',
  answer: z.object({
    login: z.string(),
    name: z.string(),
    roles: z.array(staffRole),
    password_changed_at: instantText.nullable(),
    sessions: z.array(staffSession.extend({ here: z.boolean() })),
  }),
  refusals: [],
});

export const changeOwnPassword = endpoint({
  id: 'staff.change-password',
  method: 'POST',
  path: '/session/password',
  summary: 'Sets a new password for who knows the present one; all other sessions end',
  session: 'staff',
  body: form({ password: machineText(200), new_password: machineText(200) }),
  answer: z.object({}),
  refusals: ['password_wrong', 'password_weak'],
});

export const endOtherSessions = endpoint({
  id: 'staff.end-others',
  method: 'POST',
  path: '/session/others/end',
  summary: 'Signs one out in one other place, or everywhere but here',
  session: 'staff',
  body: form({ id: uuidField.optional() }),
  answer: z.object({ ended: z.number() }),
  refusals: [],
});

const linkToken = machineText(60);

export const readStaffLink = endpoint({
  id: 'staff.read-link',
  method: 'POST',
  path: '/link/look',
  summary: 'Whose a link is and what it lets them set; the secret for their authenticator where it is new',
  session: 'none',
  body: form({ token: linkToken }),
  answer: z.object({
    kind: z.enum(['start', 'authenticator', 'password']),
    login: z.string(),
    name: z.string(),
    secret: z.string().nullable(),
    authenticator_link: z.string().nullable(),
  }),
  refusals: ['link_over'],
});

export const useStaffLink = endpoint({
  id: 'staff.use-link',
  method: 'POST',
  path: '/link',
  summary:
    'Sets what the link is for; the password is the new one, or the present one where only the authenticator is new',
  session: 'none',
  body: form({ token: linkToken, password: machineText(200), code: codeField }),
  answer: z.object({}),
  refusals: ['link_over', 'link_refused', 'password_weak'],
});
