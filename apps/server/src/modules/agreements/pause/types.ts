import type { Tiyn } from '@senim/loan-engine/units/money';
import type { AgreementKey } from '../types.ts';

/** A part of an overdue debt that, paid before `payUntil`, pauses collection through `untilDay`. */
export interface PauseRequest extends AgreementKey {
  readonly pauseId: number;
  readonly day: string;
  readonly untilDay: string;
  readonly askedAt: Date;
  readonly payUntil: Date;
  readonly amountDueTiyn: Tiyn;
  /** The number of the loan's facts at the request: only later ones may pay for it. */
  readonly factsKnown: number;
}

/** A recorded payment, as the loan's other operations need it. */
export interface PaymentMade {
  readonly factId: string;
  readonly amountTiyn: Tiyn;
  /** When the borrower paid, by the clock of whoever took the money. */
  readonly paidAt: Date;
}
