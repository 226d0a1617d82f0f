import {
  findAnyone as findEndpoint,
  listCustomerNotes,
  listCustomerPayments,
  noteCustomer as noteEndpoint,
  readCustomer,
  revealPersonalData as revealEndpoint,
  listTimeline as timelineEndpoint,
  writeToCustomer as writeEndpoint,
} from '@senim/contracts/office/customers';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { describeCustomer } from './describe-customer.ts';
import { findAnyone } from './find-anyone.ts';
import { listEarlierNotes, listEarlierPayments } from './list-earlier.ts';
import { listTimeline } from './list-timeline.ts';
import { revealPersonalData } from './reveal-personal-data.ts';
import { noteCustomer, writeToCustomer } from './write-about-customer.ts';

const reading = {
  owner: 'any-borrower',
  right: 'customers.view',
  rateClass: 'reading',
  refusals: DESK_REFUSALS,
} as const;

/** Finding anybody, and a customer's page. */
export function customerRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      ...reading,
      endpoint: findEndpoint,
      auditEvent: 'customer.searched',
      handle: ({ act, body }) => findAnyone(services, act, body.q),
    }),
    staffRoute({
      ...reading,
      endpoint: readCustomer,
      auditEvent: 'customer.viewed',
      handle: ({ act, staff, params, language }) =>
        describeCustomer(services, act, params.borrower_id, {
          roles: staff.roles,
          language,
        }),
    }),
    staffRoute({
      ...reading,
      endpoint: timelineEndpoint,
      auditEvent: 'customer.timeline-viewed',
      handle: ({ act, params, query: { before, looks }, language }) =>
        listTimeline(services, act, params.borrower_id, { language, before, hasLooks: looks === 'yes' }),
    }),
    ...earlierRoutes(services),
    staffRoute({
      ...reading,
      endpoint: noteEndpoint,
      right: 'customers.note',
      rateClass: 'form',
      auditEvent: 'customer.noted',
      handle: ({ act, staff, params, body }) =>
        noteCustomer(services, act, {
          staffId: staff.staffId,
          borrowerId: params.borrower_id,
          text: body.text,
        }),
    }),
    staffRoute({
      ...reading,
      endpoint: writeEndpoint,
      right: 'cases.handle',
      rateClass: 'form',
      auditEvent: 'customer.written-to',
      handle: ({ act, staff, params, body }) =>
        writeToCustomer(services, act, {
          staffId: staff.staffId,
          borrowerId: params.borrower_id,
          text: body.text,
        }),
    }),
    staffRoute({
      ...reading,
      endpoint: revealEndpoint,
      right: 'personal.reveal',
      rateClass: 'form',
      auditEvent: 'customer.revealed',
      handle: ({ act, params, body }) => revealPersonalData(services, act, params.borrower_id, body.reason),
    }),
  ];
}

/** What stands before what a customer's page shows at first. */
function earlierRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      ...reading,
      endpoint: listCustomerPayments,
      auditEvent: 'customer.viewed',
      handle: ({ act, params, query }) =>
        listEarlierPayments(services, act, params.borrower_id, query.before),
    }),
    staffRoute({
      ...reading,
      endpoint: listCustomerNotes,
      auditEvent: 'customer.viewed',
      handle: ({ act, params, query }) => listEarlierNotes(services, act, params.borrower_id, query.before),
    }),
  ];
}
