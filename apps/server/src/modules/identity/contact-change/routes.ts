import {
  confirmContactChange as confirmEndpoint,
  requestContactChange as requestEndpoint,
} from '@senim/contracts/borrower/own-data';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { confirmContactChange } from './confirm-contact-change.ts';
import { CONTACT_REFUSALS } from './refusals.ts';
import { type ContactServices, requestContactChange } from './request-contact-change.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: CONTACT_REFUSALS } as const;

export function contactRoutes(services: ContactServices): ContractRoute[] {
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
