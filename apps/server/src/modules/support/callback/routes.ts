import {
  askCallback as askEndpoint,
  cancelCallback as cancelEndpoint,
  readCallback as readEndpoint,
} from '@senim/contracts/borrower/requests';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { askCallback, cancelCallback, readCallback } from './ask-callback.ts';
import { CALLBACK_REFUSALS as refusals } from './refusals.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals, rateClass: 'form' } as const;

/** A call that a borrower asks for. */
export function callbackRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId }) => readCallback(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: askEndpoint,
      auditEvent: 'support.call-asked',
      handle: ({ act, borrowerId, body: { at, text = '' }, language, address }) =>
        askCallback(services, act, borrowerId, { at, text, language, address }),
    }),
    route({
      ...mine,
      endpoint: cancelEndpoint,
      auditEvent: 'support.call-cancelled',
      handle: ({ act, borrowerId, language }) => cancelCallback(services, act, borrowerId, language),
    }),
  ];
}
