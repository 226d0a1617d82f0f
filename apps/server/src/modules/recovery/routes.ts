import type { ContractRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { type CaseLoanServices, caseLoanDeskRoutes } from './case-loan/routes.ts';
import { disputeDeskRoutes } from './disputes/routes.ts';
import { mediationDeskRoutes, mediationRoutes } from './mediation/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { settlementDeskRoutes, settlementRoutes } from './settlement/routes.ts';

/** What a borrower asks from the cabinet, and their answers to us. */
export function recoveryRoutes(services: Services): ContractRoute[] {
  return [...requestRoutes(services), ...settlementRoutes(services), ...mediationRoutes(services)];
}

export type RecoveryServices = Parameters<typeof settlementDeskRoutes>[0] & CaseLoanServices;

/** The desks of settlements, mediation and disputes. */
export function recoveryDeskRoutes(services: RecoveryServices): ContractRoute[] {
  return [
    ...caseLoanDeskRoutes(services),
    ...settlementDeskRoutes(services),
    ...mediationDeskRoutes(services),
    ...disputeDeskRoutes(services),
  ];
}
