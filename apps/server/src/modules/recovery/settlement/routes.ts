import {
  declineOffer as declineOfferEndpoint,
  requestSettlement as requestSettlementEndpoint,
} from '@senim/contracts/borrower/requests';
import {
  makeOffer as makeOfferEndpoint,
  previewOffer as previewOfferEndpoint,
  refuseRequest as refuseRequestEndpoint,
} from '@senim/contracts/office/recovery';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { CASE_CALL_REFUSALS as refusals } from '../refusals.ts';
import { declineOffer } from './decline-offer.ts';
import { offerSettlement, previewSettlement } from './offer-settlement.ts';
import { refuseRequest } from './refuse-request.ts';
import { requestSettlement } from './request-settlement.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals, rateClass: 'form' } as const;

const desk = {
  owner: 'any-borrower',
  right: 'settlements.decide',
  rateClass: 'form',
  refusals,
} as const;

/** A borrower asks for easier terms and answers an offer. */
export function settlementRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: requestSettlementEndpoint,
      auditEvent: 'settlement.asked',
      async handle({ act, borrowerId, body: { agreement_id: agreementId, ...body }, language, address }) {
        const request = { borrowerId, agreementId, language, address, ...body };
        const opened = await requestSettlement(services, act, request);
        return isRefused(opened) ? opened : { reference: opened.reference, answer_by: opened.answerBy };
      },
    }),
    route({
      ...mine,
      endpoint: declineOfferEndpoint,
      auditEvent: 'offer.declined',
      handle: ({ act, borrowerId, body }) =>
        declineOffer(services, act, { borrowerId, agreementId: body.agreement_id }, body.text),
    }),
  ];
}

/** The desk offers easier terms or refuses them. */
export function settlementDeskRoutes(services: Parameters<typeof offerSettlement>[0]): ContractRoute[] {
  return [
    staffRoute({
      ...desk,
      endpoint: previewOfferEndpoint,
      rateClass: 'reading',
      auditEvent: 'offer.previewed',
      handle: ({ act, params, body }) => previewSettlement(services, act, params.reference, body),
    }),
    staffRoute({
      ...desk,
      endpoint: makeOfferEndpoint,
      auditEvent: 'offer.made',
      handle: ({ act, staff, params, body }) => offerSettlement(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...desk,
      endpoint: refuseRequestEndpoint,
      auditEvent: 'settlement.refused',
      handle: ({ act, staff, params, body }) => refuseRequest(services, act, staff, params.reference, body),
    }),
  ];
}
