/**
 * How sure it is that a registration is its IIN's owner. `contested`: provisional, and somebody verified has the IIN or the phone, so
 * that only face and document decide.
 */
export type Standing = 'verified' | 'provisional' | 'contested' | 'displaced';

/** Those who were verified before and have what a provisional registration claims. */
export interface Rivals {
  /** Whoever has the IIN, with another phone. */
  readonly ownerId: number | null;
  /** Whoever has the phone, with another IIN. */
  readonly holderId: number | null;
}

/** What came of face and document for whoever was identified. */
export type ClaimOutcome = 'confirmed' | 'cabinet-returned' | 'number-freed';
