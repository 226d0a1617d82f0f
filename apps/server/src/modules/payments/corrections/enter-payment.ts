import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import { gatherEach } from '../../../platform/gather.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { lockOwnAgreement } from '../../agreements/loan/lock-own-agreement.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { factNoted } from '../../agreements/loan/record-fact.ts';
import { findTransferMoment } from '../../agreements/pause/find-transfer-moment.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import { recordPayment } from '../incoming/record-payment.ts';
import { insertIncoming, readIncoming } from '../incoming/store.ts';
import { enterTogether } from './enter-together.ts';
import { transferOf } from './rules.ts';
import type { EnteredPayment, EntryOfLoan, EntryOutcome } from './types.ts';

/** As terminal payments are: what comes while two are at work goes together. */
const GATHERED = { atOnce: 2, callsMax: 64, waitMsMax: 10_000 };

/**
 * Records a payment from the bank's statement, on the statement's day. One that was entered by mistake and taken back may be
 * entered again, here or on another loan. Refuses a day before the payout or in the future, a bad amount, and a reference that
 * is entered already, so that the record holds no act that did nothing. What members of the office enter at the same time is entered
 * together, each by an act of its own.
 */
export async function enterPayment(
  services: Services,
  act: Act,
  key: AgreementKey,
  entered: EnteredPayment,
): Promise<EntryOutcome> {
  await openDays(services);
  return enter(services, { act, key, entered });
}

const enter = gatherEach(
  (services: Services) => ({
    name: 'payments that are entered',
    together: (entries: readonly EntryOfLoan[]) => enterTogether(services, entries),
    alone: (entry: EntryOfLoan) => enterAlone(services, entry),
    failed: (error: Error) =>
      services.log.warn(
        { error: error.message },
        'payments that were entered together are entered one by one',
      ),
  }),
  GATHERED,
);

/** After all others that want the same loan. */
function enterAlone(services: Services, { act, key, entered }: EntryOfLoan): Promise<EntryOutcome> {
  return services.database.transaction(queueForLoan(act, key), async (tx) => {
    // Everybody holds the loan before the reference, so that the same entry in two processes waits and is not a deadlock.
    const [agreement, paidAt] = await Promise.all([
      lockOwnAgreement(services, tx, key),
      findTransferMoment(tx, key, entered.valueDay),
    ]);
    if (isRefused(agreement)) return agreement;
    const taken = await takeEntry(services, tx, { key, account: agreement.number, paidAt }, entered);
    if (isRefused(taken)) return taken;
    const recorded = await recordPayment(services, tx, key, transferOf(taken.number, entered, paidAt));
    if (isRefused(recorded)) return undo(recorded);
    // Of a payment that begins a pause too, the record says what the payment did.
    tx.note(factNoted('payment', recorded));
    return { paymentId: taken.paymentId };
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
