/** A try to learn a sum, by what it shares with the one that is asked for now. */
export interface LookupTry {
  readonly triedAt: Date;
  readonly byLoan: boolean;
  readonly byAddress: boolean;
}

export interface LookupKeys {
  /** Null where the account is nobody's. */
  readonly loanIndex: Buffer | null;
  readonly addressIndex: Buffer;
}
