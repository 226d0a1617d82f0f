import { type Tiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { PauseOffer } from '../types.ts';

/** A pause that was offered and waits for its payment. */
export function pauseView(offer: PauseOffer, receivedTiyn: Tiyn) {
  return {
    amount_due: toDecimal(tiyn(offer.amountDueTiyn)),
    received: toDecimal(receivedTiyn),
    pay_until: offer.payUntil.toISOString(),
    paused_until: offer.untilDay,
  };
}
