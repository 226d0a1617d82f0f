import type { Tiyn } from '@senim/loan-engine/units/money';
import type { MoneyChannel } from '../../ledger/types.ts';

/** A payment as a terminal network sends it: the words of the check/pay protocol, in our units. */
export interface TerminalPayment {
  readonly network: string;
  readonly transactionId: string;
  readonly account: string;
  readonly amountTiyn: Tiyn;
  /** The network's accounting day, YYYY-MM-DD in Asia/Almaty: the value day of the payment. */
  readonly valueDay: string;
  /** When the person paid, by the network's clock. */
  readonly paidAt: Date;
}

/** What the protocol answers (field's codes: 0 done, 1 temporary, 4 wrong account format, 5 not found, 241 too small, 300 other). */
export interface TerminalAnswer {
  readonly result: 0 | 1 | 4 | 5 | 241 | 242 | 300;
  readonly comment: string;
  readonly paymentId?: number;
  readonly amountTiyn?: Tiyn;
  readonly payer?: string;
}

/** A payment as it came, whoever owns it. */
export interface IncomingPayment {
  readonly paymentId: number;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amountTiyn: Tiyn;
  readonly valueDay: string;
  /** By the clock of whoever took the money. */
  readonly paidAt: Date;
  readonly receivedAt: Date;
  /** Null while it waits in suspense. */
  readonly borrowerId: number | null;
  readonly agreementId: number | null;
  readonly reversedAt: Date | null;
  /** When it was ordered to go back to who paid it; null unless it is on its way or gone. */
  readonly givenBackAt: Date | null;
  /** When people parted it in two; null unless they have. Its parts are payments of their own. */
  readonly splitAt: Date | null;
  /** The payment of which it is a part; null for one that came as it is. */
  readonly splitOf: number | null;
}

/** A payment as its borrower's list needs it. */
export interface PaymentListed {
  readonly paymentId: number;
  readonly amountTiyn: Tiyn;
  readonly receivedAt: Date;
  readonly valueDay: string;
  readonly provider: string;
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly factId: string;
  readonly reversedAt: Date | null;
}

/** Money moved outside that the loans do not know, by our own reference. */
export interface Unbooked {
  readonly what: 'card' | 'payout' | 'payer-refund';
  readonly reference: string;
  readonly amountTiyn: Tiyn;
}

/** A payment as it is credited to its loan. */
export interface RecognisedPayment {
  readonly factId: string;
  readonly amountTiyn: Tiyn;
  readonly valueDay: string;
  readonly paidAt: Date;
  /** The account its money came through. */
  readonly channel: MoneyChannel;
  /** What the borrower is told, unless this payment pays the loan off. */
  readonly news: 'payment-received' | 'payment-recorded';
}
