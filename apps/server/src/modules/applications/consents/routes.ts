import {
  readChain as readChainEndpoint,
  withdrawConsent as withdrawEndpoint,
} from '@senim/contracts/borrower/own-data';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { readChain } from './read-chain.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const mine = {
  principals: 'borrower',
  owner: 'session-borrower',
  refusals: APPLICATION_REFUSALS,
} as const;

export function consentRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      rateClass: 'reading',
      auditEvent: null,
      endpoint: readChainEndpoint,
      handle: ({ act, borrowerId, language }) => readChain(services, act, borrowerId, language),
    }),
    route({
      ...mine,
      endpoint: withdrawEndpoint,
      rateClass: 'form',
      auditEvent: 'consent.withdrawn',
      handle: ({ act, borrowerId, body }) => withdrawConsent(services, act, borrowerId, body.consent_id),
    }),
  ];
}
