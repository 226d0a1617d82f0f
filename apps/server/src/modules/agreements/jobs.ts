import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { wakeAgreements } from './wake-agreements.ts';

export function agreementJobs(services: Services): TaskTable {
  return { 'agreements.wake': () => wakeAgreements(services) };
}
