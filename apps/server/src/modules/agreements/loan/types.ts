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

/** A loan that money can be paid into. */
export interface PayableAgreement extends AgreementKey {
  readonly number: string;
}

/** What a borrower's loans mean for a new one. */
export interface LoanHistory {
  /** A loan that is offered, signed, owed or written off, and not annulled. */
  readonly openLoan: boolean;
  /** A loan in recovery or written off: the cabinet is limited, and nothing new is lent. */
  readonly blockingLoan: boolean;
  /** Money was paid out to this borrower before. */
  readonly hadLoan: boolean;
}
