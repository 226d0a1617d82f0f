import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { ApplicationKey } from '../types.ts';

/** Insurance that was taken beside a loan, as it was offered, with what became of the loan. */
export interface TakenInsurance extends ApplicationKey {
  readonly consentId: string;
  readonly versionId: number;
  readonly terms: InsuranceTerms;
  readonly priceTiyn: Tiyn;
  readonly askedAt: Date;
  readonly cancelledAt: Date | null;
  readonly applicationStatus: number;
  /** The agreement of this application; null before there is one. */
  readonly agreementId: number | null;
  readonly agreementStatus: number | null;
  readonly signedAt: Date | null;
  readonly annulledAt: Date | null;
  readonly agreementNumber: string | null;
}
