import type { ContractRoute } from '../../platform/http/route.ts';
import { paperDeskRoutes, paperRoutes } from './paper/routes.ts';
import type { DrawingServices } from './paper/types.ts';
import { pauseRoutes } from './pause/routes.ts';
import { payoutOrderRoutes } from './payout-order/routes.ts';
import { prolongationRoutes } from './prolongation/routes.ts';
import { refinancingRoutes } from './refinancing/routes.ts';
import { showingDeskRoutes, showingRoutes } from './showing/routes.ts';
import { signingRoutes } from './signing/routes.ts';

/** What a borrower reads, signs and changes of a loan. */
export function agreementRoutes(services: DrawingServices): ContractRoute[] {
  return [
    ...paperRoutes(services),
    ...showingRoutes(services),
    ...signingRoutes(services),
    ...payoutOrderRoutes(services),
    ...prolongationRoutes(services),
    ...refinancingRoutes(services),
    ...pauseRoutes(services),
  ];
}

/** A customer's loan as the office reads it. */
export function loanDeskRoutes(services: DrawingServices): ContractRoute[] {
  return [...showingDeskRoutes(services), ...paperDeskRoutes(services)];
}
