import { cancelInsurance as cancelEndpoint } from '@senim/contracts/borrower/own-data';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { cancelInsurance } from './cancel-insurance.ts';

export function insuranceRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: APPLICATION_REFUSALS,
      endpoint: cancelEndpoint,
      rateClass: 'form',
      auditEvent: 'insurance.cancelled',
      handle: ({ act, borrowerId, body }) =>
        cancelInsurance(services, act, { borrowerId, applicationId: body.application_id }),
    }),
  ];
}
