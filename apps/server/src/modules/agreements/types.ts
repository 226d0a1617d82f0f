import type { Fact } from '@senim/loan-engine/facts';
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
