/** What is found by fingerprints that a turn makes anew. */
export type IndexedKind = 'people' | 'letters' | 'devices';

/** Under which key people are found; and in a turn, under which they will be. */
export interface IndexTurn {
  readonly number: number;
  readonly nextNumber: number | null;
  readonly begunAt: Date | null;
  readonly turnedAt: Date | null;
}

/** How far a turn has come with one kind. */
export interface IndexProgress {
  readonly what: IndexedKind;
  /** The number of the last one of the last page; 0 at the beginning. */
  readonly past: number;
  readonly indexedCount: number;
  readonly endedAt: Date | null;
}

/** The fresh fingerprints of one row, in hex, by their names; a null has none. */
export interface FreshIndexes {
  readonly id: number;
  readonly device?: string;
  /** What the fingerprints were made of, where it may have changed meanwhile. */
  readonly sealed?: string;
  readonly indexes: Readonly<Record<string, string>>;
}

export interface PersonToIndex {
  readonly id: number;
  readonly iinSealed: Buffer;
  readonly phoneSealed: Buffer;
}
