import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { CardServices } from './open-card-payment.ts';
import { redirectPayout } from './redirect-payout.ts';
import { type PayoutServices, sendPayout } from './send-payout.ts';
import { settleCardPayment } from './settle-card-payment.ts';
import { wakeCardPayments } from './wake-card-payments.ts';
import { wakePayouts } from './wake-payouts.ts';

export function paymentJobs(services: PayoutServices & CardServices): TaskTable {
  return {
    'payments.send-payout': async ({ borrowerId, payoutId }) => {
      await sendPayout(services, { borrowerId: Number(borrowerId), payoutId: Number(payoutId) });
    },
    'payments.redirect-payout': async ({ borrowerId }) => {
      await redirectPayout(services, Number(borrowerId));
    },
    'payments.settle-card': async ({ borrowerId, cardPaymentId }) => {
      await settleCardPayment(services, {
        borrowerId: Number(borrowerId),
        cardPaymentId: Number(cardPaymentId),
      });
    },
    'payments.wake': async () => {
      await wakePayouts(services);
      await wakeCardPayments(services);
    },
  };
}
