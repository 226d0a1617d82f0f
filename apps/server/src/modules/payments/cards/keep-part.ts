import type { Tiyn } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { insist, isRefused } from '../../../platform/outcome.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reverseHeld } from '../corrections/reverse-payment.ts';
import { type IncomingRow, readIncoming } from '../incoming/store.ts';
import { takePayment } from '../incoming/take-payments.ts';
import { CARD_NETWORK } from '../rules.ts';
import type { CardServices } from './open-card-payment.ts';
import { lockCardPayment, writeStanding } from './store.ts';
import type { CardPaymentKey } from './types.ts';

const act = machineAct('payments.card', 'payment.card-taken-back');
const looking = { ...act, auditEvent: null };

/**
 * What the acquirer has of a charge is what the loan has: where money went back to the card, the payment is reversed as by hand, and what is left of it
 * is paid anew on its own day. Once for a sum, also where a person had found the payment's owner. Null says nothing.
 */
export async function keepOnly(
  services: CardServices,
  key: CardPaymentKey,
  keptTiyn: Tiyn | null,
): Promise<void> {
  const known = await services.database.transaction(looking, (tx) => lockCardPayment(tx, key));
  if (!known || keptTiyn === null || keptTiyn === known.standsTiyn) return;
  const { borrowerId, agreementId } = await services.database.transaction(looking, (tx) =>
    readIncoming(tx, CARD_NETWORK, known.standingNumber),
  );
  const of = borrowerId === null || agreementId === null ? null : { borrowerId, agreementId };
  await openDays(services);
  await services.database.transaction(of ? queueForLoan(act, of) : act, async (tx) => {
    const payment = await lockCardPayment(tx, key);
    if (!payment || payment.standsTiyn === keptTiyn) return;
    if (payment.standsTiyn < keptTiyn) {
      // A person has reversed it: reconcile names it until they have said why.
      services.log.error(
        { invoice: payment.invoice },
        'the acquirer has more of a card payment than the books',
      );
      return;
    }
    const standing = await readIncoming(tx, CARD_NETWORK, payment.standingNumber);
    const reversed = await reverseHeld(services, tx, standing.paymentId, of);
    if (isRefused(reversed))
      throw new Error(`Card payment ${payment.invoice} was taken back and is not: ${reversed.refused}.`);
    if (keptTiyn === 0) return;
    const standingNumber = `${payment.invoice}-${keptTiyn}`;
    const taken = await takePayment(services, tx, {
      network: CARD_NETWORK,
      transactionId: standingNumber,
      account: await accountOf(services, tx, standing),
      amountTiyn: keptTiyn,
      valueDay: standing.valueDay,
      paidAt: standing.paidAt,
    });
    insist(taken.result === 0, `what is left of card payment ${payment.invoice} is taken: ${taken.comment}`);
    await writeStanding(tx, key, standingNumber);
  });
}

/** The loan that has the payment, or the account that its payer named. */
async function accountOf(services: CardServices, tx: Transaction, standing: IncomingRow): Promise<string> {
  const { borrowerId, agreementId, accountSealed } = standing;
  if (borrowerId === null || agreementId === null) return services.sealing.open(accountSealed);
  return (await readAgreement(services, tx, { borrowerId, agreementId })).number;
}
