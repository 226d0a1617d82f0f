export interface OverpaymentKey {
  readonly borrowerId: number;
  readonly overpaymentId: number;
}

/** Money paid too much on a loan, until none of it is left. Days as `YYYY-MM-DD`. */
export interface Overpayment extends OverpaymentKey {
  readonly agreementId: number;
  readonly aroseOn: string;
  /** When the borrower asked for it back; null while they have not. */
  readonly askedAt: Date | null;
  /** The last of the 14 days. */
  readonly refundBy: string;
  /** One person has proposed to refund it, and another has not decided yet. */
  readonly isProposed: boolean;
  /** A transfer was ordered and is not made yet. */
  readonly isOnItsWay: boolean;
}
