import type { Tiyn } from '@senim/loan-engine/units/money';
import type { CardFailure, CardFate } from '../../../providers/cards/card-acquirer.ts';

export type { CardFailure, CardFate };

export interface CardPaymentKey {
  readonly borrowerId: number;
  readonly cardPaymentId: number;
}

/** `created` until the acquirer has it, `waiting` for the payer, then one of the rest. A late charge can end any of them. */
export type CardPaymentStatus = 'created' | 'waiting' | 'charged' | 'failed' | 'expired';

export interface CardPayment extends CardPaymentKey {
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly publicId: string;
  readonly invoice: string;
  readonly amountTiyn: Tiyn;
  readonly status: CardPaymentStatus;
  readonly cardMask: string | null;
  readonly failure: CardFailure | null;
  readonly createdAt: Date;
  readonly chargedAt: Date | null;
  readonly appliedAt: Date | null;
  /** The words by which its payer lets the acquirer keep the card; null if it is not to be kept. */
  readonly keepConsent: string | null;
  /** The kept card by which it is paid. */
  readonly savedCardId: string | null;
  /** The number under which it stands among the payments: the invoice, until a part of it has gone back. */
  readonly standingNumber: string;
  /** What of it is on the loan, or in suspense. */
  readonly standsTiyn: Tiyn;
  /** The due day on which the acquirer was told to charge it by its owner's standing word; null for a payment of a page. */
  readonly chargedFor: string | null;
  /** When all or a part of it was last taken back. */
  readonly takenBackAt: Date | null;
}

/** What the acquirer has of a charge. */
export interface KeptAtAcquirer {
  readonly invoice: string;
  readonly keptTiyn: Tiyn;
}

/** Where the acquirer's lists and the books say otherwise; `keptTiyn` is null where no list names the charge. */
export interface RegistryDifference {
  readonly invoice: string;
  readonly keptTiyn: Tiyn | null;
  readonly standsTiyn: Tiyn;
}
