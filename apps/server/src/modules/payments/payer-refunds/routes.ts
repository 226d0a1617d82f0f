import { proposePayerFinding as findingEndpoint, refundSuspense } from '@senim/contracts/paying/suspense';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { INCOMING_REFUSALS } from '../incoming/refusals.ts';
import { PAYOUT_REFUSALS } from '../payouts/refusals.ts';
import { proposePayerRefund } from './propose-payer-refund.ts';
import { proposePayerFinding } from './settle-payer-dispute.ts';

/** Giving a payment without an owner back to who paid it. */
export function payerRefundRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      refusals: { ...STAFF_REFUSALS, ...INCOMING_REFUSALS },
      endpoint: refundSuspense,
      right: 'refunds.propose',
      rateClass: 'money',
      auditEvent: 'proposal.made',
      handle: ({ act, staff, params: { payment_id: paymentId }, body: { name, iin, iban, reason } }) => {
        const named = withReason(services, act, reason, { subject: String(paymentId) });
        return proposePayerRefund(services, named, staff, paymentId, { payee: { name, iin, iban }, reason });
      },
    }),
    staffRoute({
      refusals: { ...STAFF_REFUSALS, ...INCOMING_REFUSALS, ...PAYOUT_REFUSALS },
      endpoint: findingEndpoint,
      right: 'payouts.settle',
      rateClass: 'money',
      auditEvent: 'proposal.made',
      handle: ({ act, staff, params: { payment_id: paymentId }, body }) => {
        const named = withReason(services, act, body.reason, { subject: String(paymentId) });
        return proposePayerFinding(services, named, staff, paymentId, body);
      },
    }),
  ];
}
