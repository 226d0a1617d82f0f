import { askRefund as askEndpoint, listRefunds as listEndpoint } from '@senim/contracts/borrower/payments';
import { readOverpayment } from '@senim/contracts/office/work';
import { knownTiyn } from '@senim/loan-engine/units/money';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { askRefund } from './ask-refund.ts';
import { describeOverpayment } from './describe-overpayment.ts';
import { listRefunds } from './list-refunds.ts';
import { REFUND_REFUSALS } from './refusals.ts';

/** The borrower's own overpayments, and the word that asks for one back. */
export function refundRoutes(services: Services): ContractRoute[] {
  const own = {
    principals: 'borrower',
    owner: 'session-borrower',
    refusals: { ...LOAN_REFUSALS, ...REFUND_REFUSALS },
  } as const;
  return [
    route({
      ...own,
      endpoint: listEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, language }) => listRefunds(services, act, { borrowerId, language }),
    }),
    route({
      ...own,
      endpoint: askEndpoint,
      rateClass: 'money',
      auditEvent: 'refund.asked',
      handle: ({ act, borrowerId, language, body }) =>
        askRefund(
          services,
          act,
          { borrowerId, agreementId: body.agreement_id },
          { seenTiyn: knownTiyn(body.amount), language },
        ),
    }),
  ];
}

/** The desk of overpayments. */
export function overpaymentRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      owner: 'any-borrower',
      refusals: { ...STAFF_REFUSALS, ...REFUND_REFUSALS },
      endpoint: readOverpayment,
      right: 'payouts.view',
      rateClass: 'reading',
      auditEvent: 'overpayment.viewed',
      handle: ({ act, staff, params }) =>
        describeOverpayment(services, act, staff, {
          borrowerId: params.borrower_id,
          overpaymentId: params.overpayment_id,
        }),
    }),
  ];
}
