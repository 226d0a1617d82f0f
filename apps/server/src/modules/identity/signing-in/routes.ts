import { logout, readSmsProof, sendSms } from '@senim/contracts/borrower/auth';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { describeProof } from '../budget/check-proof.ts';
import type { CodeServices } from '../codes/types.ts';
import { endSession } from '../sessions/end-session.ts';
import { SIGN_IN_REFUSALS } from './refusals.ts';
import { requestCode } from './request-code.ts';

const anybody = { principals: 'anyone', owner: 'nobody', refusals: SIGN_IN_REFUSALS } as const;

export function signInRoutes(services: CodeServices & { readonly publicUrl: string }): ContractRoute[] {
  return [
    route({
      ...anybody,
      endpoint: sendSms,
      rateClass: 'code-request',
      auditEvent: 'identity.code-requested',
      handle: ({ act, body, address, language }) =>
        requestCode(services, act, { ...body, address, language }),
    }),
    route({
      ...anybody,
      endpoint: readSmsProof,
      rateClass: 'code-request',
      auditEvent: null,
      handle: async ({ address }) => describeProof(services, address),
    }),
    route({
      endpoint: logout,
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'form',
      auditEvent: 'identity.signed-out',
      refusals: SIGN_IN_REFUSALS,
      async handle({ act, token }) {
        if (token !== null) await endSession(services, act, token);
        return {};
      },
    }),
  ];
}
