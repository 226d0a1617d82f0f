import {
  answerMeeting as answerMeetingEndpoint,
  requestMediation as requestMediationEndpoint,
} from '@senim/contracts/borrower/requests';
import {
  endMediation as endMediationEndpoint,
  proposeMeeting as proposeMeetingEndpoint,
} from '@senim/contracts/office/recovery';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { CASE_CALL_REFUSALS as refusals } from '../refusals.ts';
import { answerMeeting } from './answer-meeting.ts';
import { endMediation } from './end-mediation.ts';
import { proposeMeeting } from './propose-meeting.ts';
import { requestMediation } from './request-mediation.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals, rateClass: 'form' } as const;

const desk = {
  owner: 'any-borrower',
  right: 'settlements.decide',
  rateClass: 'form',
  refusals,
} as const;

/** A borrower asks for a mediator and answers a meeting. */
export function mediationRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: requestMediationEndpoint,
      auditEvent: 'mediation.asked',
      async handle({ act, borrowerId, body: { agreement_id: agreementId, text }, language, address }) {
        const request = { borrowerId, agreementId, text, language, address };
        const opened = await requestMediation(services, act, request);
        return isRefused(opened) ? opened : { reference: opened.reference, answer_by: opened.answerBy };
      },
    }),
    route({
      ...mine,
      endpoint: answerMeetingEndpoint,
      auditEvent: 'mediation.meeting-answered',
      handle: ({ act, borrowerId, body }) => answerMeeting(services, act, borrowerId, body),
    }),
  ];
}

/** The desk proposes a meeting and ends a mediation. */
export function mediationDeskRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      ...desk,
      endpoint: proposeMeetingEndpoint,
      auditEvent: 'mediation.meeting-proposed',
      handle: ({ act, staff, params, body }) => proposeMeeting(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...desk,
      endpoint: endMediationEndpoint,
      auditEvent: 'mediation.ended',
      handle: ({ act, staff, params, body }) =>
        endMediation(services, act, staff, params.reference, body.text),
    }),
  ];
}
