import {
  disableStaff,
  enrolStaff,
  issueStaffLink,
  listStaff as listStaffEndpoint,
  proposeStaffRoles,
} from '@senim/contracts/office/accounts';
import { verifyAudit } from '@senim/contracts/office/customers';
import {
  changeOwnPassword,
  endOtherSessions as endOthersEndpoint,
  readOwnProfile,
  readStaffLink,
  readStaffSession,
  signInStaff as signInEndpoint,
  signOutStaff,
  useStaffLink,
} from '@senim/contracts/office/session';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import { isRefused } from '../../platform/outcome.ts';
import { changePassword } from './accounts/change-password.ts';
import { describeOwnAccount, endOtherSessions } from './accounts/describe-own-account.ts';
import { disableMember } from './accounts/disable-member.ts';
import { inviteMember } from './accounts/invite-member.ts';
import { issueLink } from './accounts/issue-link.ts';
import { listStaff } from './accounts/list-staff.ts';
import { proposeRoles } from './accounts/propose-roles.ts';
import { readLink } from './accounts/read-link.ts';
import { useLink } from './accounts/use-link.ts';
import { verifyActs } from './record/list-acts.ts';
import { STAFF_REFUSALS } from './refusals.ts';
import { describeSession } from './sign-in/describe-session.ts';
import { endStaffSession } from './sign-in/end-staff-session.ts';
import { signInStaff } from './sign-in/sign-in-staff.ts';
import type { StaffServices } from './types.ts';

const refusals = STAFF_REFUSALS;

export function staffRoutes(services: StaffServices): ContractRoute[] {
  return [
    ...doorRoutes(services),
    ...ownRoutes(services),
    ...linkRoutes(services),
    ...auditRoutes(services),
    ...accountRoutes(services),
  ];
}

function doorRoutes(services: StaffServices): ContractRoute[] {
  return [
    route({
      endpoint: signInEndpoint,
      principals: 'anyone',
      owner: 'nobody',
      rateClass: 'code-check',
      auditEvent: 'staff.signed-in',
      refusals,
      async handle({ act, body, keepStaffSession }) {
        const opened = await signInStaff(services, act.requestId, body);
        if (isRefused(opened)) return opened;
        keepStaffSession(opened.token);
        return describeSession(services, opened.member, opened.token);
      },
    }),
    staffRoute({
      endpoint: readStaffSession,
      right: null,
      rateClass: 'reading',
      auditEvent: null,
      refusals,
      async handle({ staff, token }) {
        return describeSession(services, staff, token ?? '');
      },
    }),
    staffRoute({
      endpoint: signOutStaff,
      right: null,
      rateClass: 'form',
      auditEvent: 'staff.signed-out',
      refusals,
      async handle({ act, token, keepStaffSession }) {
        await endStaffSession(services, act, token ?? '');
        keepStaffSession(null);
        return {};
      },
    }),
  ];
}

function auditRoutes(services: StaffServices): ContractRoute[] {
  return [
    staffRoute({
      endpoint: verifyAudit,
      right: 'audit.view',
      rateClass: 'form',
      auditEvent: 'audit.verified',
      refusals,
      async handle({ act }) {
        const { actsCount, firstWrongId } = await verifyActs(services, act);
        return { acts_count: actsCount, first_wrong_id: firstWrongId };
      },
    }),
  ];
}

/** One's own account. */
function ownRoutes(services: StaffServices): ContractRoute[] {
  const own = { right: null, refusals } as const;
  return [
    staffRoute({
      ...own,
      endpoint: readOwnProfile,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, staff, token }) => describeOwnAccount(services, act, staff, token ?? ''),
    }),
    staffRoute({
      ...own,
      endpoint: changeOwnPassword,
      rateClass: 'code-check',
      auditEvent: 'staff.password-changed',
      handle: ({ act, staff, token, body }) =>
        changePassword(services, act, staff, token ?? '', {
          present: body.password,
          wanted: body.new_password,
        }),
    }),
    staffRoute({
      ...own,
      endpoint: endOthersEndpoint,
      rateClass: 'form',
      auditEvent: 'staff.others-ended',
      handle: ({ act, staff, token }) => endOtherSessions(services, act, staff.staffId, token ?? ''),
    }),
  ];
}

/** Calls by the owner of a link, who has no session yet. */
function linkRoutes(services: StaffServices): ContractRoute[] {
  const open = { principals: 'anyone', owner: 'nobody', rateClass: 'code-check', refusals } as const;
  return [
    route({
      ...open,
      endpoint: readStaffLink,
      auditEvent: null,
      handle: ({ body }) => readLink(services, body.token),
    }),
    route({
      ...open,
      endpoint: useStaffLink,
      auditEvent: 'staff.link-used',
      handle: ({ act, body }) => useLink(services, act.requestId, body),
    }),
  ];
}

function accountRoutes(services: StaffServices): ContractRoute[] {
  const managing = { right: 'staff.manage', rateClass: 'form', refusals } as const;
  return [
    staffRoute({
      endpoint: listStaffEndpoint,
      right: 'staff.view',
      rateClass: 'reading',
      auditEvent: 'staff.listed',
      refusals,
      handle: ({ act }) => listStaff(services, act),
    }),
    staffRoute({
      ...managing,
      endpoint: enrolStaff,
      auditEvent: 'staff.invited',
      handle: ({ act, staff, body }) => inviteMember(services, act, staff, body),
    }),
    staffRoute({
      ...managing,
      endpoint: issueStaffLink,
      auditEvent: 'staff.link-made',
      handle: ({ act, staff, params, body }) =>
        issueLink(services, act, staff.staffId, params.staff_id, body),
    }),
    staffRoute({
      ...managing,
      endpoint: disableStaff,
      auditEvent: 'staff.disabled',
      handle: ({ act, staff, params, body }) =>
        disableMember(services, act, staff.staffId, params.staff_id, body.reason),
    }),
    // Another person decides: desk/decide-proposal.ts.
    staffRoute({
      ...managing,
      endpoint: proposeStaffRoles,
      auditEvent: 'staff.roles-proposed',
      handle: ({ act, staff, params, body }) => proposeRoles(services, act, staff, params.staff_id, body),
    }),
  ];
}
