import { logout, readSmsProof, sendSms } from '@senim/contracts/borrower/auth';
import {
  readIdentification as readEndpoint,
  startIdentification as startEndpoint,
} from '@senim/contracts/borrower/identification';
import {
  confirmContactChange as confirmEndpoint,
  requestContactChange as requestEndpoint,
} from '@senim/contracts/borrower/own-data';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { describeProof } from './budget/check-proof.ts';
import { confirmContactChange } from './confirm-contact-change.ts';
import { endSession } from './end-session.ts';
import { readIdentification } from './identification/read-identification.ts';
import { startIdentification } from './identification/start-identification.ts';
import type { IdentificationServices } from './identification/types.ts';
import { IDENTITY_REFUSALS } from './refusals.ts';
import { requestCode } from './request-code.ts';
import { type ContactServices, requestContactChange } from './request-contact-change.ts';
import type { CodeServices } from './types.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: IDENTITY_REFUSALS } as const;
const anybody = { principals: 'anyone', owner: 'nobody', refusals: IDENTITY_REFUSALS } as const;

export function identityRoutes(
  services: ContactServices & CodeServices & IdentificationServices,
): ContractRoute[] {
  return [
    route({
      ...anybody,
      endpoint: sendSms,
      rateClass: 'code-request',
      auditEvent: 'identity.code-requested',
      handle: ({ act, body, address, language, device }) =>
        requestCode(services, act, { ...body, address, language, device }),
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
      refusals: IDENTITY_REFUSALS,
      async handle({ act, token }) {
        if (token !== null) await endSession(services, act, token);
        return {};
      },
    }),
    ...contactRoutes(services),
    ...identificationRoutes(services),
  ];
}

function contactRoutes(services: ContactServices & CodeServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: requestEndpoint,
      rateClass: 'code-request',
      auditEvent: 'identity.contact-change-asked',
      handle: ({ act, borrowerId, body: { phone, iban }, address, language }) =>
        requestContactChange(services, act, { borrowerId, phone, iban, address, language }),
    }),
    route({
      ...mine,
      endpoint: confirmEndpoint,
      rateClass: 'code-check',
      auditEvent: 'identity.contact-change-confirmed',
      handle: ({ act, borrowerId, body: { code }, address, language, token }) =>
        confirmContactChange(services, act, { borrowerId, code, address, language, token }),
    }),
  ];
}

/** Face and document, for whoever has lost the phone. */
function identificationRoutes(services: IdentificationServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: startEndpoint,
      rateClass: 'code-request',
      auditEvent: 'identity.identification-started',
      handle: ({ act, borrowerId }) => startIdentification(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: readEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params }) => readIdentification(services, act, borrowerId, params.id),
    }),
  ];
}
