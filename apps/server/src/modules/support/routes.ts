import { disputeLoan as disputeEndpoint } from '@senim/contracts/borrower/own-data';
import { linkCase as linkEndpoint } from '@senim/contracts/office/recovery';
import {
  readSupportCase,
  readSupportCaseFile,
  workOnCase as workEndpoint,
} from '@senim/contracts/office/work';
import {
  submitComplaint as complaintEndpoint,
  submitFeedback as feedbackEndpoint,
  submitSettlement as settlementEndpoint,
} from '@senim/contracts/shared/support';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import { isRefused } from '../../platform/outcome.ts';
import { LOAN_REFUSALS } from '../agreements/loan/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import type { FileServices } from './attach-files.ts';
import { disputeLoan } from './dispute-loan.ts';
import { linkCase } from './link-case.ts';
import { readCaseFile } from './read-case-file.ts';
import { SUPPORT_REFUSALS } from './refusals.ts';
import { submitLetter } from './submit-letter.ts';
import type { CaseReceipt } from './types.ts';
import { describeCase, workOnCase } from './work-on-case.ts';

const open = {
  principals: 'anyone',
  owner: 'nobody',
  rateClass: 'form',
  refusals: SUPPORT_REFUSALS,
} as const;
const answer = ({ reference, answerBy }: CaseReceipt) => ({ reference, answer_by: answerBy });

/** The public forms: each opens a case of its own kind. */
const LETTERS = [
  { endpoint: feedbackEndpoint, kind: 'feedback', auditEvent: 'support.feedback-submitted' },
  { endpoint: complaintEndpoint, kind: 'complaint', auditEvent: 'support.complaint-submitted' },
  { endpoint: settlementEndpoint, kind: 'settlement', auditEvent: 'support.settlement-requested' },
] as const;

export function supportRoutes(services: FileServices): ContractRoute[] {
  return [
    ...LETTERS.map(({ endpoint, kind, auditEvent }) =>
      route({
        ...open,
        endpoint: endpoint as typeof complaintEndpoint,
        auditEvent,
        async handle({ act, body, files, language, address }) {
          const outcome = await submitLetter(services, act, kind, { body, files, language, address });
          return isRefused(outcome) ? outcome : answer(outcome);
        },
      }),
    ),
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'form',
      refusals: { ...SUPPORT_REFUSALS, agreement_not_found: LOAN_REFUSALS.agreement_not_found },
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
export function caseRoutes(services: FileServices): ContractRoute[] {
  const refusals = {
    ...STAFF_REFUSALS,
    ...SUPPORT_REFUSALS,
    agreement_not_found: LOAN_REFUSALS.agreement_not_found,
  };
  const desk = { owner: 'any-borrower', refusals } as const;
  return [
    staffRoute({
      ...desk,
      endpoint: linkEndpoint,
      right: 'cases.handle',
      rateClass: 'form',
      auditEvent: 'case.linked',
      handle: ({ act, staff, params, body }) => linkCase(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...desk,
      endpoint: readSupportCase,
      right: 'cases.view',
      rateClass: 'reading',
      auditEvent: 'case.viewed',
      handle: ({ act, staff, params }) => describeCase(services, act, params.reference, staff.roles),
    }),
    staffRoute({
      ...desk,
      endpoint: readSupportCaseFile,
      right: 'cases.view',
      rateClass: 'reading',
      auditEvent: 'case.file-viewed',
      async handle({ act, params }) {
        const found = await readCaseFile(services, act, params.reference, params.id);
        if (isRefused(found)) return found;
        const { bytes: file, contentType, fileName } = found;
        return { file, contentType, fileName, isFromStranger: true };
      },
    }),
    staffRoute({
      ...desk,
      endpoint: workEndpoint,
      right: 'cases.handle',
      rateClass: 'form',
      auditEvent: 'case.worked-on',
      handle: ({ act, staff, params, body }) => workOnCase(services, act, staff, params.reference, body),
    }),
  ];
}
