/** How far a turn of sealing keys has come with one column, or with the documents. */
export interface ResealProgress {
  /** `table.column`, or `documents`. */
  readonly sealed: string;
  /** Everything under a lower number is sealed anew. */
  readonly keyNumber: number;
  readonly past: unknown;
  readonly resealedCount: number;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
}

/** How many values of one column are under one key. */
export interface SealedCount {
  readonly sealed: string;
  readonly keyNumber: number;
  readonly rowsCount: number;
}

/** A sealed value, and the key of its row. */
export interface SealedValue {
  readonly key: unknown;
  readonly old: Buffer;
}
