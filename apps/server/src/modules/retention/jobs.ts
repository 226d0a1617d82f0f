import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { purgeExpired } from './purge-expired.ts';
import { resealColumn } from './sealed/reseal-column.ts';

export function retentionJobs(services: Services): TaskTable {
  return {
    'retention.purge': () => purgeExpired(services),
    'retention.reseal': (payload) => resealColumn(services, payload),
  };
}
