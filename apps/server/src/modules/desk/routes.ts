import {
  findAnyone as findEndpoint,
  listStaffActs,
  readCustomer,
  revealPersonalData as revealEndpoint,
  listTimeline as timelineEndpoint,
} from '@senim/contracts/office/customers';
import { decideLoan as decideLoanEndpoint } from '@senim/contracts/office/loans';
import { loanOf } from '@senim/contracts/office/paths';
import {
  decideProposal as decideProposalEndpoint,
  listProposals as listProposalsEndpoint,
} from '@senim/contracts/office/proposals';
import { QUEUE_NAMES, QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { holdsRight } from '@senim/contracts/office/staff-rights';
import {
  waitForChanges as changesEndpoint,
  countQueues as countEndpoint,
  listQueue as listEndpoint,
  readSuspense,
  releaseItem as releaseEndpoint,
  takeItem as takeEndpoint,
  takeOverItem as takeOverEndpoint,
} from '@senim/contracts/office/work';
import type { ContractRoute } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import type { Services } from '../../platform/machinery.ts';
import { withReason } from '../../platform/with-reason.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { PAYMENT_DECISION_REFUSALS } from '../payments/refusals.ts';
import { RECOVERY_REFUSALS } from '../recovery/refusals.ts';
import type { StaffServices } from '../staff/types.ts';
import { decideLoanAction } from './decide-loan-action.ts';
import { decideProposal } from './decide-proposal.ts';
import { describeCustomer } from './describe-customer.ts';
import { findAnyone } from './find-anyone.ts';
import { countQueues, listQueue, readLendingStop } from './list-queue.ts';
import { listRecord } from './list-record.ts';
import { listTimeline } from './list-timeline.ts';
import { DESK_REFUSALS } from './refusals.ts';
import { revealPersonalData } from './reveal-personal-data.ts';
import { suggestOwners } from './suggest-owners.ts';
import { releaseItem, takeItem, takeOverItem } from './take-item.ts';
import type { DeskServices } from './types.ts';
import { waitForChanges } from './wait-for-changes.ts';
import { watchProposals } from './watch-proposals.ts';

const refusals = {
  ...AGREEMENT_REFUSALS,
  ...PAYMENT_DECISION_REFUSALS,
  ...RECOVERY_REFUSALS,
  ...DESK_REFUSALS,
};

/** The right that a queue of the path asks for, as the table of queues has it. */
const ofQueue =
  (action: 'view' | 'work') =>
  ({ queue = '' }: Readonly<Record<string, string>>) =>
    Object.hasOwn(QUEUES, queue) ? QUEUES[queue as QueueName][action] : null;

/** What deciding needs: an offer that two people agree on is drawn up there. */
type DecidingServices = Parameters<typeof decideProposal>[0];

export function deskRoutes(services: DeskServices & DecidingServices): ContractRoute[] {
  return [
    ...customerRoutes(services),
    ...actionRoutes(services),
    ...queueRoutes(services),
    recordRoute(services),
  ];
}

function recordRoute(services: StaffServices): ContractRoute {
  return staffRoute({
    endpoint: listStaffActs,
    right: 'audit.view',
    rateClass: 'reading',
    auditEvent: 'audit.viewed',
    refusals,
    handle: ({ act, staff, query, language }) => listRecord(services, act, staff, query, language),
  });
}

function customerRoutes(services: Services): ContractRoute[] {
  const reading = { owner: 'any-borrower', right: 'customers.view', rateClass: 'reading', refusals } as const;
  return [
    staffRoute({
      ...reading,
      endpoint: findEndpoint,
      auditEvent: 'customer.searched',
      handle: ({ act, body }) => findAnyone(services, act, body.q),
    }),
    staffRoute({
      ...reading,
      endpoint: readCustomer,
      auditEvent: 'customer.viewed',
      handle: ({ act, staff, params, language }) =>
        describeCustomer(services, act, params.borrower_id, {
          roles: staff.roles,
          language,
        }),
    }),
    staffRoute({
      ...reading,
      endpoint: timelineEndpoint,
      auditEvent: 'customer.timeline-viewed',
      handle: ({ act, params, language }) => listTimeline(services, act, params.borrower_id, language),
    }),
    staffRoute({
      ...reading,
      endpoint: revealEndpoint,
      right: 'personal.reveal',
      rateClass: 'form',
      auditEvent: 'customer.revealed',
      handle: ({ act, params, body }) => revealPersonalData(services, act, params.borrower_id, body.reason),
    }),
  ];
}

/** What is done with a loan, alone or by two people, and whatever else takes two. */
function actionRoutes(services: DecidingServices): ContractRoute[] {
  return [
    staffRoute({
      endpoint: decideLoanEndpoint,
      owner: 'any-borrower',
      right: 'loans.decide',
      rateClass: 'form',
      auditEvent: 'loan.decided',
      refusals,
      handle: ({ act, staff, params, body }) =>
        decideLoanAction(services, withReason(services, act, body.reason), staff, loanOf(params), body),
    }),
    staffRoute({
      endpoint: listProposalsEndpoint,
      right: 'proposals.view',
      rateClass: 'reading',
      auditEvent: 'proposals.viewed',
      refusals,
      handle: ({ act, staff }) => watchProposals(services, act, staff),
    }),
    staffRoute({
      endpoint: decideProposalEndpoint,
      right: 'proposals.decide',
      rateClass: 'money',
      auditEvent: 'proposal.decided',
      refusals,
      handle: ({ act, staff, params, body }) =>
        decideProposal(
          services,
          withReason(services, act, body.reason),
          staff,
          params.proposal_id,
          body.decision,
        ),
    }),
  ];
}

/** Whose an item is. */
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

function queueRoutes(services: DeskServices): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      right: null,
      endpoint: countEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      async handle({ act, staff }) {
        const seen = QUEUE_NAMES.filter((queue) => holdsRight(staff.roles, QUEUES[queue].view));
        return {
          queues: await countQueues(services, act, staff.staffId, seen),
          lending_stops_on: readLendingStop(services),
        };
      },
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
        return listQueue(services, { ...act, remark: { subject: queue } }, staff.staffId, queue, query);
      },
    }),
    ...ownerRoutes(services),
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
