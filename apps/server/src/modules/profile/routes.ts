import {
  readDraft as readDraftEndpoint,
  readStep as readStepEndpoint,
  saveDraft as saveDraftEndpoint,
} from '@senim/contracts/borrower/application';
import { readProfile as readProfileEndpoint } from '@senim/contracts/borrower/cabinet';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { describeProfile } from './describe-profile.ts';
import { prefillRoutes } from './prefill/routes.ts';
import type { PrefillServices } from './prefill/types.ts';
import { readDraft } from './read-draft.ts';
import { readOwnStep } from './read-step.ts';
import { saveDraft } from './save-draft.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: {} } as const;
const reading = { ...mine, rateClass: 'reading', auditEvent: null } as const;

export function profileRoutes(services: PrefillServices): ContractRoute[] {
  return [
    ...prefillRoutes(services),
    route({
      ...reading,
      endpoint: readStepEndpoint,
      handle: ({ act, borrowerId }) => readOwnStep(services, act, borrowerId),
    }),
    route({
      ...reading,
      endpoint: readProfileEndpoint,
      handle: ({ act, borrowerId, language }) => describeProfile(services, act, borrowerId, language),
    }),
    route({
      ...reading,
      endpoint: readDraftEndpoint,
      handle: ({ act, borrowerId }) => readDraft(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: saveDraftEndpoint,
      rateClass: 'form',
      auditEvent: null,
      async handle({ act, borrowerId, body, acting }) {
        await saveDraft(services, act, borrowerId, body, acting !== null);
        return {};
      },
    }),
  ];
}
