import type { TaskTable } from '../../platform/jobs/queue.ts';
import { chargeCard } from './autopay/charge-card.ts';
import { checkRegistry } from './cards/check-registry.ts';
import type { CardServices } from './cards/open-card-payment.ts';
import { resolveCardPayment } from './cards/resolve-card-payment.ts';
import { returnPayerRefund } from './payer-refunds/return-payer-refund.ts';
import { sendPayerRefund } from './payer-refunds/send-payer-refund.ts';
import { orderPayout } from './payouts/order-payout.ts';
import { redirectPayout } from './payouts/redirect-payout.ts';
import { returnPayout } from './payouts/return-payout.ts';
import { sendPayout } from './payouts/send-payout.ts';
import { forgetCard } from './saved-cards/forget-card.ts';
import { removeLostCards } from './saved-cards/remove-card.ts';
import { checkStatement, type StatementServices } from './statements/check-statement.ts';
import { readNotices } from './statements/read-notices.ts';
import { wakePayments } from './wake-payments.ts';

export function paymentJobs(services: StatementServices & CardServices): TaskTable {
  return {
    'payments.order-payout': async ({ borrowerId, agreementId }) => {
      await orderPayout(services, { borrowerId: Number(borrowerId), agreementId: Number(agreementId) });
    },
    'payments.send-payout': async ({ borrowerId, payoutId }) => {
      void (await sendPayout(services, { borrowerId: Number(borrowerId), payoutId: Number(payoutId) }));
    },
    'payments.return-payout': async ({ borrowerId, payoutId }) => {
      void (await returnPayout(services, { borrowerId: Number(borrowerId), payoutId: Number(payoutId) }));
    },
    'payments.check-statement': async ({ day }) => {
      void (await checkStatement(services, String(day)));
    },
    'payments.read-notices': async ({ day }) => {
      void (await readNotices(services, String(day)));
    },
    'payments.check-cards': async ({ day }) => {
      void (await checkRegistry(services, String(day)));
    },
    'payments.redirect-payout': async ({ borrowerId }) => {
      void (await redirectPayout(services, Number(borrowerId)));
    },
    'payments.resolve-card': async ({ borrowerId, cardPaymentId }) => {
      await resolveCardPayment(services, {
        borrowerId: Number(borrowerId),
        cardPaymentId: Number(cardPaymentId),
      });
    },
    'payments.autopay-charge': async ({ borrowerId, cardPaymentId }) => {
      await chargeCard(services, { borrowerId: Number(borrowerId), cardPaymentId: Number(cardPaymentId) });
    },
    'payments.forget-card': async ({ borrowerId, cardId }) => {
      await forgetCard(services, { borrowerId: Number(borrowerId), cardId: String(cardId) });
    },
    'payments.remove-cards': ({ borrowerId }) => removeLostCards(services, Number(borrowerId)),
    'payments.send-payer-refund': async ({ refundId }) => {
      void (await sendPayerRefund(services, Number(refundId)));
    },
    'payments.return-payer-refund': async ({ refundId }) => {
      void (await returnPayerRefund(services, Number(refundId)));
    },
    'payments.wake': () => wakePayments(services),
  };
}
