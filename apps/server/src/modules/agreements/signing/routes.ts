import { sendSignCode, signAgreement as signAgreementEndpoint } from '@senim/contracts/borrower/agreements';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { LOAN_REFUSALS } from '../loan/refusals.ts';
import type { DrawingServices } from '../paper/types.ts';
import { SIGNING_REFUSALS } from './refusals.ts';
import { requestSignCode } from './request-sign-code.ts';
import { signAgreement } from './sign-agreement.ts';

const refusals = { ...LOAN_REFUSALS, ...SIGNING_REFUSALS };
const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;

export function signingRoutes(services: DrawingServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: sendSignCode,
      rateClass: 'code-request',
      auditEvent: 'agreement.sign-code-requested',
      async handle({ act, borrowerId, body, address }) {
        return requestSignCode(services, act, { borrowerId, agreementId: body.agreement_id }, address);
      },
    }),
    route({
      ...mine,
      endpoint: signAgreementEndpoint,
      rateClass: 'code-check',
      auditEvent: 'agreement.sign-attempted',
      async handle({ act, borrowerId, body, address }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const signing = { code: body.code, documentSha256: body.document_sha256, address };
        const signed = await signAgreement(services, act, key, signing);
        return isRefused(signed)
          ? signed
          : { payout_expected_at: signed.payoutExpectedAt?.toISOString() ?? null };
      },
    }),
  ];
}
