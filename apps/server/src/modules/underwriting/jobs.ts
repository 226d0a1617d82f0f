import type { TaskTable } from '../../platform/jobs/queue.ts';
import { assessApplication, type UnderwritingServices } from './assess-application.ts';

export function underwritingJobs(services: UnderwritingServices): TaskTable {
  return {
    'underwriting.assess': ({ borrowerId, applicationId }) =>
      assessApplication(services, { borrowerId: Number(borrowerId), applicationId: Number(applicationId) }),
  };
}
