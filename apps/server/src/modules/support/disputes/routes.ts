import { disputeLoan as disputeEndpoint } from '@senim/contracts/borrower/own-data';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { CASE_REFUSALS } from '../cases/refusals.ts';
import { disputeLoan } from './dispute-loan.ts';

export function disputeRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'form',
      refusals: { ...CASE_REFUSALS, agreement_not_found: LOAN_REFUSALS.agreement_not_found },
      endpoint: disputeEndpoint,
      auditEvent: 'support.loan-disputed',
      handle: ({ act, borrowerId, body, language, address }) =>
        disputeLoan(services, act, {
          borrowerId,
          agreementId: body.agreement_id,
          text: body.text,
          language,
          address,
        }),
    }),
  ];
}
