import { linkCase as linkEndpoint } from '@senim/contracts/office-recovery';
import { readSupportCase, workOnCase as workEndpoint } from '@senim/contracts/office-work';
import { disputeLoan as disputeEndpoint } from '@senim/contracts/own-data';
import {
  submitComplaint as complaintEndpoint,
  submitFeedback as feedbackEndpoint,
  submitSettlement as settlementEndpoint,
} from '@senim/contracts/support';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { DESK_REFUSALS } from '../desk/refusals.ts';
import { disputeLoan } from './dispute-loan.ts';
import { linkCase } from './link-case.ts';
import { SUPPORT_REFUSALS } from './refusals.ts';
import { submitComplaint } from './submit-complaint.ts';
import { submitFeedback } from './submit-feedback.ts';
import { submitSettlement } from './submit-settlement.ts';
import type { CaseReceipt } from './types.ts';
import { describeCase, workOnCase } from './work-on-case.ts';

const open = {
  principals: 'anyone',
  owner: 'nobody',
  rateClass: 'form',
  refusals: SUPPORT_REFUSALS,
} as const;
const answer = ({ reference, answerBy }: CaseReceipt) => ({ reference, answer_by: answerBy });

export function supportRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...open,
      endpoint: feedbackEndpoint,
      auditEvent: 'support.feedback-submitted',
      async handle({ act, body, language, address }) {
        const outcome = await submitFeedback(services, act, { body, language, address });
        return isRefused(outcome) ? outcome : answer(outcome);
      },
    }),
    route({
      ...open,
      endpoint: complaintEndpoint,
      auditEvent: 'support.complaint-submitted',
      async handle({ act, body, language, address }) {
        const outcome = await submitComplaint(services, act, { body, language, address });
        return isRefused(outcome) ? outcome : answer(outcome);
      },
    }),
    route({
      ...open,
      endpoint: settlementEndpoint,
      auditEvent: 'support.settlement-requested',
      async handle({ act, body, language, address }) {
        const outcome = await submitSettlement(services, act, { body, language, address });
        return isRefused(outcome) ? outcome : answer(outcome);
      },
    }),
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'form',
      refusals: { ...SUPPORT_REFUSALS, agreement_not_found: AGREEMENT_REFUSALS.agreement_not_found },
      endpoint: disputeEndpoint,
      auditEvent: 'support.loan-disputed',
      handle: ({ act, borrowerId, body, language, address }) =>
        disputeLoan(services, act, {
          borrowerId,
          agreementId: body.agreement_id,
          text: body.text,
          language,
          address,
        }),
    }),
  ];
}

/** The desk of cases. */
export function caseRoutes(services: Services): ContractRoute[] {
  const refusals = {
    ...DESK_REFUSALS,
    ...SUPPORT_REFUSALS,
    agreement_not_found: AGREEMENT_REFUSALS.agreement_not_found,
  };
  return [
    staffRoute({
      endpoint: linkEndpoint,
      right: 'cases.handle',
      rateClass: 'form',
      auditEvent: 'case.linked',
      refusals,
      handle: ({ act, staff, params, body }) => linkCase(services, act, staff, params.reference, body),
    }),
    staffRoute({
      endpoint: readSupportCase,
      right: 'cases.view',
      rateClass: 'reading',
      auditEvent: 'case.viewed',
      refusals,
      handle: ({ act, params }) => describeCase(services, act, params.reference),
    }),
    staffRoute({
      endpoint: workEndpoint,
      right: 'cases.handle',
      rateClass: 'form',
      auditEvent: 'case.worked-on',
      refusals,
      handle: ({ act, staff, params, body }) => workOnCase(services, act, staff, params.reference, body),
    }),
  ];
}
