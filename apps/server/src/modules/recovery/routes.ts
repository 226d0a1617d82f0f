import {
  addToRequest,
  answerMeeting as answerMeetingEndpoint,
  declineOffer as declineOfferEndpoint,
  listRequests as listRequestsEndpoint,
  requestMediation as requestMediationEndpoint,
  requestSettlement as requestSettlementEndpoint,
  writeToUs,
} from '@senim/contracts/borrower/requests';
import {
  decideDispute as decideDisputeEndpoint,
  endMediation as endMediationEndpoint,
  makeOffer as makeOfferEndpoint,
  markDispute as markDisputeEndpoint,
  previewOffer as previewOfferEndpoint,
  proposeMeeting as proposeMeetingEndpoint,
  readCaseLoan,
  readPaper,
  refuseRequest as refuseRequestEndpoint,
} from '@senim/contracts/office/recovery';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { SUPPORT_REFUSALS } from '../support/refusals.ts';
import { answerMeeting } from './answer-meeting.ts';
import { decideDispute, markDispute } from './decide-dispute.ts';
import { declineOffer } from './decline-offer.ts';
import { describeCaseLoan } from './describe-case-loan.ts';
import { endMediation } from './end-mediation.ts';
import { listRequests } from './list-requests.ts';
import { offerSettlement, previewSettlement } from './offer-settlement.ts';
import { proposeMeeting } from './propose-meeting.ts';
import { openPaper } from './read-paper.ts';
import { RECOVERY_REFUSALS } from './refusals.ts';
import { refuseRequest } from './refuse-request.ts';
import { requestMediation, requestSettlement } from './request-settlement.ts';
import { addWords, writeLetter } from './write-letter.ts';

const refusals = { ...AGREEMENT_REFUSALS, ...STAFF_REFUSALS, ...SUPPORT_REFUSALS, ...RECOVERY_REFUSALS };
const mine = { principals: 'borrower', owner: 'session-borrower', refusals, rateClass: 'form' } as const;

/** What a borrower asks from the cabinet, and their answers to us. */
export function recoveryRoutes(services: Services): ContractRoute[] {
  return [...askingRoutes(services), ...answeringRoutes(services)];
}

const receiptOf = ({ reference, answerBy }: { reference: string; answerBy: string }) => ({
  reference,
  answer_by: answerBy,
});

function askingRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: listRequestsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, language }) => listRequests(services, act, borrowerId, language),
    }),
    route({
      ...mine,
      endpoint: requestSettlementEndpoint,
      auditEvent: 'settlement.asked',
      async handle({ act, borrowerId, body: { agreement_id: agreementId, ...body }, language, address }) {
        const request = { borrowerId, agreementId, language, address, ...body };
        const opened = await requestSettlement(services, act, request);
        return isRefused(opened) ? opened : receiptOf(opened);
      },
    }),
    route({
      ...mine,
      endpoint: requestMediationEndpoint,
      auditEvent: 'mediation.asked',
      async handle({ act, borrowerId, body: { agreement_id: agreementId, text }, language, address }) {
        const request = { borrowerId, agreementId, text, language, address };
        const opened = await requestMediation(services, act, request);
        return isRefused(opened) ? opened : receiptOf(opened);
      },
    }),
    route({
      ...mine,
      endpoint: writeToUs,
      auditEvent: 'support.written-to',
      async handle({ act, borrowerId, body, language, address }) {
        const { kind, topic, text, agreement_id: agreementId = null } = body;
        const letter = { kind, topic, text, agreementId, language, address };
        const opened = await writeLetter(services, act, borrowerId, letter);
        return isRefused(opened) ? opened : receiptOf(opened);
      },
    }),
  ];
}

function answeringRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: addToRequest,
      auditEvent: 'support.added-to',
      handle: ({ act, borrowerId, body }) => addWords(services, act, borrowerId, body),
    }),
    route({
      ...mine,
      endpoint: answerMeetingEndpoint,
      auditEvent: 'mediation.meeting-answered',
      handle: ({ act, borrowerId, body }) => answerMeeting(services, act, borrowerId, body),
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

export type RecoveryServices = Parameters<typeof offerSettlement>[0] & Parameters<typeof openPaper>[0];

/** The desks of settlements, mediation and disputes. */
export function recoveryDeskRoutes(services: RecoveryServices): ContractRoute[] {
  return [...readingRoutes(services), ...settlementRoutes(services), ...disputeRoutes(services)];
}

const desk = { owner: 'any-borrower', refusals } as const;

function readingRoutes(services: RecoveryServices): ContractRoute[] {
  return [
    staffRoute({
      ...desk,
      endpoint: readCaseLoan,
      right: 'cases.view',
      rateClass: 'reading',
      auditEvent: 'case.loan-viewed',
      handle: ({ act, staff, params }) => describeCaseLoan(services, act, params.reference, staff),
    }),
    staffRoute({
      ...desk,
      endpoint: readPaper,
      right: 'papers.view',
      rateClass: 'reading',
      auditEvent: 'customer.paper-viewed',
      async handle({ act, params }) {
        const paper = { borrowerId: params.borrower_id, uploadId: params.upload_id };
        const found = await openPaper(services, act, paper);
        return isRefused(found) ? found : { ...found, isFromStranger: true };
      },
    }),
  ];
}

function settlementRoutes(services: RecoveryServices): ContractRoute[] {
  const settling = { ...desk, right: 'settlements.decide', rateClass: 'form' } as const;
  return [
    staffRoute({
      ...settling,
      endpoint: previewOfferEndpoint,
      rateClass: 'reading',
      auditEvent: 'offer.previewed',
      handle: ({ act, params, body }) => previewSettlement(services, act, params.reference, body),
    }),
    staffRoute({
      ...settling,
      endpoint: makeOfferEndpoint,
      auditEvent: 'offer.made',
      handle: ({ act, staff, params, body }) => offerSettlement(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...settling,
      endpoint: refuseRequestEndpoint,
      auditEvent: 'settlement.refused',
      handle: ({ act, staff, params, body }) => refuseRequest(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...settling,
      endpoint: proposeMeetingEndpoint,
      auditEvent: 'mediation.meeting-proposed',
      handle: ({ act, staff, params, body }) => proposeMeeting(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...settling,
      endpoint: endMediationEndpoint,
      auditEvent: 'mediation.ended',
      handle: ({ act, staff, params, body }) =>
        endMediation(services, act, staff, params.reference, body.text),
    }),
  ];
}

function disputeRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      ...desk,
      endpoint: markDisputeEndpoint,
      right: 'disputes.decide',
      rateClass: 'form',
      auditEvent: 'dispute.marked',
      handle: ({ act, staff, params, body }) => markDispute(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...desk,
      endpoint: decideDisputeEndpoint,
      // The operation checks in the table of rights who may be first and who second.
      right: 'loans.decide',
      rateClass: 'money',
      auditEvent: 'dispute.decided',
      handle: ({ act, staff, params, body }) => decideDispute(services, act, staff, params.reference, body),
    }),
  ];
}
