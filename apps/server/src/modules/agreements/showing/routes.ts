import { listAgreements as listAgreementsEndpoint } from '@senim/contracts/borrower/agreements';
import { readCustomerPosition } from '@senim/contracts/office/customers';
import { loanOf } from '@senim/contracts/office/paths';
import {
  explainPosition as explainPositionEndpoint,
  listChoices as listChoicesEndpoint,
} from '@senim/contracts/shared/position';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../loan/refusals.ts';
import { explainPosition } from './explain-position.ts';
import { listAgreements } from './list-agreements.ts';
import { listChoices } from './list-choices.ts';
import { SHOWING_REFUSALS } from './refusals.ts';

const refusals = { ...LOAN_REFUSALS, ...SHOWING_REFUSALS };

/** All loans of a borrower, the reasons of a debt, and the cost of each choice; nothing is changed. */
export function showingRoutes(services: Services): ContractRoute[] {
  const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;
  return [
    route({
      ...mine,
      endpoint: listAgreementsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, query }) => listAgreements(services, act, borrowerId, query.cursor ?? null),
    }),
    route({
      ...mine,
      endpoint: explainPositionEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params, query, language }) =>
        explainPosition(services, act, { borrowerId, agreementId: params.id }, language, query.date),
    }),
    route({
      ...mine,
      endpoint: listChoicesEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params, query, language }) =>
        listChoices(services, act, { borrowerId, agreementId: params.id }, language, query.part),
    }),
  ];
}

/** A customer's loan as the office reads it. */
export function showingDeskRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      owner: 'any-borrower',
      right: 'customers.view',
      rateClass: 'reading',
      refusals,
      endpoint: readCustomerPosition,
      auditEvent: 'customer.position-viewed',
      handle: ({ act, params, query, language }) =>
        explainPosition(services, act, loanOf(params), language, query.date),
    }),
  ];
}
