import type { Tiyn } from '@senim/loan-engine/units/money';
import type { CardFailure, CardPaymentKey, CardPaymentStatus } from '../cards/types.ts';

/** A standing word of a borrower that the parts of a loan are charged to a kept card. */
export interface Autopay {
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly cardId: string;
  readonly cardMask: string;
  readonly turnedOnAt: Date;
}

/** What a loan asks for on a day, where it may be taken without its owner. */
export interface PartDue {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly amountTiyn: Tiyn;
}

/** A due day of which the borrower was told. */
export interface ToldDue {
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly dueDay: string;
  readonly amountTiyn: Tiyn;
  readonly refusedAt: Date | null;
  /** When its owner was told that the bank says nothing of a try. */
  readonly unansweredAt: Date | null;
  /** How many times it was tried. */
  readonly tries: number;
}

/**
 * What its owner is told of a charge that has not come: the bank is silent, it refused today, nothing came of it after all, or nothing came
 * and nothing is owed.
 */
export type ChargeNews =
  | 'autopay-unanswered'
  | 'autopay-refused'
  | 'autopay-not-charged'
  | 'autopay-not-needed';

/** A charge of which the bank has not said yet what became of it. */
export interface ChargeUnderWay {
  readonly day: string;
  readonly amountTiyn: Tiyn;
  /** For so long that its owner was told. */
  readonly isSilent: boolean;
}

/** A charge, with what became of it. */
export interface AutopayCharge extends CardPaymentKey {
  readonly agreementId: number;
  readonly dueDay: string;
  readonly try: number;
  readonly status: CardPaymentStatus;
  readonly failure: CardFailure | null;
  /** Never more than was told, and less where part of it was paid by hand. */
  readonly amountTiyn: Tiyn;
  readonly createdAt: Date;
  readonly isFollowed: boolean;
  /** The acquirer was told of it, so it may charge it whatever it answered. */
  readonly isBrought: boolean;
}
