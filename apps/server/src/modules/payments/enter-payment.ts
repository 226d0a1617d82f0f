import { instantAt } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../platform/outcome.ts';
import { readAgreement } from '../agreements/read-agreement.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { openDays } from '../ledger/open-days.ts';
import { recordPayment } from './record-payment.ts';
import { BANK_TRANSFER, moneyAccountOf, paymentFactId } from './rules.ts';
import { insertIncoming, readIncoming } from './store.ts';

/** Money that came to the lender's own bank account, as an accountant reads it off the bank's statement. */
export interface EnteredPayment {
  /** The bank's number of the transfer: entered twice, it is one payment. */
  readonly reference: string;
  readonly amountTiyn: number;
  /** The day of the statement, perhaps long past; never one that has not come. */
  readonly valueDay: string;
}

/**
 * Records a payment found on the bank's statement, on the statement's day. Refused: a day before the payout or not yet
 * come, an amount that is none, a reference already entered for something else.
 */
export async function enterPayment(
  services: Services,
  act: Act,
  key: AgreementKey,
  { reference, amountTiyn, valueDay }: EnteredPayment,
): Promise<{ paymentId: number } | Refused<'fact_refused' | 'payment_already_entered'>> {
  await openDays(services);
  return services.database.transaction(act, async (tx) => {
    const { number: account } = await readAgreement(services, tx, key);
    const receivedAt = services.clock.now();
    const row = { provider: BANK_TRANSFER, providerPaymentId: reference, account, amountTiyn, valueDay };
    const paymentId = await insertIncoming(services.sealing, tx, { ...row, target: key, receivedAt });
    if (paymentId === undefined) {
      const first = await readIncoming(tx, BANK_TRANSFER, reference);
      const isSame =
        first.agreementId === key.agreementId &&
        first.amountTiyn === amountTiyn &&
        first.valueDay === valueDay &&
        first.reversedAt === null;
      return isSame ? { paymentId: first.paymentId } : refuse('payment_already_entered');
    }
    const recorded = await recordPayment(services, tx, key, {
      factId: paymentFactId(BANK_TRANSFER, reference),
      amountTiyn,
      valueDay,
      paidAt: new Date(instantAt(valueDay, '12:00')),
      channel: moneyAccountOf(BANK_TRANSFER),
      news: 'payment-recorded',
    });
    return isRefused(recorded) ? undo(recorded) : { paymentId };
  });
}
