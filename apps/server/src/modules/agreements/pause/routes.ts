import { requestPause as requestPauseEndpoint } from '@senim/contracts/borrower/loan-changes';
import { toDecimal } from '@senim/loan-engine/units/money';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { LOAN_REFUSALS } from '../loan/refusals.ts';
import { PAUSE_REFUSALS } from './refusals.ts';
import { requestPause } from './request-pause.ts';

export function pauseRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'money',
      refusals: { ...LOAN_REFUSALS, ...PAUSE_REFUSALS },
      endpoint: requestPauseEndpoint,
      auditEvent: 'pause.asked',
      async handle({ act, borrowerId, body }) {
        const offer = await requestPause(services, act, { borrowerId, agreementId: body.agreement_id });
        if (isRefused(offer)) return offer;
        return {
          amount_due: toDecimal(offer.amountDueTiyn),
          pay_until: offer.payUntil.toISOString(),
          paused_until: offer.untilDay,
        };
      },
    }),
  ];
}
