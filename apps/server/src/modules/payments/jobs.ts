import type { TaskTable } from '../../platform/jobs/queue.ts';
import { type PayoutServices, sendPayout } from './send-payout.ts';
import { wakePayouts } from './wake-payouts.ts';

export function paymentJobs(services: PayoutServices): TaskTable {
  return {
    'payments.send-payout': async ({ borrowerId, payoutId }) => {
      await sendPayout(services, { borrowerId: Number(borrowerId), payoutId: Number(payoutId) });
    },
    'payments.wake': () => wakePayouts(services),
  };
}
