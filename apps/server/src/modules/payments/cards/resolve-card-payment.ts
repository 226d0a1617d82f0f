import { machineAct } from '../../../platform/database/database.ts';
import type { KeptCard } from '../../../providers/cards/card-acquirer.ts';
import { dropCard } from '../saved-cards/keep-card.ts';
import { creditCharge } from './credit-charge.ts';
import { keepOnly } from './keep-part.ts';
import type { CardServices } from './open-card-payment.ts';
import { CARD_CHECK_MS, CARD_LIFE_MS, keptOf } from './rules.ts';
import { lockCardPayment, postponeCardPayment, writeCardEnded } from './store.ts';
import type { CardPayment, CardPaymentKey } from './types.ts';

const act = machineAct('payments.card', 'payment.card-settled');

/**
 * Asks the acquirer for the result of a card payment and records it once. It is safe to repeat, late and in any order; without an acquirer
 * nobody is asked.
 */
export async function resolveCardPayment(services: CardServices, key: CardPaymentKey): Promise<void> {
  if (services.cards.isAbsent) return;
  const known = await services.database.transaction(act, (tx) => lockCardPayment(tx, key));
  if (!known) return;
  const fate = await services.cards.findPayment(known.invoice);
  if (known.status === 'charged') {
    if (fate.kind === 'unavailable') throw new Error('The acquirer does not say what became of a charge.');
    return keepOnly(services, known, keptOf(fate));
  }
  // It came and went before we had asked: the loan never had it.
  if (fate.kind === 'taken-back') return endUnseen(services, known, fate.keptCard);
  if (fate.kind === 'charged') {
    await creditCharge(services, known, fate);
    return keepOnly(services, known, keptOf(fate));
  }
  if (fate.kind === 'failed') {
    await services.database.transaction(act, (tx) => writeCardEnded(tx, key, 'failed', fate.reason));
    return;
  }
  await waitOn(services, known);
}

/** Its card is not kept either: nobody would know of it here. */
async function endUnseen(services: CardServices, payment: CardPayment, kept: KeptCard | null): Promise<void> {
  const { borrowerId, keepConsent, createdAt } = payment;
  await services.database.transaction(act, async (tx) => {
    await writeCardEnded(tx, payment, 'failed', 'cancelled');
    if (kept === null || keepConsent === null) return;
    const agreed = { consentVersion: keepConsent, consentedAt: createdAt };
    await dropCard(services, tx, { ...kept, ...agreed, borrowerId });
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
