import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { LoanTerms } from '@senim/loan-engine/loan/terms';
import type { Day } from '@senim/loan-engine/units/day';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { AgreementKey } from '../ledger/types.ts';

export type { AgreementKey };

/** What a loan came to at the end of a day. */
export interface Image {
  readonly day: Day;
  readonly status: AgreementStatus;
  readonly product: string;
  readonly productVersion: string;
  /** By which rules and limits it was approved; null of those approved before these were kept, and of what nobody applied for. */
  readonly decisionVersion: string | null;
  /** Who sent the borrower; null for a borrower who came alone. */
  readonly partner: string | null;
  readonly overdueDays: number;
  readonly principalTiyn: Tiyn;
  readonly overduePrincipalTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly penaltyTiyn: Tiyn;
  readonly nextDueDay: Day | null;
  readonly nextDueTiyn: Tiyn;
}

/** An image as it was known at the end of a day: a fact dated back makes another version of each day that it changes. */
export interface ImageVersion extends Image {
  readonly knownOn: Day;
}

/** A fact, and the day of the books on which it was recorded. */
export interface KnownFact {
  readonly fact: Fact;
  readonly knownOn: Day;
}

/** A day of the books, and the last fact that was recorded before it opened. */
export interface Opening {
  readonly day: Day;
  readonly factsThrough: number;
}

export interface StatusStep {
  readonly from: AgreementStatus | null;
  readonly to: AgreementStatus;
  readonly day: Day;
}

/** All that a loan's images are made of. */
export interface Life extends AgreementKey {
  readonly number: string;
  readonly terms: LoanTerms;
  readonly partner: string | null;
  readonly decisionVersion: string | null;
  readonly facts: readonly KnownFact[];
  /** Oldest first. */
  readonly steps: readonly StatusStep[];
  readonly statusNow: AgreementStatus;
}

/** A loan as it is stored: terms, facts in the order in which they were recorded, and changes of status, oldest first, as JSON. */
export interface LifeRow
  extends AgreementKey,
    Pick<Life, 'number' | 'partner' | 'decisionVersion' | 'statusNow'> {
  readonly terms: string;
  readonly facts: string;
  readonly steps: string;
}

/** The versions of a loan's images as JSON. */
export interface VersionsRow extends AgreementKey {
  readonly versions: string;
}

/** The days of the books, oldest first, and the one that holds whatever was recorded before them. */
export interface Chronicle {
  readonly openings: readonly Opening[];
  readonly firstDay: Day;
}

/** Days, both ends included. */
export interface Span {
  readonly from: Day;
  readonly through: Day;
}
