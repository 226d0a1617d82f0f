import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import { openDays } from '../../ledger/open-days.ts';
import { postPayerRefund } from '../../ledger/post-suspense.ts';
import { findOrdered } from '../payouts/bring-to-bank.ts';
import { ANOTHER_TRANSFER } from '../payouts/rules.ts';
import type { PayoutServices } from '../payouts/take-turn.ts';
import { moneyAccountOf } from '../rules.ts';
import { transferOf } from './send-payer-refund.ts';
import { lockExecuted, writeReturned, writeWaitingAgain } from './store.ts';

const act = machineAct('payments.return-payer-refund', 'payer-refund.returned');
const looking = { ...act, auditEvent: null };

/**
 * Asks the bank about a refund that it has made. If the money came back, the payment waits on its desk again. Throws while the bank does not answer; what
 * it says of another transfer is not believed, and the desk of statements has its entry.
 */
export async function returnPayerRefund(
  services: PayoutServices,
  refundId: number,
): Promise<'stands' | 'returned' | 'another-transfer'> {
  const made = await services.database.transaction(looking, (tx) => lockExecuted(tx, refundId));
  if (!made) return 'stands';
  const state = await findOrdered(services.bank, transferOf(services, made));
  if (state === ANOTHER_TRANSFER) {
    services.log.error({ refundId }, 'a refund to a payer came back as another transfer');
    return ANOTHER_TRANSFER;
  }
  if (state.kind === 'unavailable') throw new Error('The bank does not say what became of a refund.');
  if (state.kind !== 'returned') return 'stands';
  await openDays(services);
  const { reason: failure } = state;
  return services.database.transaction(act, async (tx) => {
    const refund = await lockExecuted(tx, refundId);
    if (!refund) return 'stands';
    const returnedAt = services.clock.now();
    const { reference, amountTiyn, provider, paymentId } = refund;
    await writeReturned(tx, refundId, { failure, returnedAt });
    await writeWaitingAgain(tx, paymentId);
    postPayerRefund(services, tx, {
      cause: `payer-refund-returned:${reference}`,
      kind: 'payer-refund-returned',
      valueDay: dayInAlmaty(returnedAt.getTime()),
      amountTiyn,
      provider,
      channel: moneyAccountOf(BANK_TRANSFER),
    });
    return 'returned';
  });
}
