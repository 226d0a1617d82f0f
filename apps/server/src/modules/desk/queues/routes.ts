import { QUEUES, type QueueName } from '@senim/contracts/office/queues';
import {
  waitForChanges as changesEndpoint,
  listColleagues as colleaguesEndpoint,
  countQueues as countEndpoint,
  giveItem as giveEndpoint,
  listQueue as listEndpoint,
  releaseItem as releaseEndpoint,
  takeItem as takeEndpoint,
  takeOverItem as takeOverEndpoint,
} from '@senim/contracts/office/work';
import { askAboutSuspense as askEndpoint, readSuspense } from '@senim/contracts/paying/suspense';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { INCOMING_REFUSALS } from '../../payments/incoming/refusals.ts';
import { SUSPENSE_REFUSALS } from '../../payments/suspense/refusals.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { askAboutMoney } from './ask-about-money.ts';
import { countWaiting, listQueue } from './list-queue.ts';
import { suggestOwners } from './suggest-owners.ts';
import { giveItemAway, listColleaguesOf, releaseItem, takeItem, takeOverItem } from './take-item.ts';
import type { DeskServices } from './types.ts';
import { waitForChanges } from './wait-for-changes.ts';

const refusals = { ...LOAN_REFUSALS, ...INCOMING_REFUSALS, ...SUSPENSE_REFUSALS, ...DESK_REFUSALS };

/** The right that the table of queues asks for this queue. */
const ofQueue =
  (action: 'view' | 'work') =>
  ({ queue = '' }: Readonly<Record<string, string>>) =>
    Object.hasOwn(QUEUES, queue) ? QUEUES[queue as QueueName][action] : null;

export function queueRoutes(services: DeskServices): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      right: null,
      endpoint: countEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, staff }) => countWaiting(services, act, staff),
    }),
    staffRoute({
      refusals,
      right: null,
      endpoint: changesEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ staff, query }) => waitForChanges(services, staff, query.after),
    }),
    staffRoute({
      refusals,
      right: ofQueue('view'),
      endpoint: listEndpoint,
      rateClass: 'reading',
      auditEvent: 'queue.viewed',
      async handle({ act, staff, params, query }) {
        const queue = params.queue as QueueName;
        return listQueue(services, { ...act, remark: { subject: queue } }, staff, queue, query);
      },
    }),
    ...ownerRoutes(services),
    ...givingRoutes(services),
    staffRoute({
      refusals,
      endpoint: askEndpoint,
      right: 'suspense.assign',
      rateClass: 'form',
      auditEvent: 'suspense.asked',
      handle: ({ act, staff, params, body }) =>
        askAboutMoney(services, act, staff.staffId, params.payment_id, body),
    }),
    staffRoute({
      refusals,
      endpoint: readSuspense,
      right: 'suspense.view',
      rateClass: 'reading',
      auditEvent: 'suspense.viewed',
      handle: ({ act, staff, params: { payment_id: paymentId } }) => {
        const named = { ...act, remark: { subject: String(paymentId) } };
        return suggestOwners(services, named, paymentId, staff.roles);
      },
    }),
  ];
}

/** Who owns an item of a queue. */
function ownerRoutes(services: DeskServices): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      right: ofQueue('work'),
      endpoint: takeEndpoint,
      rateClass: 'form',
      auditEvent: 'queue.taken',
      handle: ({ act, staff, params, body }) =>
        takeItem(services, act, staff.staffId, params.queue as QueueName, body.item ?? null),
    }),
    staffRoute({
      refusals,
      right: ofQueue('work'),
      endpoint: takeOverEndpoint,
      rateClass: 'form',
      auditEvent: 'queue.taken-over',
      handle: ({ act, staff, params, body }) =>
        takeOverItem(services, act, staff.staffId, params.queue as QueueName, body.item),
    }),
    staffRoute({
      refusals,
      right: ofQueue('work'),
      endpoint: releaseEndpoint,
      rateClass: 'form',
      auditEvent: 'queue.released',
      async handle({ act, staff, params, body }) {
        await releaseItem(services, act, staff.staffId, params.queue as QueueName, body.item);
        return {};
      },
    }),
  ];
}

/** Who else works at a desk, and giving them an item. */
function givingRoutes(services: DeskServices): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      right: ofQueue('work'),
      endpoint: colleaguesEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, staff, params }) =>
        listColleaguesOf(services, act, staff.staffId, params.queue as QueueName),
    }),
    staffRoute({
      refusals,
      right: ofQueue('work'),
      endpoint: giveEndpoint,
      rateClass: 'form',
      auditEvent: 'queue.given',
      handle: ({ act, staff, params, body }) =>
        giveItemAway(services, act, staff.staffId, params.queue as QueueName, body),
    }),
  ];
}
