import {
  disableStaff,
  endStaffSessions,
  enrolStaff,
  issueStaffLink,
  listStaff as listStaffEndpoint,
  proposeStaffRoles,
  readStaffSessions,
} from '@senim/contracts/office/accounts';
import {
  changeOwnPassword,
  endOtherSessions as endOthersEndpoint,
  readOwnProfile,
  readStaffLink,
  useStaffLink,
} from '@senim/contracts/office/session';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { PROPOSAL_REFUSALS } from '../proposals/refusals.ts';
import type { StaffServices } from '../types.ts';
import { changePassword } from './change-password.ts';
import { describeOwnAccount } from './describe-own-account.ts';
import { disableMember } from './disable-member.ts';
import { endMemberSessions, endOwnSessions } from './end-sessions.ts';
import { inviteMember } from './invite-member.ts';
import { issueLink } from './issue-link.ts';
import { listSessions } from './list-sessions.ts';
import { listStaff } from './list-staff.ts';
import { proposeRoles } from './propose-roles.ts';
import { readLink } from './read-link.ts';
import { ACCOUNT_REFUSALS } from './refusals.ts';
import { useLink } from './use-link.ts';

const refusals = { ...PROPOSAL_REFUSALS, ...ACCOUNT_REFUSALS };

export function accountRoutes(services: StaffServices): ContractRoute[] {
  return [...ownRoutes(services), ...linkRoutes(services), ...memberRoutes(services)];
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
      handle: ({ act, staff, token, body }) =>
        endOwnSessions(services, act, staff.staffId, { id: body.id, token: token ?? '' }),
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

function memberRoutes(services: StaffServices): ContractRoute[] {
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
    staffRoute({
      ...managing,
      endpoint: readStaffSessions,
      rateClass: 'reading',
      auditEvent: 'staff.sessions-viewed',
      handle: ({ act, params }) => listSessions(services, act, params.staff_id),
    }),
    staffRoute({
      ...managing,
      endpoint: endStaffSessions,
      auditEvent: 'staff.sessions-ended',
      handle: ({ act, staff, params, body }) =>
        endMemberSessions(services, act, staff.staffId, params.staff_id, body),
    }),
    // Another person decides: desk/deciding/decide-proposal.ts.
    staffRoute({
      ...managing,
      endpoint: proposeStaffRoles,
      auditEvent: 'staff.roles-proposed',
      handle: ({ act, staff, params, body }) => proposeRoles(services, act, staff, params.staff_id, body),
    }),
  ];
}
