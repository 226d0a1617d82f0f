import {
  cancelProlongation as cancelProlongationEndpoint,
  requestProlongation as requestProlongationEndpoint,
} from '@senim/contracts/borrower/loan-changes';
import { dayText } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { LOAN_REFUSALS } from '../loan/refusals.ts';
import { cancelProlongation } from './cancel-prolongation.ts';
import { PROLONGATION_REFUSALS } from './refusals.ts';
import { requestProlongation } from './request-prolongation.ts';

const refusals = { ...LOAN_REFUSALS, ...PROLONGATION_REFUSALS };
const change = { principals: 'borrower', owner: 'session-borrower', refusals, rateClass: 'money' } as const;

/** Requests and withdrawals of a later due date. */
export function prolongationRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...change,
      endpoint: requestProlongationEndpoint,
      auditEvent: 'prolongation.asked',
      async handle({ act, borrowerId, body }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const asked = await requestProlongation(services, act, key, body.days);
        if (isRefused(asked)) return asked;
        return {
          amount_due: toDecimal(asked.amountDueTiyn),
          pay_until: asked.openUntil.toISOString(),
          due_date: dayText(asked.dueDay),
          daily_rate: ratePercentText(asked.dailyRatePpm),
        };
      },
    }),
    route({
      ...change,
      endpoint: cancelProlongationEndpoint,
      auditEvent: 'prolongation.cancelled',
      handle: ({ act, borrowerId, body }) =>
        cancelProlongation(services, act, { borrowerId, agreementId: body.agreement_id }),
    }),
  ];
}
