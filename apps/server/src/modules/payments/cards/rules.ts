import type { Language } from '@senim/kazakhstan/languages';
import { knownTiyn, NOTHING, subtractTiyn, type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { PAYMENT_TIYN_MIN } from '../rules.ts';
import * as kz from '../text/kz/cards.ts';
import * as ru from '../text/ru/cards.ts';
import type { CardFate, CardPayment } from './types.ts';

const MS_PER_DAY = 86_400_000;

/** After this long without an answer the acquirer is asked. After a day without a payer the payment is given up. */
export const CARD_CHECK_MS = 10 * 60_000;
export const CARD_LIFE_MS = MS_PER_DAY;

type CardAmountFlaw = {
  readonly refused: 'nothing_owed' | 'payment_too_small' | 'payment_above_debt';
  readonly field?: string;
  readonly details?: Readonly<Record<string, { readonly tenge: string }>>;
};

/** A card pays at least the smallest payment (or a smaller debt whole) and at most what is owed today. */
export function cardAmountFlaw(amountTiyn: Tiyn, payableTiyn: Tiyn): CardAmountFlaw | null {
  if (payableTiyn === 0) return { refused: 'nothing_owed' };
  if (amountTiyn > payableTiyn) {
    return {
      refused: 'payment_above_debt',
      field: 'amount',
      details: { max: { tenge: toDecimal(payableTiyn) } },
    };
  }
  return amountTiyn === payableTiyn ? null : strangersAmountFlaw(amountTiyn);
}

/** A stranger must not learn the debt from a refusal, so only the smallest payment is checked. */
export function strangersAmountFlaw(amountTiyn: Tiyn): CardAmountFlaw | null {
  if (amountTiyn >= PAYMENT_TIYN_MIN) return null;
  return {
    refused: 'payment_too_small',
    field: 'amount',
    details: { min: { tenge: toDecimal(PAYMENT_TIYN_MIN) } },
  };
}

/** What the payer reads on the acquirer's page and on the bank statement. */
export function cardDescription(agreementNumber: string, language: Language): string {
  return TEXTS[language].description(agreementNumber);
}

const TEXTS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** What the acquirer has of a charge: all of it, a part, or nothing. Null where it says of no charge. */
export function keptOf(fate: CardFate): Tiyn | null {
  if (fate.kind === 'taken-back') return NOTHING;
  return fate.kind === 'charged' ? subtractTiyn(knownTiyn(fate.amount), knownTiyn(fate.refunded)) : null;
}

/**
 * The day on which a charge counts. One of autopay counts on its due day, on which the bank was told of it: how long the bank takes is no delay of
 * the borrower.
 */
export const valueDayOf = ({ chargedFor }: Pick<CardPayment, 'chargedFor'>, chargedOn: string): string =>
  chargedFor !== null && chargedFor < chargedOn ? chargedFor : chargedOn;

/** The state of a charge, by what of it still stands. */
function chargedState({ standsTiyn, takenBackAt }: CardPayment) {
  if (takenBackAt === null) return 'applied';
  return standsTiyn === 0 ? 'taken-back' : 'part-taken-back';
}

export type CardPaymentView = ReturnType<typeof cardPaymentView>;

/** A card payment as its payer sees it: the steps it has taken, each with its time, or why it ended. */
export function cardPaymentView(payment: CardPayment, language: Language) {
  const { publicId, status, failure, agreementNumber, cardMask } = payment;
  const state = {
    created: 'sent',
    waiting: 'sent',
    charged: chargedState(payment),
    failed: 'failed',
    expired: 'expired',
  } as const;
  return {
    payment_id: publicId,
    state: state[status],
    amount: toDecimal(payment.amountTiyn),
    agreement_number: agreementNumber,
    card_mask: cardMask,
    sent_at: payment.createdAt.toISOString(),
    received_at: payment.chargedAt?.toISOString() ?? null,
    applied_at: payment.appliedAt?.toISOString() ?? null,
    taken_back_at: payment.takenBackAt?.toISOString() ?? null,
    stands: toDecimal(payment.standsTiyn),
    reason: failure === null ? null : TEXTS[language].failures[failure],
  };
}
