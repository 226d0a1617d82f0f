/** A try to learn a sum, and what it has in common with the present one. */
export interface LookupTry {
  readonly triedAt: Date;
  readonly byLoan: boolean;
  readonly byAddress: boolean;
}

export interface LookupKeys {
  /** Under each key that is held, the first is written. None if the account does not exist. */
  readonly loanIndexes: Buffer[];
  readonly addressIndexes: Buffer[];
}
