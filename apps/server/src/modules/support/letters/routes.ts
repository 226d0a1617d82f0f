import {
  submitComplaint as complaintEndpoint,
  submitFeedback as feedbackEndpoint,
  submitSettlement as settlementEndpoint,
} from '@senim/contracts/shared/support';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { FileServices } from '../files/attach-files.ts';
import { SUPPORT_REFUSALS } from '../refusals.ts';
import { submitLetter } from './submit-letter.ts';

/** The public forms: each opens a case of its own kind. */
const LETTERS = [
  { endpoint: feedbackEndpoint, kind: 'feedback', auditEvent: 'support.feedback-submitted' },
  { endpoint: complaintEndpoint, kind: 'complaint', auditEvent: 'support.complaint-submitted' },
  { endpoint: settlementEndpoint, kind: 'settlement', auditEvent: 'support.settlement-requested' },
] as const;

export function letterRoutes(services: FileServices): ContractRoute[] {
  return LETTERS.map(({ endpoint, kind, auditEvent }) =>
    route({
      principals: 'anyone',
      owner: 'nobody',
      rateClass: 'form',
      refusals: SUPPORT_REFUSALS,
      endpoint: endpoint as typeof complaintEndpoint,
      auditEvent,
      async handle({ act, body, files, language, address }) {
        const outcome = await submitLetter(services, act, kind, { body, files, language, address });
        return isRefused(outcome) ? outcome : { reference: outcome.reference, answer_by: outcome.answerBy };
      },
    }),
  );
}
