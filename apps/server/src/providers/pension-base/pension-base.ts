/** The pension base: what employers paid in for somebody, month by month. */
export interface PensionBase {
  /** The last six months; the person has consented. */
  read(iin: string): Promise<PensionAnswer>;
}

export type PensionAnswer =
  | { readonly kind: 'contributions'; readonly contributions: readonly Contribution[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' };

export interface Contribution {
  readonly bin: string;
  readonly employer: string;
  /** The day it was paid, `YYYY-MM-DD`. */
  readonly paidOn: string;
  /** Whole tenge, parts left out. */
  readonly amountTenge: number;
}
