import {
  readAutopay as readEndpoint,
  turnOffAutopay as turnOffEndpoint,
  turnOnAutopay as turnOnEndpoint,
} from '@senim/contracts/paying/autopay';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { CARD_REFUSALS } from '../cards/refusals.ts';
import { describeAutopay, turnOffAutopay, turnOnAutopay } from './choose-autopay.ts';

const refusals = { ...LOAN_REFUSALS, ...CARD_REFUSALS };
const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;

export function autopayRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, query }) =>
        describeAutopay(services, act, { borrowerId, agreementId: query.agreement_id }),
    }),
    route({
      ...mine,
      endpoint: turnOnEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.autopay-on',
      handle: ({ act, borrowerId, body }) =>
        turnOnAutopay(services, act, { borrowerId, agreementId: body.agreement_id }, body.card_id),
    }),
    route({
      ...mine,
      endpoint: turnOffEndpoint,
      rateClass: 'form',
      auditEvent: 'payment.autopay-off',
      handle: ({ act, borrowerId, body }) =>
        turnOffAutopay(services, act, { borrowerId, agreementId: body.agreement_id }),
    }),
  ];
}
