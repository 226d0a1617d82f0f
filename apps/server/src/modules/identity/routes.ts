import type { ContractRoute } from '../../platform/http/route.ts';
import type { ContactServices } from './contact-change/request-contact-change.ts';
import { contactRoutes } from './contact-change/routes.ts';
import { identificationRoutes } from './identification/routes.ts';
import type { IdentificationServices } from './identification/types.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { deviceRoutes } from './sessions/routes.ts';
import { signInRoutes } from './signing-in/routes.ts';

/** Signing in, devices and passkeys, changing phone or account, and identification. */
export function identityRoutes(services: ContactServices & IdentificationServices): ContractRoute[] {
  return [
    ...signInRoutes(services),
    ...deviceRoutes(services),
    ...passkeyRoutes(services),
    ...contactRoutes(services),
    ...identificationRoutes(services),
  ];
}
