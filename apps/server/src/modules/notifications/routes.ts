import {
  markNotificationsRead as markEndpoint,
  readNotifications as readEndpoint,
} from '@senim/contracts/cabinet';
import {
  readNotificationChoice as choiceEndpoint,
  chooseNotifications as chooseEndpoint,
} from '@senim/contracts/own-data';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { chooseNotifications, readNotificationChoice } from './choose-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', auditEvent: null, refusals: {} } as const;

export function notificationRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readEndpoint,
      rateClass: 'reading',
      handle: ({ act, borrowerId, language }) => listNotifications(services, act, borrowerId, language),
    }),
    route({
      ...mine,
      endpoint: markEndpoint,
      rateClass: 'form',
      handle: ({ act, borrowerId, body }) => markNotificationsRead(services, act, borrowerId, body.ids),
    }),
    route({
      ...mine,
      endpoint: choiceEndpoint,
      rateClass: 'reading',
      handle: ({ act, borrowerId }) => readNotificationChoice(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: chooseEndpoint,
      rateClass: 'form',
      auditEvent: 'notifications.channels-chosen',
      handle: ({ act, borrowerId, body }) =>
        chooseNotifications(services, act, borrowerId, { bySms: body.by_sms, byEmail: body.by_email }),
    }),
  ];
}
