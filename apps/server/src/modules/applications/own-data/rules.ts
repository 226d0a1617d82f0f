import type { ErasedPart } from '@senim/contracts/borrower/own-data';

/**
 * What is erased and what stays, by name. The papers of a loan are kept for five years after it ends (law on microfinance
 * activity, and on countering money laundering, art. 11). Identity and consents stay as proof.
 */
export function erasure(hadLoan: boolean): { erased: ErasedPart[]; kept: ErasedPart[] } {
  return hadLoan
    ? { erased: ['drafts', 'email', 'relatives'], kept: ['identity', 'profile', 'loans', 'consents'] }
    : { erased: ['drafts', 'profile', 'relatives', 'email'], kept: ['identity', 'consents'] };
}
