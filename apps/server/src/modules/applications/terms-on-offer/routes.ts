import { quoteLoan as quoteLoanEndpoint, readPurposes, readTerms } from '@senim/contracts/borrower/loan';
import { readRepeatTerms as readRepeatTermsEndpoint } from '@senim/contracts/borrower/repeat';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { listPurposes } from './list-purposes.ts';
import { quoteLoan } from './quote-loan.ts';
import { readLoanTerms } from './read-loan-terms.ts';
import { readRepeatTerms } from './read-repeat-terms.ts';

const reading = { rateClass: 'reading', auditEvent: null, refusals: APPLICATION_REFUSALS } as const;
const open = { ...reading, principals: 'anyone', owner: 'nobody' } as const;

export function termsRoutes(services: Services): ContractRoute[] {
  return [
    route({ ...open, endpoint: readTerms, handle: () => readLoanTerms(services) }),
    route({ ...open, endpoint: readPurposes, handle: async ({ language }) => listPurposes(language) }),
    route({
      ...open,
      endpoint: quoteLoanEndpoint,
      async handle({ body }) {
        const request = {
          loanType: body.loan_type,
          amountTenge: body.amount,
          period: body.period,
          scheduleKind: body.schedule_kind,
          dueDay: body.due_day,
          promoCode: body.promo_code,
        };
        return quoteLoan(services, request, body.first_loan ?? true);
      },
    }),
    route({
      ...reading,
      principals: 'borrower',
      owner: 'session-borrower',
      endpoint: readRepeatTermsEndpoint,
      handle: ({ act, borrowerId, query }) =>
        readRepeatTerms(services, act, borrowerId, {
          promoCode: query.promo_code,
          loanType: query.loan_type,
        }),
    }),
  ];
}
