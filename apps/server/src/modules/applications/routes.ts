import type { ContractRoute } from '../../platform/http/route.ts';
import { askingRoutes } from './asking/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { insuranceRoutes } from './insurance/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { type StepServices, stepRoutes } from './steps/routes.ts';
import { termsRoutes } from './terms-on-offer/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import type { VerificationServices } from './verification/start-verification.ts';

/** Asking for a loan, from its terms to the decision, and what borrowers may do with what is kept of them. */
export function applicationRoutes(services: StepServices & VerificationServices): ContractRoute[] {
  return [
    ...termsRoutes(services),
    ...stepRoutes(services),
    ...askingRoutes(services),
    ...verificationRoutes(services),
    ...consentRoutes(services),
    ...insuranceRoutes(services),
    ...ownDataRoutes(services),
  ];
}
