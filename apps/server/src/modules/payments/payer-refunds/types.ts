import type { PayoutStatus } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';

/** A payment without an owner on its way back to who paid it. */
export interface PayerRefund {
  readonly refundId: number;
  readonly paymentId: number;
  /** The payer, if a client of ours. */
  readonly borrowerId: number | null;
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  readonly payeeSealed: Buffer;
  readonly status: PayoutStatus;
  readonly lease: number;
  /** The bank that was asked, or is to be, once it is taken into work. */
  readonly askedBank: string;
  /** Where the payment came from, and the day it was paid for. */
  readonly provider: string;
  readonly valueDay: string;
}

/** A refund about which the bank and the books differ. */
export interface DisputedRefund extends PayerRefund {
  readonly createdAt: Date;
  /** Until then a worker may be asking the bank about it. */
  readonly leasedUntil: Date | null;
  /** The payment's number at who brought it. */
  readonly number: string;
}
