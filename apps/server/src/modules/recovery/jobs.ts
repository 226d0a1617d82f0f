import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { followOffer } from './settlement/follow-offer.ts';

export function recoveryJobs(services: Services): TaskTable {
  return {
    'recovery.follow-offer': ({ reference, how }) =>
      followOffer(services, String(reference), how as 'signed' | 'expired' | 'over'),
  };
}
