import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fromDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { gatherEach } from '../../../platform/gather.ts';
import { insist } from '../../../platform/outcome.ts';
import type { KeptCard } from '../../../providers/cards/card-acquirer.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { openDays } from '../../ledger/open-days.ts';
import { takeFreePayments } from '../incoming/take-free-payments.ts';
import { takePayment } from '../incoming/take-payments.ts';
import type { TerminalAnswer, TerminalPayment } from '../incoming/types.ts';
import { CARD_NETWORK } from '../rules.ts';
import { keepCard } from '../saved-cards/keep-card.ts';
import type { CardServices } from './open-card-payment.ts';
import { valueDayOf } from './rules.ts';
import { lockCardPayment, lockUncharged, writeCardsCharged } from './store.ts';
import type { CardFate, CardPayment } from './types.ts';

const EVENT = 'payment.card-settled';
const act = machineAct('payments.card', EVENT);
const together = { ...act, auditEvent: null, keepsPlans: true };

/** As terminal payments are: what comes while two are at work goes together. */
const GATHERED = { atOnce: 2, callsMax: 64, waitMsMax: 10_000 };

/** A card payment that the acquirer has charged, as what it is for its loan. */
interface Charge {
  readonly known: CardPayment;
  readonly fate: Extract<CardFate, { kind: 'charged' }>;
  readonly payment: TerminalPayment;
}

/**
 * Credits a charge to its loan, once: one transaction has the charge, the fact on the loan and its journal, and the status of the row guards
 * it. Charges that come at the same time are credited together, each for itself.
 */
export async function creditCharge(
  services: CardServices,
  known: CardPayment,
  fate: Charge['fate'],
): Promise<void> {
  const payment = paymentOf(services, known, fate);
  await openDays(services);
  await credit(services, { known, fate, payment });
}

function paymentOf({ clock }: CardServices, known: CardPayment, fate: Charge['fate']): TerminalPayment {
  const amountTiyn = fromDecimal(fate.amount);
  if (isRefusal(amountTiyn)) throw new Error('The acquirer told an amount that is none.');
  const now = clock.now();
  const today = dayInAlmaty(now.getTime());
  const chargedOn = dayInAlmaty(fate.chargedAt.getTime());
  const isAhead = chargedOn > today;
  const heldDay = isAhead ? today : chargedOn;
  return {
    network: CARD_NETWORK,
    // The key is our own invoice, because acquirers use a reference again.
    transactionId: known.invoice,
    account: known.agreementNumber,
    amountTiyn,
    valueDay: valueDayOf(known, heldDay),
    paidAt: isAhead ? now : fate.chargedAt,
  };
}

const credit = gatherEach(
  (services: CardServices) => ({
    name: 'card payments',
    together: (charges: readonly Charge[]) => creditTogether(services, charges),
    alone: (charge: Charge) => creditAlone(services, charge),
    failed: (error: Error) =>
      services.log.warn({ error: error.message }, 'card payments that came together are credited one by one'),
  }),
  GATHERED,
);

/** Left out, to be credited alone, are those whose row or loan somebody has in work. */
function creditTogether(
  services: CardServices,
  charges: readonly Charge[],
): Promise<readonly ('credited' | undefined)[]> {
  return services.database.transaction(together, async (tx) => {
    const uncharged = await lockUncharged(
      tx,
      charges.map(({ known }) => known),
    );
    const open = charges.filter(({ known }) => uncharged.has(known.cardPaymentId));
    const payments = open.map(({ payment }) => payment);
    const answers = await takeFreePayments(services, tx, payments, EVENT);
    for (const [place, charge] of open.entries()) insistTaken(charge, answers[place]);
    const taken = open.filter((_, place) => answers[place]);
    await writeCharged(services, tx, taken);
    return charges.map((charge) => (taken.includes(charge) ? 'credited' : undefined));
  });
}

/** After all others that want the same loan. */
function creditAlone(services: CardServices, charge: Charge): Promise<'credited'> {
  const { known, payment } = charge;
  return services.database.transaction<'credited'>(queueForLoan(act, known), async (tx) => {
    const held = await lockCardPayment(tx, known);
    if (!held || held.status === 'charged') return 'credited';
    await writeCharged(services, tx, [charge]);
    insistTaken(charge, await takePayment(services, tx, payment));
    return 'credited';
  });
}

/** Money that the acquirer has taken is taken by us, or left out for now; it is never refused. */
function insistTaken({ known }: Charge, answer: TerminalAnswer | undefined): void {
  if (answer) insist(answer.result === 0, `card payment ${known.invoice} is taken: ${answer.comment}`);
}

/** With the cards that their payers let the acquirer keep. */
async function writeCharged(
  services: CardServices,
  tx: Transaction,
  charges: readonly Charge[],
): Promise<void> {
  const appliedAt = services.clock.now();
  await writeCardsCharged(
    tx,
    charges.map(({ known, fate }) => ({
      ...fate,
      cardPaymentId: known.cardPaymentId,
      borrowerId: known.borrowerId,
      appliedAt,
    })),
  );
  for (const { known, fate } of charges) await keepAgreed(services, tx, known, fate.keptCard);
}

async function keepAgreed(
  services: CardServices,
  tx: Transaction,
  { borrowerId, keepConsent, createdAt, invoice }: CardPayment,
  kept: KeptCard | null,
): Promise<void> {
  if (kept === null || keepConsent === null) return;
  const agreed = { consentVersion: keepConsent, consentedAt: createdAt };
  await keepCard(services, tx, { ...kept, ...agreed, borrowerId, invoice });
}
