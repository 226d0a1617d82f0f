import type { CardFailure } from '../../providers/cards/card-acquirer.ts';

export type { CardFailure };

/** A payment as a terminal network tells it: the check/pay protocol's words, in our units. */
export interface TerminalPayment {
  readonly network: string;
  readonly transactionId: string;
  readonly account: string;
  readonly amountTiyn: number;
  /** The network's accounting day, YYYY-MM-DD in Asia/Almaty: the day the payment counts for. */
  readonly valueDay: string;
  /** When the person paid, by the network's clock. */
  readonly paidAt: Date;
}

/** What the protocol answers (field's codes: 0 done, 4 wrong account format, 5 not found, 241 too small, 300 other). */
export interface TerminalAnswer {
  readonly result: 0 | 4 | 5 | 241 | 242 | 300;
  readonly comment: string;
  readonly paymentId?: number;
  readonly amountTiyn?: number;
  readonly payer?: string;
}

export type PayoutStatus = 'created' | 'sending' | 'in-doubt' | 'executed' | 'failed';

/** The loan's own money, or what a borrower has overpaid. */
export type PayoutKind = 'loan' | 'refund';

/** A payment as it came, whosever it is. */
export interface IncomingPayment {
  readonly paymentId: number;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amountTiyn: number;
  readonly valueDay: string;
  /** By the clock of whoever took the money. */
  readonly paidAt: Date;
  readonly receivedAt: Date;
  /** Null while it waits in suspense. */
  readonly borrowerId: number | null;
  readonly agreementId: number | null;
  readonly reversedAt: Date | null;
}

export interface Payout {
  readonly borrowerId: number;
  readonly payoutId: number;
  readonly agreementId: number;
  readonly reference: string;
  readonly amountTiyn: number;
  readonly kind: PayoutKind;
  readonly status: PayoutStatus;
  /** The account, where it is not the one that was signed. */
  readonly ibanSealed: Buffer | null;
  readonly lease: number;
}

export interface CardPaymentKey {
  readonly borrowerId: number;
  readonly cardPaymentId: number;
}

/** `created` until the acquirer has it, `waiting` for the payer, then one of the rest; a late charge ends any of them. */
export type CardPaymentStatus = 'created' | 'waiting' | 'charged' | 'failed' | 'expired';

export interface CardPayment extends CardPaymentKey {
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly publicId: string;
  readonly invoice: string;
  readonly amountTiyn: number;
  readonly status: CardPaymentStatus;
  readonly cardMask: string | null;
  readonly failure: CardFailure | null;
  readonly createdAt: Date;
  readonly chargedAt: Date | null;
  readonly appliedAt: Date | null;
}

/** A payment as its borrower's list needs it. */
export interface PaymentListed {
  readonly paymentId: number;
  readonly amountTiyn: number;
  readonly receivedAt: Date;
  readonly valueDay: string;
  readonly provider: string;
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly factId: string;
}

/** A payout as the office looks at it. */
export interface PayoutLooked {
  readonly payoutId: number;
  readonly agreementId: number;
  readonly reference: string;
  readonly amountTiyn: number;
  readonly kind: PayoutKind;
  readonly status: PayoutStatus;
  readonly ibanSealed: Buffer | null;
  readonly notBefore: Date;
  readonly failure: string | null;
  readonly peopleNeeded: number;
}

export interface InquiryKey {
  readonly borrowerId: number;
  readonly inquiryId: number;
}

/** "A payment of mine did not arrive": what the payer remembers, and the answer once there is one. */
export interface Inquiry extends InquiryKey {
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly paidOn: string;
  readonly amountTiyn: number;
  readonly channel: 'terminal' | 'card' | 'bank';
  /** Empty when it is lost. */
  readonly receipt: string;
  readonly paymentId: number | null;
  readonly askedAt: Date;
  readonly answerBy: Date;
  readonly closedAt: Date | null;
  readonly outcome: 'found' | 'not-found' | null;
  readonly answer: string | null;
}

/** Money that may be the payment somebody misses. */
export interface InquiryCandidate {
  readonly paymentId: number;
  readonly provider: string;
  readonly number: string;
  readonly amountTiyn: number;
  readonly valueDay: string;
  readonly isWaiting: boolean;
  readonly isSameAmount: boolean;
  readonly isSameReceipt: boolean;
}
