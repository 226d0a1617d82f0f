import {
  markNotificationsRead as markEndpoint,
  readNotifications as readEndpoint,
} from '@senim/contracts/borrower/cabinet';
import {
  readNotificationChoice as choiceEndpoint,
  chooseNotifications as chooseEndpoint,
} from '@senim/contracts/borrower/own-data';
import { addPushDevice, readPushKey, removePushDevice } from '@senim/contracts/borrower/push';
import { callbackRoute } from '../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import type { PushService } from '../../providers/push/push-service.ts';
import { acceptSmsReport, type SmsReportServices } from './accept-sms-report.ts';
import { addDevice, removeDevice } from './add-device.ts';
import { chooseNotifications, readNotificationChoice } from './choose-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { NOTIFICATION_REFUSALS } from './refusals.ts';

const mine = {
  principals: 'borrower',
  owner: 'session-borrower',
  auditEvent: null,
  refusals: NOTIFICATION_REFUSALS,
} as const;

type RouteServices = Services & { readonly push: PushService };

export function notificationRoutes(services: RouteServices): ContractRoute[] {
  return [
    ...deviceRoutes(services),
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

/** Browsers that get notifications too. */
function deviceRoutes(services: RouteServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readPushKey,
      rateClass: 'reading',
      handle: async () => ({ public_key: services.push.publicKey }),
    }),
    route({
      ...mine,
      endpoint: addPushDevice,
      rateClass: 'form',
      auditEvent: 'notifications.device-added',
      handle: ({ act, borrowerId, body }) => addDevice(services, act, borrowerId, body),
    }),
    route({
      ...mine,
      endpoint: removePushDevice,
      rateClass: 'form',
      auditEvent: 'notifications.device-removed',
      handle: ({ act, borrowerId, body }) => removeDevice(services, act, borrowerId, body.endpoint),
    }),
  ];
}

/** The route by which the SMS gateway reports. */
export function notificationCallbacks(services: SmsReportServices): RawRoute[] {
  return [callbackRoute('sms', 'message.sms-report', (post) => acceptSmsReport(services, post))];
}
