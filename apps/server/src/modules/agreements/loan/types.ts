import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { AgreementKey } from '../types.ts';

/** A status that an agreement came to. */
export interface StatusStep {
  readonly agreementId: number;
  readonly status: AgreementStatus;
  readonly at: Date;
}

export interface FactRow extends AgreementKey {
  readonly fact: Fact;
  readonly day: string;
  readonly channel: string | null;
  readonly recordedAt: Date;
}

/** What stands in the way of a new loan, or makes it a repeat one, of a borrower's loans. */
export interface LoanHistory {
  /** A loan that is offered, signed, owed or written off; not one that was found to be somebody else's doing. */
  readonly openLoan: boolean;
  /** One in recovery or written off: the cabinet is limited, and nothing new is lent. */
  readonly blockingLoan: boolean;
  /** Money was paid out to this borrower before. */
  readonly hadLoan: boolean;
}
