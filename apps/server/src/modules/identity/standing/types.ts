/**
 * How sure we are that a registration belongs to the owner of its IIN. `contested`: provisional while a verified borrower has the IIN or the phone, so
 * that only face and document decide.
 */
export type Standing = 'verified' | 'provisional' | 'contested' | 'displaced';

/** Verified borrowers who have the IIN or the phone of a provisional registration. */
export interface Rivals {
  /** The one with this IIN and another phone. */
  readonly ownerId: number | null;
  /** The one with this phone and another IIN. */
  readonly holderId: number | null;
}

/** What a passed identification has changed. */
export type ClaimOutcome = 'confirmed' | 'cabinet-returned' | 'number-freed';
