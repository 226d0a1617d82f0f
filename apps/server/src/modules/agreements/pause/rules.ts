import { type Tiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { PauseRequest } from '../types.ts';

/** A pause that was asked for and waits for its payment. */
export function pauseView(pause: PauseRequest, receivedTiyn: Tiyn) {
  return {
    amount_due: toDecimal(tiyn(pause.amountDueTiyn)),
    received: toDecimal(receivedTiyn),
    pay_until: pause.payUntil.toISOString(),
    paused_until: pause.untilDay,
  };
}
