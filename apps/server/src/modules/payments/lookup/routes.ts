import { lookUpAccount as lookUpAccountEndpoint } from '@senim/contracts/borrower/payments';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lookUpAccount } from './look-up-account.ts';
import { LOOKUP_REFUSALS } from './refusals.ts';

export function lookupRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'anyone',
      owner: 'account-named',
      refusals: LOOKUP_REFUSALS,
      endpoint: lookUpAccountEndpoint,
      rateClass: 'code-request',
      auditEvent: null,
      handle: ({ query: { account, phone_last4: phoneEnd }, token, address }) =>
        lookUpAccount(services, { account, phoneEnd, token, address }),
    }),
  ];
}
