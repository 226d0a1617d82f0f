import { listAgreements as listAgreementsEndpoint } from '@senim/contracts/borrower/agreements';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listAgreements } from './list-agreements.ts';
import { LOAN_REFUSALS } from './refusals.ts';

export function loanRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: LOAN_REFUSALS,
      endpoint: listAgreementsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, query }) => listAgreements(services, act, borrowerId, query.cursor ?? null),
    }),
  ];
}
