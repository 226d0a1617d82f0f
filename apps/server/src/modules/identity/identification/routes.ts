import {
  readIdentification as readEndpoint,
  startIdentification as startEndpoint,
} from '@senim/contracts/borrower/identification';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { readIdentification } from './read-identification.ts';
import { IDENTIFICATION_REFUSALS } from './refusals.ts';
import { startIdentification } from './start-identification.ts';
import type { IdentificationServices } from './types.ts';

const mine = {
  principals: 'borrower',
  owner: 'session-borrower',
  refusals: IDENTIFICATION_REFUSALS,
} as const;

/** Face and document, for whoever has lost the phone. */
export function identificationRoutes(services: IdentificationServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: startEndpoint,
      rateClass: 'code-request',
      auditEvent: 'identity.identification-started',
      handle: ({ act, borrowerId }) => startIdentification(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: readEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params }) => readIdentification(services, act, borrowerId, params.id),
    }),
  ];
}
