import {
  applyAgain as applyAgainEndpoint,
  withdrawApplication as withdrawEndpoint,
} from '@senim/contracts/borrower/application';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { applyAgain } from './apply-again.ts';
import { withdrawApplication } from './withdraw-application.ts';

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
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: APPLICATION_REFUSALS,
      endpoint: withdrawEndpoint,
      rateClass: 'form',
      auditEvent: 'application.withdrawn',
      handle: ({ act, borrowerId, body }) =>
        withdrawApplication(services, act, { borrowerId, applicationId: body.application_id }),
    }),
  ];
}
