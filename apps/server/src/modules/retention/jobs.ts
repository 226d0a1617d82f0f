import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { fillIndexes } from './indexed/fill-indexes.ts';
import { purgeExpired } from './purge-expired.ts';
import { resealColumn } from './sealed/reseal-column.ts';

export function retentionJobs(services: Services): TaskTable {
  return {
    'retention.purge': () => purgeExpired(services),
    'retention.reseal': (payload) => resealColumn(services, payload),
    'retention.index': (payload) => fillIndexes(services, payload),
  };
}
