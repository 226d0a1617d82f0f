/**
 * What an erasure takes and what stays, by name. Papers of a loan are kept five years after it ends (law on microfinance activity and
 * on countering money laundering, art. 11); who one is and what one agreed to stay as the proof of it.
 */
export function erasure(hadLoan: boolean): { erased: string[]; kept: string[] } {
  return hadLoan
    ? { erased: ['drafts', 'email', 'relatives'], kept: ['identity', 'profile', 'loans', 'consents'] }
    : { erased: ['drafts', 'profile', 'relatives', 'email'], kept: ['identity', 'consents'] };
}
