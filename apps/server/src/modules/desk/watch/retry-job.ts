import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { startJobAgain } from './store.ts';
import type { JobQueueName } from './types.ts';

/** Gives a job that was given up all its tries again. Refuses one that is not there, or runs, or was not given up. */
export async function retryJob(
  { database }: Services,
  act: Act,
  { queue, jobId }: { readonly queue: JobQueueName; readonly jobId: number },
): Promise<Record<string, never> | Refused<'job_not_found'>> {
  return database.transaction(act, async (tx) => {
    const task = await startJobAgain(tx, queue, jobId);
    if (task === null) return refuse('job_not_found');
    tx.note({}, { subject: task });
    return {};
  });
}
