import type { ID_ISSUERS } from '@senim/contracts/borrower/application-choices';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { Identity } from '@senim/lender/lender';
import type { Period } from '@senim/loan-engine/loan/monthly-dues';
import type { FreeDaysRule, ScheduleKind } from '@senim/loan-engine/loan/terms';

/** A text of the agreement in each of its languages. */
export type InBothLanguages = Readonly<Record<DocumentLanguage, string>>;

export interface AgreementBorrower {
  readonly fullName: string;
  readonly iin: string;
  readonly idDocument: {
    readonly number: string;
    readonly issuedBy: (typeof ID_ISSUERS)[number];
    readonly issueDate: string;
    readonly expiryDate: string;
  };
  readonly address: string;
  readonly phone: string;
  readonly email: string | null;
  readonly iban: string;
  readonly bankName: InBothLanguages;
}

/** The parties of any document. */
export interface PartiesDocument {
  readonly lender: Identity;
  readonly borrower: AgreementBorrower;
}

/** One payment: a day "YYYY-MM-DD", decimal strings in tenge ("70980.00"), and the principal left after it. */
export interface AgreementScheduleRow {
  readonly date: string;
  readonly principal: string;
  readonly reward: string;
  readonly total: string;
  readonly balance: string;
}

export interface AgreementSchedule {
  readonly rows: readonly AgreementScheduleRow[];
  readonly reward: string;
  readonly total: string;
}

/** The same loan by another method; the borrower sees it before signing (art. 7 p. 2(4)). */
export interface ComparedSchedule extends AgreementSchedule {
  readonly method: ScheduleKind;
  readonly gesv: string;
}

/** The limits of penalty and charges that the engine applies to this agreement; percents are decimal strings. */
export interface AgreementLimits {
  /** Percent of the overdue payment a day (art. 6 p. 3). */
  readonly penaltyDailyPercent: string;
  readonly penaltyDaysMax: number;
  /** Percent of the issued sum for each year of the agreement (art. 6 p. 3). */
  readonly penaltyYearPercentMax: string;
  /** Consecutive days overdue after which neither reward nor penalty grows (art. 7 p. 3(4)). */
  readonly accrualStopsAfterOverdueDays: number;
  /** Reward and penalty together, in percent of the issued sum. */
  readonly chargesPercentMax: string;
}

/**
 * Everything that an agreement says, computed before. Amounts are decimal strings in tenge, rates decimal strings in percent
 * ("0.2892", "173.35"), days "YYYY-MM-DD"; the documents module only writes them down.
 */
export interface AgreementDocument extends PartiesDocument {
  readonly number: string;
  readonly date: string;
  readonly purpose: InBothLanguages | null;
  /** The agreement that this one refinances: the whole sum repays that one. */
  readonly refinancedNumber: string | null;
  /** Nobody takes cards, or no terminal network does: the agreement names the other ways to pay. */
  readonly withoutCards?: true;
  readonly withoutTerminals?: true;
  readonly principal: string;
  /** So many days, or months for a loan with monthly parts. */
  readonly period: Period;
  /** The day of the month that the borrower chose for the parts, or null. */
  readonly chosenDueDay: { readonly ofMonth: number; readonly firstPartDaysMin: number } | null;
  /** The payout day from which the schedule's dates are counted; with another real day they move. */
  readonly expectedPayoutDay: string;
  readonly firstDueDay: string;
  readonly dueDay: string;
  /** The rate after the free days, promo included. */
  readonly dailyRate: string;
  readonly yearlyRate: string;
  readonly freeDays: { readonly count: number; readonly rule: FreeDaysRule } | null;
  /** The rate after the due day, if a promo code lowered it before; without a code the discount was for loans paid in time. */
  readonly promo: { readonly code: string | null; readonly dailyRateAfterDueDay: string } | null;
  readonly gesv: string;
  readonly reward: string;
  readonly total: string;
  readonly overpayment: string;
  readonly method: ScheduleKind;
  readonly limits: AgreementLimits;
  readonly personalDataConsent: { readonly version: string; readonly givenOn: string };
  readonly schedule: AgreementSchedule;
  readonly compared: readonly ComparedSchedule[];
}

/** An additional agreement that moves the due date, in the same form as `AgreementDocument`. */
export interface ProlongationDocument extends PartiesDocument {
  readonly agreementNumber: string;
  /** The day the agreement was signed. */
  readonly agreementDate: string;
  /** The number of this additional agreement within the loan, from 1. */
  readonly ordinal: number;
  readonly date: string;
  /** The day from which the new date is in force: when the reward so far was paid. */
  readonly effectiveDay: string;
  readonly previousDueDay: string;
  readonly dueDay: string;
  /** Days from the present due day to the new one; from the effective day if that is later. */
  readonly days: number;
  /** The reward and penalty so far, paid before. */
  readonly paid: string;
  readonly previousDailyRate: string;
  readonly dailyRate: string;
  readonly yearlyRate: string;
  /** GESV of the payments that remain. */
  readonly gesv: string;
  readonly principal: string;
  readonly schedule: AgreementSchedule;
}

/** An additional agreement on easier terms, from a request or a mediation, in the same form. */
export interface SettlementDocument extends PartiesDocument {
  readonly kind: 'settlement' | 'mediation';
  /** The number of its case. */
  readonly caseReference: string;
  readonly agreementNumber: string;
  readonly agreementDate: string;
  readonly ordinal: number;
  readonly date: string;
  /** The day from which the new terms are in force: when they were offered. */
  readonly effectiveDay: string;
  /** The last day for the signature. */
  readonly signBy: string;
  readonly owed: {
    readonly principal: string;
    readonly reward: string;
    readonly penalty: string;
    readonly total: string;
  };
  readonly isForgiven: boolean;
  readonly forgivenPrincipal: string;
  readonly forgivenReward: string;
  readonly forgivenPenalty: string;
  readonly previousDailyRate: string;
  readonly dailyRate: string;
  readonly yearlyRate: string;
  /** GESV of the whole loan, past and future. */
  readonly gesv: string;
  readonly schedule: readonly {
    readonly date: string;
    readonly principal: string;
    readonly reward: string;
    readonly penalty: string;
    readonly total: string;
  }[];
  readonly principal: string;
  readonly reward: string;
  readonly penalty: string;
  readonly total: string;
  readonly dueDay: string;
}
