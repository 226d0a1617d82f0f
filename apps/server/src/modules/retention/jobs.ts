import type { TaskTable } from '../../platform/jobs/queue.ts';
import { purgeExpired, type RetentionServices } from './purge-expired.ts';

export function retentionJobs(services: RetentionServices): TaskTable {
  return { 'retention.purge': () => purgeExpired(services) };
}
