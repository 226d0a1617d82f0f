import {
  confirmLoan as confirmLoanEndpoint,
  sendConfirmationCode,
} from '@senim/contracts/borrower/agreements';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../loan/refusals.ts';
import { confirmLoan, requestConfirmationCode } from './confirm-loan.ts';
import { PAYOUT_ORDER_REFUSALS } from './refusals.ts';

const refusals = { ...LOAN_REFUSALS, ...PAYOUT_ORDER_REFUSALS };
const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;

/** The second confirmation of loans above the law's daily sum. */
export function payoutOrderRoutes(services: Services): ContractRoute[] {
  const keyOf = (borrowerId: number, agreementId: number) => ({ borrowerId, agreementId });
  return [
    route({
      ...mine,
      endpoint: sendConfirmationCode,
      rateClass: 'code-request',
      auditEvent: 'agreement.confirmation-code-requested',
      handle: ({ act, borrowerId, body, address }) =>
        requestConfirmationCode(services, act, keyOf(borrowerId, body.agreement_id), address),
    }),
    route({
      ...mine,
      endpoint: confirmLoanEndpoint,
      rateClass: 'code-check',
      auditEvent: 'agreement.confirmed-again',
      handle: ({ act, borrowerId, body }) =>
        confirmLoan(services, act, keyOf(borrowerId, body.agreement_id), body.code),
    }),
  ];
}
