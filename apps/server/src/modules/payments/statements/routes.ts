import { readDifference, settleDifference as settleEndpoint } from '@senim/contracts/office/statements';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { STATEMENT_REFUSALS } from './refusals.ts';
import { describeDifference, settleDifference } from './settle-difference.ts';

/** The desk of differences between the bank's statements and the payouts. */
export function statementRoutes(services: Services): ContractRoute[] {
  const refusals = { ...STAFF_REFUSALS, ...STATEMENT_REFUSALS };
  return [
    staffRoute({
      refusals,
      endpoint: readDifference,
      right: 'payouts.view',
      rateClass: 'reading',
      auditEvent: 'statement.viewed',
      handle: ({ act, params }) => describeDifference(services, act, params.difference_id),
    }),
    staffRoute({
      refusals,
      endpoint: settleEndpoint,
      right: 'statements.settle',
      rateClass: 'form',
      auditEvent: 'statement.settled',
      handle: ({ act, staff, params: { difference_id: id }, body }) =>
        settleDifference(
          services,
          withReason(services, act, body.reason, { subject: `difference ${id}` }),
          staff,
          id,
        ),
    }),
  ];
}
