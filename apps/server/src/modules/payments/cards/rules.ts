import { type Tiyn, tiyn } from '@senim/loan-engine/units/money';
import { grouped, PAYMENT_TIYN_MIN } from '../rules.ts';

const MS_PER_DAY = 86_400_000;

/** After so long without a word the acquirer is asked; after a day without a payer the payment is given up. */
export const CARD_CHECK_MS = 10 * 60_000;
export const CARD_LIFE_MS = MS_PER_DAY;

type CardAmountFlaw = {
  readonly refused: 'nothing_owed' | 'payment_too_small' | 'payment_above_debt';
  readonly field?: string;
  readonly details?: Readonly<Record<string, string>>;
};

/** A card pays no less than the least payment (or the whole of a smaller debt) and no more than is owed today. */
export function cardAmountFlaw(amountTiyn: Tiyn, payoffTiyn: Tiyn): CardAmountFlaw | null {
  if (payoffTiyn === 0) return { refused: 'nothing_owed' };
  if (amountTiyn > payoffTiyn) {
    return { refused: 'payment_above_debt', field: 'amount', details: { max: grouped(payoffTiyn) } };
  }
  if (amountTiyn >= PAYMENT_TIYN_MIN || amountTiyn === payoffTiyn) return null;
  return { refused: 'payment_too_small', field: 'amount', details: { min: grouped(tiyn(PAYMENT_TIYN_MIN)) } };
}
