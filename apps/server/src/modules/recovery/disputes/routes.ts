import {
  decideDispute as decideDisputeEndpoint,
  markDispute as markDisputeEndpoint,
} from '@senim/contracts/office/recovery';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { CASE_CALL_REFUSALS as refusals } from '../refusals.ts';
import { decideDispute, markDispute } from './decide-dispute.ts';

const desk = { owner: 'any-borrower', refusals } as const;

/** The desk decides whose a disputed loan is. */
export function disputeDeskRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      ...desk,
      endpoint: markDisputeEndpoint,
      right: 'disputes.decide',
      rateClass: 'form',
      auditEvent: 'dispute.marked',
      handle: ({ act, staff, params, body }) => markDispute(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...desk,
      endpoint: decideDisputeEndpoint,
      // The operation checks in the table of rights who may be first and who second.
      right: 'loans.decide',
      rateClass: 'money',
      auditEvent: 'dispute.decided',
      handle: ({ act, staff, params, body }) => decideDispute(services, act, staff, params.reference, body),
    }),
  ];
}
