import {
  askRegisters as askRegistersEndpoint,
  readPrefill as readPrefillEndpoint,
} from '@senim/contracts/borrower/application';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { PROFILE_REFUSALS } from '../refusals.ts';
import { askRegisters } from './ask-registers.ts';
import { readPrefill } from './read-prefill.ts';
import type { PrefillServices } from './types.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: PROFILE_REFUSALS } as const;

export function prefillRoutes(services: PrefillServices): ContractRoute[] {
  return [
    route({
      ...mine,
      rateClass: 'reading',
      auditEvent: null,
      endpoint: readPrefillEndpoint,
      handle: ({ act, borrowerId }) => readPrefill(services, act, borrowerId),
    }),
    route({
      ...mine,
      rateClass: 'form',
      auditEvent: 'application.registers-asked',
      endpoint: askRegistersEndpoint,
      handle: ({ act, borrowerId, language, body }) =>
        askRegisters(services, act, borrowerId, { language, seen: body.personal_data_version }),
    }),
  ];
}
