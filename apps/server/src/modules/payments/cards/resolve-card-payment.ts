import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fromDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { machineAct } from '../../../platform/database/database.ts';
import { insist, isRefused } from '../../../platform/outcome.ts';
import type { CardFate } from '../../../providers/cards/card-acquirer.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { takePayment } from '../incoming/receive-payment.ts';
import { readIncoming } from '../incoming/store.ts';
import { CARD_NETWORK } from '../rules.ts';
import type { CardServices } from './open-card-payment.ts';
import { CARD_CHECK_MS, CARD_LIFE_MS } from './rules.ts';
import { lockCardPayment, postponeCardPayment, writeCardCharged, writeCardEnded } from './store.ts';
import type { CardPayment, CardPaymentKey } from './types.ts';

const act = machineAct('payments.card', 'payment.card-settled');
const takingBack = machineAct('payments.card', 'payment.card-taken-back');

/**
 * Asks the acquirer for the result of a card payment and records it once. One transaction has the charge, the fact on the loan
 * and its journal, and the status of the row guards it. It is safe to repeat, late and in any order.
 */
export async function resolveCardPayment(services: CardServices, key: CardPaymentKey): Promise<void> {
  const known = await services.database.transaction(act, (tx) => lockCardPayment(tx, key));
  if (!known) return;
  const fate = await services.cards.findPayment(known.invoice);
  if (known.status === 'charged') {
    if (fate.kind === 'unavailable') throw new Error('The acquirer does not say what became of a charge.');
    return fate.kind === 'taken-back' ? takeBack(services, known) : undefined;
  }
  // It came and went before we had asked: the loan never had it.
  if (fate.kind === 'taken-back') {
    await services.database.transaction(act, (tx) => writeCardEnded(tx, key, 'failed', 'cancelled'));
    return;
  }
  if (fate.kind === 'charged') return credit(services, known, fate);
  if (fate.kind === 'failed') {
    await services.database.transaction(act, (tx) => writeCardEnded(tx, key, 'failed', fate.reason));
    return;
  }
  await waitOn(services, known);
}

/** The loan stands as if the payment had never come, as by a reversal by hand, and once: also where a person had found its owner. */
async function takeBack(services: CardServices, { invoice }: CardPayment): Promise<void> {
  const { paymentId, borrowerId, agreementId } = await services.database.transaction(act, (tx) =>
    readIncoming(tx, CARD_NETWORK, invoice),
  );
  const of = borrowerId === null || agreementId === null ? null : { borrowerId, agreementId };
  const reversed = await reversePayment(services, takingBack, paymentId, of);
  if (isRefused(reversed))
    throw new Error(`Card payment ${invoice} was taken back and is not: ${reversed.refused}.`);
}

async function credit(
  services: CardServices,
  known: CardPayment,
  fate: Extract<CardFate, { kind: 'charged' }>,
): Promise<void> {
  const amountTiyn = fromDecimal(fate.amount);
  if (isRefusal(amountTiyn)) throw new Error('The acquirer told an amount that is none.');
  await openDays(services);
  await services.database.transaction(queueForLoan(act, known), async (tx) => {
    const payment = await lockCardPayment(tx, known);
    if (!payment || payment.status === 'charged') return;
    const today = dayInAlmaty(services.clock.now().getTime());
    const chargedOn = dayInAlmaty(fate.chargedAt.getTime());
    const isAhead = chargedOn > today;
    await writeCardCharged(tx, known, { ...fate, appliedAt: services.clock.now() });
    // The key is our own invoice, because acquirers use a reference again.
    const taken = await takePayment(services, tx, {
      network: CARD_NETWORK,
      transactionId: payment.invoice,
      account: payment.agreementNumber,
      amountTiyn,
      valueDay: isAhead ? today : chargedOn,
      paidAt: isAhead ? services.clock.now() : fate.chargedAt,
    });
    insist(taken.result === 0, `card payment ${payment.invoice} is taken: ${taken.comment}`);
  });
}

/** Not paid yet, or no answer: asked again later, and given up after a day. A charge that appears after that is still taken. */
async function waitOn(services: CardServices, payment: CardPayment): Promise<void> {
  const nowMs = services.clock.now().getTime();
  const isOver = nowMs - payment.createdAt.getTime() > CARD_LIFE_MS;
  await services.database.transaction(act, (tx) =>
    isOver
      ? writeCardEnded(tx, payment, 'expired', 'expired')
      : postponeCardPayment(tx, payment, new Date(nowMs + CARD_CHECK_MS)),
  );
}
