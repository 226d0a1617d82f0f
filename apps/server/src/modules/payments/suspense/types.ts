import type { PaymentChannel } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
export interface InquiryKey {
  readonly borrowerId: number;
  readonly inquiryId: number;
}

/** A question about a payment that did not arrive: what the payer remembers, and the answer once there is one. */
export interface Inquiry extends InquiryKey {
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly paidOn: string;
  readonly amountTiyn: Tiyn;
  readonly channel: PaymentChannel;
  /** Empty when it is lost. */
  readonly receipt: string;
  readonly paymentId: number | null;
  readonly askedAt: Date;
  readonly answerBy: Date;
  readonly closedAt: Date | null;
  readonly outcome: 'found' | 'not-found' | null;
  readonly answer: string | null;
}

/** Money that may be the lost payment. */
export interface InquiryCandidate {
  readonly paymentId: number;
  readonly provider: string;
  readonly number: string;
  readonly amountTiyn: Tiyn;
  readonly valueDay: string;
  readonly isWaiting: boolean;
  readonly isSameAmount: boolean;
  readonly isSameReceipt: boolean;
  /** What the payer typed at the terminal, or wrote in the transfer. */
  readonly account: string;
}
