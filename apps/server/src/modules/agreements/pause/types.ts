import type { Tiyn } from '@senim/loan-engine/units/money';
import type { AgreementKey } from '../types.ts';

/** Part of an overdue debt that, paid before `payUntil`, rests collection through `untilDay`. */
export interface PauseRequest extends AgreementKey {
  readonly pauseId: number;
  readonly day: string;
  readonly untilDay: string;
  readonly askedAt: Date;
  readonly payUntil: Date;
  readonly amountDueTiyn: Tiyn;
  /** How many facts the loan had when it was asked for: what came after may pay for it. */
  readonly factsKnown: number;
}

/** A payment that has been recorded, as the loan's other operations follow it. */
export interface PaymentMade {
  readonly factId: string;
  readonly amountTiyn: Tiyn;
  /** When the borrower paid, by the clock of whoever took the money. */
  readonly paidAt: Date;
}
