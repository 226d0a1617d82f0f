import { listCards as listEndpoint, removeCard as removeEndpoint } from '@senim/contracts/paying/cards';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listCards } from './list-cards.ts';
import { SAVED_CARD_REFUSALS } from './refusals.ts';
import { removeCard } from './remove-card.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: SAVED_CARD_REFUSALS } as const;

export function savedCardRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: listEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId }) => listCards(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: removeEndpoint,
      rateClass: 'form',
      auditEvent: 'payment.card-removed',
      handle: ({ act, borrowerId, body }) => removeCard(services, act, { borrowerId, cardId: body.card_id }),
    }),
  ];
}
