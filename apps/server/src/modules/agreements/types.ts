import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Fact, Prolonged } from '@senim/loan-engine/loan/facts';
import type { LoanTerms, ProductCode } from '@senim/loan-engine/loan/terms';
import type { AgreementKey } from '../ledger/types.ts';

export type { AgreementKey };

/** The accepted quote of the engine in decimal strings, to be shown again exactly. */
export interface QuoteShown {
  readonly dailyRate: string;
  readonly gesv: string;
  readonly reward: string;
  readonly total: string;
}

export interface Agreement extends AgreementKey {
  readonly number: string;
  readonly applicationId: number | null;
  readonly parentId: number | null;
  readonly status: AgreementStatus;
  readonly loanType: ProductCode;
  readonly terms: LoanTerms;
  readonly quote: QuoteShown;
  readonly iban: string;
  readonly mediation: boolean;
  readonly createdAt: Date;
  readonly signedAt: Date | null;
  readonly signUntil: Date;
  readonly nextEventDay: string | null;
  /** It was never theirs: nobody owes it. */
  readonly isAnnulled: boolean;
}

export interface AgreementWithFacts extends Agreement {
  readonly facts: readonly Fact[];
}

export interface DocumentRow {
  readonly language: DocumentLanguage;
  readonly sha256: string;
}

export type AmendmentStatus = 'awaiting-payment' | 'awaiting-signature' | 'signed' | 'cancelled' | 'expired';

/** An additional agreement on a later due date: first it is paid for, then signed. */
export interface Amendment extends AgreementKey {
  readonly amendmentId: number;
  readonly ordinal: number;
  readonly status: AmendmentStatus;
  readonly days: number;
  readonly askedAt: Date;
  /** The first instant that is too late for payment and signature. */
  readonly openUntil: Date;
  /** The payments since the request. */
  readonly paymentIds: readonly string[];
  /** Its fact once signed; null until it is paid for. */
  readonly fact: Prolonged | null;
  readonly documents: readonly DocumentRow[];
}
