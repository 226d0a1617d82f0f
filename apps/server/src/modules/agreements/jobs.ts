import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { DrawingServices } from './paper/types.ts';
import { drawUpAmendment } from './prolongation/draw-up-amendment.ts';
import { type WakingServices, wakeAgreements } from './waking/wake-agreements.ts';

export function agreementJobs(services: DrawingServices & WakingServices): TaskTable {
  return {
    'agreements.wake': () => wakeAgreements(services),
    'agreements.draw-up-amendment': ({ borrowerId, agreementId }) =>
      drawUpAmendment(services, { borrowerId: Number(borrowerId), agreementId: Number(agreementId) }),
  };
}
