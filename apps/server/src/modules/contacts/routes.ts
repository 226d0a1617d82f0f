import { chooseLanguage as languageEndpoint } from '@senim/contracts/borrower/cabinet';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { chooseLanguage } from './choose-language.ts';

export function contactRoutes(services: Services): ContractRoute[] {
  return [
    route({
      endpoint: languageEndpoint,
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'form',
      auditEvent: 'identity.language-chosen',
      refusals: {},
      handle: ({ act, borrowerId, body }) => chooseLanguage(services, act, borrowerId, body.language),
    }),
  ];
}
