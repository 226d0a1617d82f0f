import type { Tiyn } from '@senim/loan-engine/units/money';
import type { CardFailure } from '../../../providers/cards/card-acquirer.ts';

export type { CardFailure };

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
}
