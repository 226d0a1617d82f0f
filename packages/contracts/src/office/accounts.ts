import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, iinField, missingOr, oneOf, textField, uuidField } from '../shared/fields.ts';
import { reason } from './customers.ts';
import { staffRole, staffSession } from './session.ts';
import { STAFF_ROLES } from './staff-rights.ts';

/** Calls of the office about its own staff: accounts, links, roles. */
const member = form({ staff_id: idField });
const roles = z
  .array(oneOf(STAFF_ROLES, 'incorrect_value'), { error: missingOr('incorrect_value') })
  .min(1, 'required')
  .max(STAFF_ROLES.length, 'incorrect_value');
const login = textField(3, 40).refine((text) => /^[a-z][a-z0-9.-]+$/.test(text), 'incorrect_value');

export const listStaff = endpoint({
  id: 'office.staff',
  method: 'GET',
  path: '/staff',
  summary:
    'Who works here: accounts, roles, what is still to be confirmed, which accounts are one person\u2019s',
  session: 'staff',
  answer: z.object({
    members: z.array(
      z.object({
        staff_id: z.number(),
        login: z.string(),
        name: z.string(),
        roles: z.array(staffRole),
        state: z.enum(['invited', 'active', 'disabled']),
        created_at: instantText,
        last_seen_at: instantText.nullable(),
        locked_until: instantText.nullable(),
        link_open_until: instantText.nullable(),
        /** Other accounts of the same person, by login. */
        same_person: z.array(z.string()),
        /** Roles that one person proposed and another must confirm. */
        proposed: z.object({ id: z.number(), roles: z.array(staffRole) }).nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const enrolStaff = endpoint({
  id: 'office.staff.enrol',
  method: 'POST',
  path: '/staff',
  summary: 'Makes an account without password or rights, and proposes its roles to a second person',
  session: 'staff',
  body: form({ login, name: textField(2, 100), iin: iinField, roles, reason }),
  answer: z.object({ staff_id: z.number() }),
  refusals: ['login_taken', 'roles_unfit'],
  idempotent: true,
});

export const issueStaffLink = endpoint({
  id: 'office.staff.link',
  method: 'POST',
  path: '/staff/{staff_id}/link',
  summary:
    'A link that works once: to start an account, to set a new authenticator by the password, or the reverse',
  session: 'staff',
  params: member,
  body: form({ kind: oneOf(['start', 'authenticator', 'password'], 'incorrect_value'), reason }),
  answer: z.object({ token: z.string(), open_until: instantText }),
  refusals: ['member_not_found', 'link_unfit', 'own_account'],
});

export const disableStaff = endpoint({
  id: 'office.staff.disable',
  method: 'POST',
  path: '/staff/{staff_id}/disable',
  summary: 'Closes an account at once: its sessions end, its work is free again',
  session: 'staff',
  params: member,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['member_not_found', 'own_account', 'last_administrator'],
  idempotent: true,
});

export const readStaffSessions = endpoint({
  id: 'office.staff.sessions',
  method: 'GET',
  path: '/staff/{staff_id}/sessions',
  summary: 'Where a member of staff is signed in',
  session: 'staff',
  params: member,
  answer: z.object({ sessions: z.array(staffSession) }),
  refusals: ['member_not_found'],
});

export const endStaffSessions = endpoint({
  id: 'office.staff.end-sessions',
  method: 'POST',
  path: '/staff/{staff_id}/sessions/end',
  summary: 'Signs a member of staff out in one place, or everywhere; the account stays open',
  session: 'staff',
  params: member,
  body: form({ id: uuidField.optional(), reason }),
  answer: z.object({ ended: z.number() }),
  refusals: ['member_not_found', 'own_account'],
  idempotent: true,
});

export const proposeStaffRoles = endpoint({
  id: 'office.staff.roles',
  method: 'POST',
  path: '/staff/{staff_id}/roles',
  summary: 'Proposes other roles; of a closed account, its return',
  session: 'staff',
  params: member,
  body: form({ roles, reason }),
  answer: z.object({}),
  refusals: ['member_not_found', 'roles_unfit', 'proposal_open'],
  idempotent: true,
});
