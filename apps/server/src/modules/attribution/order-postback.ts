import type { Transaction } from '../../platform/database/database.ts';
import { enqueue, type Urgency } from '../../platform/jobs/queue.ts';
import type { PostbackKey } from './types.ts';

/** Orders that a partner is told of a goal. One that waits already for its next try is tried at once instead. */
export const orderPostback = (
  tx: Transaction,
  { borrowerId, applicationId, goal }: PostbackKey,
  urgency: Urgency = 'later',
): void =>
  enqueue(
    tx,
    'attribution.deliver-postback',
    applicationId === null ? { borrowerId, goal } : { borrowerId, applicationId, goal },
    urgency,
  );
