import { eraseOwnData as eraseEndpoint } from '@senim/contracts/borrower/own-data';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { eraseOwnData } from './erase-own-data.ts';

export function ownDataRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: APPLICATION_REFUSALS,
      endpoint: eraseEndpoint,
      rateClass: 'form',
      auditEvent: 'own-data.erased',
      handle: ({ act, borrowerId }) => eraseOwnData(services, act, borrowerId),
    }),
  ];
}
