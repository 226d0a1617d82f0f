import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fromDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { machineAct } from '../../../platform/database/database.ts';
import { insist } from '../../../platform/outcome.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { openDays } from '../../ledger/open-days.ts';
import { takePayment } from '../incoming/take-payments.ts';
import { CARD_NETWORK } from '../rules.ts';
import { keepOnly } from './keep-part.ts';
import type { CardServices } from './open-card-payment.ts';
import { CARD_CHECK_MS, CARD_LIFE_MS, keptOf } from './rules.ts';
import { lockCardPayment, postponeCardPayment, writeCardCharged, writeCardEnded } from './store.ts';
import type { CardFate, CardPayment, CardPaymentKey } from './types.ts';

const act = machineAct('payments.card', 'payment.card-settled');

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
    return keepOnly(services, known, keptOf(fate));
  }
  // It came and went before we had asked: the loan never had it.
  if (fate.kind === 'taken-back') {
    await services.database.transaction(act, (tx) => writeCardEnded(tx, key, 'failed', 'cancelled'));
    return;
  }
  if (fate.kind === 'charged') {
    await credit(services, known, fate);
    return keepOnly(services, known, keptOf(fate));
  }
  if (fate.kind === 'failed') {
    await services.database.transaction(act, (tx) => writeCardEnded(tx, key, 'failed', fate.reason));
    return;
  }
  await waitOn(services, known);
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
