import {
  readStaffSession,
  signInStaff as signInEndpoint,
  signOutStaff,
} from '@senim/contracts/office/session';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { StaffServices } from '../types.ts';
import { describeSession } from './describe-session.ts';
import { endStaffSession } from './end-staff-session.ts';
import { SIGN_IN_REFUSALS } from './refusals.ts';
import { signInStaff } from './sign-in-staff.ts';

const refusals = SIGN_IN_REFUSALS;

export function signInRoutes(services: StaffServices): ContractRoute[] {
  return [
    route({
      endpoint: signInEndpoint,
      principals: 'anyone',
      owner: 'nobody',
      rateClass: 'code-check',
      auditEvent: 'staff.signed-in',
      refusals,
      async handle({ act, body, address, userAgent, device, keepDevice, keepStaffSession }) {
        const opened = await signInStaff(services, act.requestId, { ...body, address, userAgent, device });
        if (isRefused(opened)) return opened;
        keepStaffSession(opened.token);
        keepDevice(opened.device);
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
