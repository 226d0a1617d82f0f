import { listPayments as listPaymentsEndpoint } from '@senim/contracts/borrower/payments';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { listPayments } from './list-payments.ts';

export function incomingRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: LOAN_REFUSALS,
      endpoint: listPaymentsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, query }) => listPayments(services, act, borrowerId, query.cursor ?? null),
    }),
  ];
}
