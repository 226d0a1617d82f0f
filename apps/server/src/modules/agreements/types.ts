import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Fact, Forgiven, Prolonged, Rescheduled } from '@senim/loan-engine/loan/facts';
import type { Components } from '@senim/loan-engine/loan/position-types';
import type { LoanTerms, ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { AgreementKey } from '../ledger/types.ts';

export type { AgreementKey };

/** A status that an agreement came to. */
export interface StatusStep {
  readonly agreementId: number;
  readonly status: AgreementStatus;
  readonly at: Date;
}

/** What an agreement is drawn up from: as much of an application as it takes over. */
export interface ApprovedApplication {
  readonly borrowerId: number;
  readonly applicationId: number;
  readonly loanType: ProductCode;
  readonly amountTiyn: number;
  /** Days, or months of a product that is paid back by the month. */
  readonly period: number;
  readonly scheduleKind: ScheduleKind;
  /** The day of the month on which parts are due; null: the payout's own. */
  readonly dueDay: number | null;
  readonly firstLoan: boolean;
  readonly discountId: string | null;
  readonly discountSharePpm: number | null;
}

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
  readonly loanType: ProductCode;
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
  readonly language: DocumentLanguage;
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

/** Easier terms for what is owed: a new schedule from a day, part of the debt perhaps forgiven. */
export interface NewPlan {
  readonly scheduleKind: ScheduleKind;
  /** Days from today on which a part is due, ascending; one far day is a deferral. */
  readonly dueOffsets: readonly number[];
  /** Lower than the law asks for, if the lender so decides. */
  readonly dailyRatePpm?: number | undefined;
  /** What of the debt is forgiven along with it. */
  readonly forgiven?: Components | undefined;
}

/** How an offer of easier terms ends. */
export type OfferEnd = 'signed' | 'cancelled' | 'expired' | 'declined';

/** An additional agreement on easier terms, composed by a person in a case; it holds from the day it was made. */
export interface SettlementOffer extends AgreementKey {
  readonly amendmentId: number;
  readonly ordinal: number;
  /** What it came of: the borrower's request, or a mediator's help. */
  readonly kind: 'settlement' | 'mediation';
  readonly caseReference: string;
  readonly madeAt: Date;
  /** The first instant that is too late for a signature. */
  readonly openUntil: Date;
  readonly rescheduled: Rescheduled;
  readonly forgiven: Forgiven | null;
  readonly payoffTiyn: number;
  readonly documents: readonly DocumentRow[];
}

/** The second word on a loan above the law's sum of a day: from when and until when it may be given, and when it was. */
export interface SecondConfirmation {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly confirmedAt: Date | null;
}

/** Part of an overdue debt that, paid before `payUntil`, rests collection through `untilDay`. */
export interface PauseRequest extends AgreementKey {
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

/** Why a cabinet is limited. */
export type BlockingReason = 'recovery' | 'mediation' | 'written-off' | 'claim-assigned';

/** The sentence of each reason, its amounts and days written in its language. */
export type BlockingTexts = Readonly<
  Record<
    BlockingReason,
    (figures: { readonly overdue: string; readonly due: string; readonly writtenOff: string }) => string
  >
>;
