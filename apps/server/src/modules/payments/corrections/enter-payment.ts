import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { findTransferMoment } from '../../agreements/pause/find-transfer-moment.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import { recordPayment } from '../incoming/record-payment.ts';
import { insertIncoming, readIncoming } from '../incoming/store.ts';
import { moneyAccountOf, paymentFactId } from '../rules.ts';

/** Money that came to the lender's own bank account, as an accountant reads it off the bank's statement. */
export interface EnteredPayment {
  /** The bank's number of the transfer: a transfer is entered once. */
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  /** The day of the statement. It may be long past, never in the future. */
  readonly valueDay: string;
}

/**
 * Records a payment from the bank's statement, on the statement's day. One that was entered by mistake and taken back may be
 * entered again, here or on another loan. Refuses a day before the payout or in the future, a bad amount, and a reference that
 * is entered already, so that the record holds no act that did nothing.
 */
export async function enterPayment(
  services: Services,
  act: Act,
  key: AgreementKey,
  entered: EnteredPayment,
): Promise<
  { paymentId: number } | Refused<'agreement_not_found' | 'fact_refused' | 'payment_already_entered'>
> {
  await openDays(services);
  return services.database.transaction(queueForLoan(act, key), async (tx) => {
    const [agreement, paidAt] = await Promise.all([
      findAgreement(services, tx, key),
      findTransferMoment(tx, key, entered.valueDay),
    ]);
    if (isRefused(agreement)) return agreement;
    const taken = await takeEntry(services, tx, { key, account: agreement.number, paidAt }, entered);
    if (isRefused(taken)) return taken;
    const { amountTiyn, valueDay } = entered;
    const recorded = await recordPayment(services, tx, key, {
      factId: paymentFactId(BANK_TRANSFER, taken.number),
      amountTiyn,
      valueDay,
      paidAt,
      channel: moneyAccountOf(BANK_TRANSFER),
      news: 'payment-recorded',
    });
    return isRefused(recorded) ? undo(recorded) : { paymentId: taken.paymentId };
  });
}

interface Entry {
  readonly key: AgreementKey | null;
  readonly account: string;
  /** Who paid it, where the loan is not known. */
  readonly payer?: string;
  readonly paidAt: Date;
}

/** Enters it under its reference, for a loan or for nobody yet. If that was used and taken back before, a number is added to it. */
export async function takeEntry(
  services: Services,
  tx: Transaction,
  { key, account, payer, paidAt }: Entry,
  { reference, amountTiyn, valueDay }: EnteredPayment,
): Promise<{ paymentId: number; number: string } | Refused<'payment_already_entered'>> {
  const row = {
    provider: BANK_TRANSFER,
    account,
    amountTiyn,
    valueDay,
    paidAt,
    target: key,
    payer: payer ?? null,
  };
  for (let ordinal = 1; ; ordinal++) {
    const number = ordinal === 1 ? reference : `${reference} (${ordinal})`;
    const receivedAt = services.clock.now();
    const paymentId = await insertIncoming(services.sealing, tx, {
      ...row,
      providerPaymentId: number,
      receivedAt,
    });
    if (paymentId !== undefined) return { paymentId, number };
    const first = await readIncoming(tx, BANK_TRANSFER, number);
    if (first.reversedAt === null) return refuse('payment_already_entered');
  }
}
