import { applyAgain as applyAgainEndpoint } from '@senim/contracts/borrower/application';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { applyAgain } from './apply-again.ts';

export function askingRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: APPLICATION_REFUSALS,
      endpoint: applyAgainEndpoint,
      rateClass: 'form',
      auditEvent: 'application.submitted-again',
      handle: ({ act, borrowerId, body }) => applyAgain(services, act, borrowerId, body),
    }),
  ];
}
