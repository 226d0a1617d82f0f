import { mayBeMadeFor } from '@senim/contracts/borrower/acting-calls';
import { holdsRight } from '@senim/contracts/office/staff-rights';
import { OFFICE_BASE } from '@senim/contracts/shared/call';
import type { Lender } from '@senim/lender/lender';
import { createOffice } from '../../back-office/office.ts';
import type { SiteMode } from './compose-site.ts';
import { actingOfToken } from './modules/acting/find-acting.ts';
import { actingDeskRoutes } from './modules/acting/routes.ts';
import type { ActingServices } from './modules/acting/types.ts';
import { loanDeskRoutes } from './modules/agreements/routes.ts';
import { deskRoutes } from './modules/desk/routes.ts';
import { paymentDeskRoutes } from './modules/payments/routes.ts';
import { recoveryDeskRoutes } from './modules/recovery/routes.ts';
import { settingRoutes } from './modules/settings/routes.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { staffOfSession } from './modules/staff/sign-in/find-staff-session.ts';
import { caseRoutes } from './modules/support/routes.ts';
import { reviewRoutes } from './modules/underwriting/routes.ts';
import type { ActingGate, OfficeGate } from './platform/http/dependencies.ts';
import type { ContractRoute } from './platform/http/route.ts';
import type { HttpParts } from './platform/http/server.ts';
import { machineRandomness } from './platform/randomness.ts';
import type { VersionFiles } from './platform/version-files.ts';

/** The office's own site as an area of the HTTP server. */
export function officeArea(
  lender: Lender,
  versionFiles: VersionFiles | null = null,
  mode: SiteMode = 'built',
): HttpParts['areas'][number] {
  const rules = { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null } as const;
  return {
    rules,
    plugin: createOffice({ mode, lender, nonce: machineRandomness.token, fileOfVersion: versionFiles?.find }),
  };
}

/** Every call of the office in one list; the authorization matrix is read from it. */
export function officeRoutes(services: OfficeServices): ContractRoute[] {
  return [
    ...staffRoutes(services),
    ...settingRoutes(services),
    ...deskRoutes(services),
    ...actingDeskRoutes(services),
    ...loanDeskRoutes(services),
    ...reviewRoutes(services),
    ...paymentDeskRoutes(services),
    ...caseRoutes(services),
    ...recoveryDeskRoutes(services),
  ];
}

export type OfficeServices = ActingServices &
  Parameters<typeof settingRoutes>[0] &
  Parameters<typeof deskRoutes>[0] &
  Parameters<typeof reviewRoutes>[0] &
  Parameters<typeof loanDeskRoutes>[0] &
  Parameters<typeof paymentDeskRoutes>[0];

/** Who may enter the office and, with a client's code, the client's cabinet; two tables say what they may do there. */
export function staffGates(services: ActingServices): { office: OfficeGate; acting: ActingGate } {
  return {
    office: {
      apiBase: OFFICE_BASE,
      isSecure: !services.isSandbox,
      staffOfSession: (token, isTouch) => staffOfSession(services, token, isTouch),
      holds: ({ roles }, right) => holdsRight(roles, right),
    },
    acting: {
      actingOfToken: (token, isTouch) => actingOfToken(services, token, isTouch),
      mayCall: mayBeMadeFor,
    },
  };
}
