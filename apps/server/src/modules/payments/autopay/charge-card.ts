import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { KeptCardCharge } from '../../../providers/cards/card-acquirer.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import type { CardServices } from '../cards/open-card-payment.ts';
import { resolveCardPayment } from '../cards/resolve-card-payment.ts';
import { cardDescription } from '../cards/rules.ts';
import { lockCardPayment, writeCardEnded, writeCardPaymentOpened } from '../cards/store.ts';
import type { CardPaymentKey } from '../cards/types.ts';
import { findCard } from '../saved-cards/find-card.ts';
import { followCharge, tellLetGo } from './follow-charge.ts';
import { isStillDue, partDue } from './rules.ts';
import { lockCharge, readAutopay, writeBrought, writeNextTry } from './store.ts';

const act = machineAct('payments.autopay-charge', 'payment.autopay-charged');
const looking = { ...act, auditEvent: null };

/**
 * Has the acquirer charge a kept card, and asks what became of it. It may be killed anywhere and repeated: the acquirer has one charge for an
 * invoice, and is asked before it is told.
 */
export async function chargeCard(services: CardServices, key: CardPaymentKey): Promise<void> {
  if (services.cards.isAbsent) return followCharge(services, key);
  const known = await services.database.transaction(looking, (tx) => lockCardPayment(tx, key));
  if (!known) return;
  if (known.status === 'created') {
    const fate = await services.cards.findPayment(known.invoice);
    if (fate.kind === 'unavailable') {
      await followCharge(services, key);
      throw new Error('The acquirer does not say whether it has a charge.');
    }
    if (fate.kind === 'unknown' && !(await bring(services, key))) return;
    await services.database.transaction(act, (tx) => writeCardPaymentOpened(tx, key, true));
  }
  await resolveCardPayment(services, key);
  await followCharge(services, key);
}

/** False where it is not to be charged any more: then it has failed, and the acquirer never knows of it. */
async function bring(services: CardServices, key: CardPaymentKey): Promise<boolean> {
  const charge = await services.database.transaction(looking, async (tx) => {
    const found = await prepare(services, tx, key);
    if (found) await writeBrought(tx, key, services.clock.now());
    else await letGo(services, tx, key);
    return found;
  });
  if (!charge) {
    await followCharge(services, key);
    return false;
  }
  if ((await services.cards.chargeKeptCard(charge)) === 'unavailable')
    throw new Error('The acquirer does not say that it has taken a charge.');
  return true;
}

/**
 * It is not to be charged any more. What its day still asks for is ordered anew only where the acquirer never heard of it: one that it was told
 * of and does not know yet may still come, and both would be charged. Then, or with the day over, its owner is told to pay by hand what is left.
 */
async function letGo(services: CardServices, tx: Transaction, key: CardPaymentKey): Promise<void> {
  await writeCardEnded(tx, key, 'failed', 'cancelled');
  const charge = await lockCharge(tx, key);
  if (!charge) return;
  const today = dayInAlmaty(services.clock.now().getTime());
  if (charge.isBrought || charge.dueDay !== today) await tellLetGo(services, tx, charge);
  else await writeNextTry(tx, charge, charge.dueDay, services.clock.now());
}

/** The charge as the acquirer is told of it; null if its day, its card, the borrower's word or the debt has gone since it was ordered. */
async function prepare(
  services: CardServices,
  tx: Transaction,
  key: CardPaymentKey,
): Promise<KeptCardCharge | null> {
  const today = dayInAlmaty(services.clock.now().getTime());
  const charge = await lockCharge(tx, key);
  const payment = await lockCardPayment(tx, key);
  if (!charge || !payment || charge.dueDay !== today) return null;
  const autopay = await readAutopay(tx, charge);
  if (!autopay) return null;
  const card = await findCard(services, tx, autopay);
  const { agreement, folded } = await foldAgreement(services, tx, charge, today);
  const due = partDue(agreement.status, folded);
  if ('refused' in card || !isStillDue(due, today, payment.amountTiyn)) return null;
  const { language } = await findBorrower(services, tx, key.borrowerId);
  return {
    invoice: payment.invoice,
    amount: toDecimal(payment.amountTiyn),
    description: cardDescription(agreement.number, language),
    callbackUrl: `${services.publicUrl}/callbacks/card`,
    cardToken: card.token,
  };
}
