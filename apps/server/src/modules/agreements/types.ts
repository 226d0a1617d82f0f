import type { Fact, Prolonged } from '@senim/loan-engine/facts';
import type { LoanTerms, LoanType } from '@senim/loan-engine/terms';
import type { AgreementKey } from '../ledger/types.ts';

export type { AgreementKey };

/** The status numbers of readings.md that an agreement can have. */
export type AgreementStatus = 4 | 5 | 6 | 7 | 8 | 10 | 11 | 12 | 13 | 14;

/** What was offered and accepted, as the engine quoted it; decimal strings, for showing again exactly. */
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
  readonly loanType: LoanType;
  readonly terms: LoanTerms;
  readonly quote: QuoteShown;
  readonly iban: string;
  readonly mediation: boolean;
  readonly createdAt: Date;
  readonly signedAt: Date | null;
  readonly signUntil: Date;
  readonly nextEventDay: string | null;
}

export interface AgreementWithFacts extends Agreement {
  readonly facts: readonly Fact[];
}

export interface DocumentRow {
  readonly language: 'ru' | 'kz';
  readonly sha256: string;
}

export type AmendmentStatus = 'awaiting-payment' | 'awaiting-signature' | 'signed' | 'cancelled' | 'expired';

/** An additional agreement: a later due date, first paid for, then signed. */
export interface Amendment extends AgreementKey {
  readonly amendmentId: number;
  readonly ordinal: number;
  readonly status: AmendmentStatus;
  readonly days: number;
  readonly askedAt: Date;
  /** The first instant that is too late for payment and signature. */
  readonly openUntil: Date;
  /** The payment facts that came since it was asked for. */
  readonly paymentIds: readonly string[];
  /** What it will be once signed; null until it is paid for. */
  readonly fact: Prolonged | null;
  readonly documents: readonly DocumentRow[];
}

/** The second word on a loan above the law's sum of a day: from when and until when it may be given, and when it was. */
export interface SecondConfirmation {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly confirmedAt: Date | null;
}

/** Part of an overdue debt that, paid before `payUntil`, rests collection through `untilDay`. */
export interface PauseOffer extends AgreementKey {
  readonly pauseId: number;
  readonly day: string;
  readonly untilDay: string;
  readonly askedAt: Date;
  readonly payUntil: Date;
  readonly amountDueTiyn: number;
}

/** A payment that has been recorded, as the loan's other operations follow it. */
export interface PaymentMade {
  readonly factId: string;
  readonly amountTiyn: number;
  /** When the borrower paid, by the clock of whoever took the money. */
  readonly paidAt: Date;
}

export interface FactRow extends AgreementKey {
  readonly fact: Fact;
  readonly day: string;
  readonly channel: string | null;
  readonly recordedAt: Date;
}

export interface SignatureRow {
  readonly document: DocumentRow;
  readonly codeId: string;
  readonly phone: string;
  readonly address: string;
  readonly signedAt: Date;
}
