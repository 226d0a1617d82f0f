import { listStaffActs, verifyAudit } from '@senim/contracts/office';
import { listProposals as proposalsEndpoint } from '@senim/contracts/office-loans';
import { readStaffSession, signInStaff as signInEndpoint, signOutStaff } from '@senim/contracts/staff';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import { isRefused } from '../../platform/outcome.ts';
import { describeSession } from './describe-session.ts';
import { endStaffSession } from './end-staff-session.ts';
import { describeActs, verifyActs } from './list-acts.ts';
import { listProposals } from './list-proposals.ts';
import { STAFF_REFUSALS } from './refusals.ts';
import { signInStaff } from './sign-in-staff.ts';
import type { StaffServices } from './types.ts';

const refusals = STAFF_REFUSALS;

export function staffRoutes(services: StaffServices): ContractRoute[] {
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
    staffRoute({
      endpoint: proposalsEndpoint,
      right: 'customers.view',
      rateClass: 'reading',
      auditEvent: 'proposals.viewed',
      refusals,
      handle: ({ act, staff }) => listProposals(services, act, staff),
    }),
    staffRoute({
      endpoint: listStaffActs,
      right: 'audit.view',
      rateClass: 'reading',
      auditEvent: 'audit.viewed',
      refusals,
      handle: ({ act, query }) => describeActs(services, act, query),
    }),
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
