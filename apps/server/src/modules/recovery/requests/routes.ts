import {
  addToRequest,
  listRequests as listRequestsEndpoint,
  writeToUs,
} from '@senim/contracts/borrower/requests';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { CASE_CALL_REFUSALS as refusals } from '../refusals.ts';
import { listRequests } from './list-requests.ts';
import { addWords, writeLetter } from './write-letter.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals, rateClass: 'form' } as const;

/** What a borrower asks from the cabinet in words. */
export function requestRoutes(services: Services): ContractRoute[] {
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
      endpoint: writeToUs,
      auditEvent: 'support.written-to',
      async handle({ act, borrowerId, body, language, address }) {
        const { kind, topic, text, agreement_id: agreementId = null } = body;
        const letter = { kind, topic, text, agreementId, language, address };
        const opened = await writeLetter(services, act, borrowerId, letter);
        return isRefused(opened) ? opened : { reference: opened.reference, answer_by: opened.answerBy };
      },
    }),
    route({
      ...mine,
      endpoint: addToRequest,
      auditEvent: 'support.added-to',
      handle: ({ act, borrowerId, body }) => addWords(services, act, borrowerId, body),
    }),
  ];
}
