import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { findBorrowerByIin } from '../../identity/borrowers/read-borrower.ts';
import type { PayerRefundProposal } from '../../staff/proposals/types.ts';
import { payerRefundReference } from './rules.ts';
import { endDisputed, insertRefund, lockReturnable } from './store.ts';

/**
 * Orders what two people have agreed on, in the caller's transaction: the whole payment, in working hours. Refused where the payment has found an
 * owner, was taken back, is on its way, or the bank is asked about it. The books follow when the bank says that the money went.
 */
export async function orderPayerRefund(
  services: Services,
  tx: Transaction,
  { proposalId, payee, payeeSealed, terms }: PayerRefundProposal,
): Promise<null | Refused<'payer_refund_asked' | 'payer_refund_closed'>> {
  const { paymentId } = terms;
  const payment = await lockReturnable(tx, paymentId);
  if (!payment) return refuse('payer_refund_closed');
  const createdAt = services.clock.now();
  // The bank may be saying at this moment that the money went after all.
  if (!(await endDisputed(tx, paymentId, createdAt))) return refuse('payer_refund_asked');
  const { lender, randomness } = services;
  const notBefore = new Date(nextWorkingInstant(createdAt.getTime(), lender.hours));
  const payer = await findBorrowerByIin(services, tx, payee.iin);
  const refundId = await insertRefund(tx, {
    paymentId,
    proposalId,
    borrowerId: payer?.borrowerId ?? null,
    reference: payerRefundReference(lender.code, paymentId, randomness.uuid()),
    amountTiyn: payment.amountTiyn,
    payeeSealed,
    notBefore,
    createdAt,
  });
  if (notBefore <= createdAt) enqueue(tx, 'payments.send-payer-refund', { refundId });
  return null;
}
