import {
  endActing as endEndpoint,
  openActing as openEndpoint,
  readActing as readEndpoint,
} from '@senim/contracts/borrower/acting';
import {
  confirmActing as confirmEndpoint,
  requestActing as requestEndpoint,
} from '@senim/contracts/office/acting';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import { DESK_REFUSALS } from '../desk/refusals.ts';
import { confirmActing } from './confirm-acting.ts';
import { describeActing } from './describe-acting.ts';
import { endActing } from './end-acting.ts';
import { openActing } from './open-acting.ts';
import { ACTING_REFUSALS } from './refusals.ts';
import { requestActing } from './request-acting.ts';
import type { ActingServices } from './types.ts';

/** The office asks to act for a client. */
export function actingDeskRoutes(services: ActingServices): ContractRoute[] {
  const refusals = { ...DESK_REFUSALS, ...ACTING_REFUSALS };
  const desk = { owner: 'any-borrower', right: 'clients.act-for', refusals } as const;
  return [
    staffRoute({
      ...desk,
      endpoint: requestEndpoint,
      rateClass: 'code-request',
      auditEvent: 'acting.asked',
      handle: ({ act, staff, params, body, token, address }) =>
        requestActing(services, act, staff, {
          borrowerId: params.borrower_id,
          reason: body.reason,
          token: token ?? '',
          address,
        }),
    }),
    staffRoute({
      ...desk,
      endpoint: confirmEndpoint,
      rateClass: 'code-check',
      auditEvent: 'acting.confirmed',
      handle: ({ act, staff, params, body, token }) => {
        const key = { borrowerId: params.borrower_id, actingId: params.acting_id };
        return confirmActing(services, act, staff, key, { code: body.code, token: token ?? '' });
      },
    }),
  ];
}

/** The same session, in the client's cabinet. */
export function actingRoutes(services: ActingServices): ContractRoute[] {
  const within = {
    principals: 'borrower',
    owner: 'session-borrower',
    auditEvent: null,
    refusals: ACTING_REFUSALS,
  } as const;
  return [
    route({
      endpoint: openEndpoint,
      principals: 'anyone',
      owner: 'nobody',
      rateClass: 'code-check',
      auditEvent: 'acting.opened',
      refusals: ACTING_REFUSALS,
      handle: ({ act, body }) => openActing(services, act.requestId, body.ticket),
    }),
    route({
      ...within,
      endpoint: readEndpoint,
      rateClass: 'reading',
      handle: ({ acting }) => describeActing(services, acting),
    }),
    route({
      ...within,
      endpoint: endEndpoint,
      rateClass: 'form',
      auditEvent: 'acting.left',
      handle: ({ act, acting }) => endActing(services, act, acting),
    }),
  ];
}
