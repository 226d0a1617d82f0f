/** A try to learn a sum, and what it has in common with the present one. */
export interface LookupTry {
  readonly triedAt: Date;
  readonly byLoan: boolean;
  readonly byAddress: boolean;
}

export interface LookupKeys {
  /** Null if the account does not exist. */
  readonly loanIndex: Buffer | null;
  readonly addressIndex: Buffer;
}
