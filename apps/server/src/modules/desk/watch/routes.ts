import { readHealth, runJobAgain } from '@senim/contracts/office/health';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { describeHealth } from './describe-health.ts';
import { retryJob } from './retry-job.ts';

/** What is wrong with the product is about nobody, and its page asks every half minute: no look at it is on record. */
export function watchRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      endpoint: readHealth,
      right: 'health.view',
      rateClass: 'reading',
      auditEvent: null,
      refusals: {},
      handle: ({ act }) => describeHealth(services, act),
    }),
    staffRoute({
      endpoint: runJobAgain,
      right: 'jobs.run-again',
      rateClass: 'form',
      auditEvent: 'job.run-again',
      refusals: DESK_REFUSALS,
      handle: ({ act, params }) => retryJob(services, act, { queue: params.queue, jobId: params.job_id }),
    }),
  ];
}
