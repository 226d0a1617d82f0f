import { requestRefinancing as requestRefinancingEndpoint } from '@senim/contracts/borrower/loan-changes';
import { quoteRefinancing as quoteRefinancingEndpoint } from '@senim/contracts/borrower/refinancing';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { LOAN_REFUSALS } from '../loan/refusals.ts';
import type { DrawingServices } from '../paper/types.ts';
import { quoteRefinancing } from './quote-refinancing.ts';
import { REFINANCING_REFUSALS } from './refusals.ts';
import { requestRefinancing } from './request-refinancing.ts';

const refusals = { ...LOAN_REFUSALS, ...REFINANCING_REFUSALS };
const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;

/** A new loan that pays this one off: its cost, and the request. */
export function refinancingRoutes(services: DrawingServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: quoteRefinancingEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params, query }) =>
        quoteRefinancing(
          services,
          act,
          { borrowerId, agreementId: params.id },
          {
            loanType: query.loan_type,
            period: query.period,
            scheduleKind: query.schedule_kind,
            dueDay: query.due_day,
          },
        ),
    }),
    route({
      ...mine,
      rateClass: 'money',
      endpoint: requestRefinancingEndpoint,
      auditEvent: 'refinancing.asked',
      async handle({ act, borrowerId, body }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const wish = {
          loanType: body.loan_type,
          period: body.period,
          dueDay: body.due_day,
          amountTenge: body.amount,
          scheduleKind: body.schedule_kind,
        };
        const child = await requestRefinancing(services, act, key, wish);
        return isRefused(child) ? child : { agreement_id: child.agreementId };
      },
    }),
  ];
}
