import {
  findAnyone as findEndpoint,
  readCustomer,
  revealPersonalData as revealEndpoint,
  listTimeline as timelineEndpoint,
} from '@senim/contracts/office';
import {
  decideLoan as decideLoanEndpoint,
  decideProposal as decideProposalEndpoint,
  listProposals as proposalsEndpoint,
} from '@senim/contracts/office-loans';
import { QUEUES, type QueueName } from '@senim/contracts/office-queues';
import {
  countQueues as countEndpoint,
  listQueue as listEndpoint,
  readSuspense,
  releaseItem as releaseEndpoint,
  takeItem as takeEndpoint,
} from '@senim/contracts/office-work';
import { holdsRight, type StaffRight, type StaffRole } from '@senim/contracts/staff-rights';
import type { Act } from '../../platform/database/database.ts';
import type { ContractRoute, StaffCaller } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { PAYMENT_DECISION_REFUSALS } from '../payments/refusals.ts';
import { decideDeed } from './decide-deed.ts';
import { decideProposal, listProposals } from './decide-proposal.ts';
import { describeCustomer } from './describe-customer.ts';
import { findAnyone } from './find-anyone.ts';
import { countQueues, listQueue } from './list-queue.ts';
import { listTimeline } from './list-timeline.ts';
import { DESK_REFUSALS } from './refusals.ts';
import { revealPersonalData } from './reveal-personal-data.ts';
import { suggestOwners } from './suggest-owners.ts';
import { releaseItem, takeItem } from './take-item.ts';

const refusals = { ...AGREEMENT_REFUSALS, ...PAYMENT_DECISION_REFUSALS, ...DESK_REFUSALS };
const mayStaff = ({ roles }: StaffCaller, right: StaffRight) =>
  holdsRight(roles as readonly StaffRole[], right);

export function deskRoutes(services: Services): ContractRoute[] {
  return [...customerRoutes(services), ...deedRoutes(services), ...queueRoutes(services)];
}

function customerRoutes(services: Services): ContractRoute[] {
  const reading = { owner: 'any-borrower', right: 'customers.view', rateClass: 'reading', refusals } as const;
  return [
    staffRoute({
      ...reading,
      endpoint: findEndpoint,
      auditEvent: 'customer.searched',
      handle: ({ act, query }) => findAnyone(services, act, query.q),
    }),
    staffRoute({
      ...reading,
      endpoint: readCustomer,
      auditEvent: 'customer.viewed',
      handle: ({ act, staff, params, language }) =>
        describeCustomer(services, act, params.borrower_id, {
          roles: staff.roles,
          seesAll: mayStaff(staff, 'personal.full'),
          language,
        }),
    }),
    staffRoute({
      ...reading,
      endpoint: timelineEndpoint,
      auditEvent: 'customer.timeline-viewed',
      handle: ({ act, params }) => listTimeline(services, act, params.borrower_id),
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

/** What is done with a loan, alone or by two people. */
function deedRoutes(services: Services): ContractRoute[] {
  const because = (act: Act, reason: string): Act => ({
    ...act,
    remark: { ...act.remark, reasonSealed: services.sealing.seal(reason) },
  });
  return [
    staffRoute({
      endpoint: decideLoanEndpoint,
      owner: 'any-borrower',
      right: 'loans.decide',
      rateClass: 'form',
      auditEvent: 'loan.decided',
      refusals,
      handle: ({ act, staff, params, body }) =>
        decideDeed(services, because(act, body.reason), staff, params, body),
    }),
    staffRoute({
      endpoint: proposalsEndpoint,
      right: 'customers.view',
      rateClass: 'reading',
      auditEvent: 'proposals.viewed',
      refusals,
      handle: ({ act, staff }) => listProposals(services, act, staff),
    }),
    staffRoute({
      endpoint: decideProposalEndpoint,
      right: 'loans.decide',
      rateClass: 'money',
      auditEvent: 'proposal.decided',
      refusals,
      handle: ({ act, staff, params, body }) =>
        decideProposal(services, act, staff, params.proposal_id, body),
    }),
  ];
}

function queueRoutes(services: Services): ContractRoute[] {
  // Which right a queue needs depends on the queue: it is looked up in the table of queues.
  const any = { right: null, refusals } as const;
  return [
    staffRoute({
      ...any,
      endpoint: countEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      async handle({ act, staff }) {
        const queues = await countQueues(services, act, staff.staffId);
        return { queues: queues.filter(({ queue }) => mayStaff(staff, QUEUES[queue].view)) };
      },
    }),
    staffRoute({
      ...any,
      endpoint: listEndpoint,
      rateClass: 'reading',
      auditEvent: 'queue.viewed',
      async handle({ act, staff, params, query }) {
        const queue = params.queue as QueueName;
        if (!mayStaff(staff, QUEUES[queue].view)) return refuse('right_missing');
        return listQueue(services, { ...act, remark: { subject: queue } }, staff.staffId, queue, query);
      },
    }),
    staffRoute({
      ...any,
      endpoint: takeEndpoint,
      rateClass: 'form',
      auditEvent: 'queue.taken',
      async handle({ act, staff, params, body }) {
        const queue = params.queue as QueueName;
        if (!mayStaff(staff, QUEUES[queue].work)) return refuse('right_missing');
        return takeItem(services, act, staff.staffId, queue, body.item ?? null);
      },
    }),
    staffRoute({
      ...any,
      endpoint: releaseEndpoint,
      rateClass: 'form',
      auditEvent: 'queue.released',
      async handle({ act, staff, params, body }) {
        const queue = params.queue as QueueName;
        if (!mayStaff(staff, QUEUES[queue].work)) return refuse('right_missing');
        await releaseItem(services, act, staff.staffId, queue, body.item);
        return {};
      },
    }),
    staffRoute({
      refusals,
      endpoint: readSuspense,
      right: 'suspense.view',
      rateClass: 'reading',
      auditEvent: 'suspense.viewed',
      handle: ({ act, params }) =>
        suggestOwners(
          services,
          { ...act, remark: { subject: String(params.payment_id) } },
          params.payment_id,
        ),
    }),
  ];
}
