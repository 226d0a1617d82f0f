import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import type { CardAcquirer } from '../../../providers/cards/card-acquirer.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { payableOf } from '../../agreements/showing/show-position.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import type { ChargeableCard } from '../saved-cards/types.ts';
import { CARD_CHECK_MS, cardAmountFlaw, cardDescription, strangersAmountFlaw } from './rules.ts';
import { insertCardPayment, writeCardPaymentOpened } from './store.ts';

export type CardServices = Services & { readonly cards: CardAcquirer; readonly publicUrl: string };

export interface CardWish {
  readonly amountTiyn: Tiyn;
  readonly language: Language;
  /** Where the payer's browser comes back to, with `payment` in the query. */
  readonly backPath: string;
  /** The words by which the payer lets the acquirer keep the card. */
  readonly keepConsent?: string;
  /** The card that the acquirer keeps, to pay with. */
  readonly card?: ChargeableCard;
  /** The payer is nobody we know. */
  readonly isStranger?: true;
}

/**
 * Opens a card payment on a loan and says where the payer goes. Our order is committed before the acquirer is called, so a
 * charge can always be found again. Refuses an amount that is too small or above the debt (strangers are not told the debt),
 * and an acquirer that does not answer.
 */
export async function openCardPayment(services: CardServices, act: Act, key: AgreementKey, wish: CardWish) {
  if (services.cards.isAbsent) return refuse('card_unavailable');
  const order = await services.database.transaction(act, async (tx) => {
    const now = services.clock.now();
    const loan = await foldAgreement(services, tx, key, dayInAlmaty(now.getTime()));
    const flaw = wish.isStranger
      ? strangersAmountFlaw(wish.amountTiyn)
      : cardAmountFlaw(wish.amountTiyn, payableOf(loan).totalTiyn);
    if (flaw) return flaw;
    const publicId = services.randomness.uuid();
    const by = { keepConsent: wish.keepConsent ?? null, savedCardId: wish.card?.cardId ?? null };
    const row = { ...key, ...by, publicId, amountTiyn: wish.amountTiyn, createdAt: now };
    const nextCheckAt = new Date(now.getTime() + CARD_CHECK_MS);
    const payment = await insertUnderOwnInvoice(services, tx, { ...row, nextCheckAt });
    return { ...payment, publicId, number: loan.agreement.number };
  });
  if (isRefused(order)) return order;
  const opened = await services.cards.openPayment({
    invoice: order.invoice,
    amount: toDecimal(wish.amountTiyn),
    description: cardDescription(order.number, wish.language),
    language: wish.language,
    backUrl: `${services.publicUrl}${wish.backPath}?payment=${order.publicId}`,
    callbackUrl: `${services.publicUrl}/callbacks/card`,
    ...(wish.keepConsent !== undefined && { isCardKept: true }),
    ...(wish.card && { cardToken: wish.card.token }),
  });
  const isOpen = opened.kind === 'opened';
  await services.database.transaction(act, (tx) =>
    writeCardPaymentOpened(tx, { ...key, cardPaymentId: order.cardPaymentId }, isOpen),
  );
  if (!isOpen) return refuse('card_unavailable');
  return { payment_id: order.publicId, redirect_url: opened.redirectUrl };
}

const INVOICE_LENGTH = 12;
const INVOICES_TRIED_MAX = 5;

/** Random, because a counted number would repeat in a restored database, and the acquirer has it already. */
async function insertUnderOwnInvoice(
  { randomness }: Services,
  tx: Transaction,
  row: Omit<Parameters<typeof insertCardPayment>[1], 'invoice'>,
): Promise<{ cardPaymentId: number; invoice: string }> {
  for (let tried = 0; tried < INVOICES_TRIED_MAX; tried++) {
    const invoice = randomness.digits(INVOICE_LENGTH);
    const inserted = await insertCardPayment(tx, { ...row, invoice });
    if (inserted) return { ...inserted, invoice };
  }
  throw new Error('No card invoice was free.');
}
