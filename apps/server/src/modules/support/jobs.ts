import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { openPremiumCase } from './insurance/open-premium-case.ts';

export function supportJobs(services: Services): TaskTable {
  return {
    'support.open-premium-case': ({ borrowerId, applicationId }) =>
      openPremiumCase(services, { borrowerId: Number(borrowerId), applicationId: Number(applicationId) }),
  };
}
