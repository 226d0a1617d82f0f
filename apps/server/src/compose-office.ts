import { holdsRight, type StaffRight, type StaffRole } from '@senim/contracts/staff-rights';
import { staffOfSession } from './modules/staff/find-staff-session.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import type { StaffServices } from './modules/staff/types.ts';
import type { OfficeDoor } from './platform/http/dependencies.ts';
import type { ContractRoute } from './platform/http/route.ts';

export const OFFICE_BASE = '/api/office/v1';

/** Every call of the office, in one list: the authorization matrix is read off it. */
export function officeRoutes(services: StaffServices): ContractRoute[] {
  return [...staffRoutes(services)];
}

/** Who is let into the office, and what the table of rights lets them do. */
export function officeDoor(services: StaffServices): OfficeDoor {
  return {
    apiBase: OFFICE_BASE,
    isSecure: !services.isSandbox,
    staffOfSession: (token, isTouch) => staffOfSession(services, token, isTouch),
    holds: ({ roles }, right) => holdsRight(roles as readonly StaffRole[], right as StaffRight),
  };
}
