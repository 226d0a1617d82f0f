export interface SavedCardKey {
  readonly borrowerId: number;
  readonly cardId: string;
}

/** A card that the acquirer keeps for a borrower: what of it may be shown. */
export interface SavedCard extends SavedCardKey {
  readonly mask: string;
  /** Month and year: "12/29". */
  readonly expiry: string;
  readonly addedAt: Date;
}

/** The same with the token by which the acquirer knows it. */
export interface ChargeableCard extends SavedCard {
  readonly token: string;
}

/** A card that a borrower has let the acquirer keep. */
export interface CardToKeep extends SavedCardKey {
  readonly token: string;
  readonly mask: string;
  readonly expiry: string;
  readonly consentVersion: string;
  readonly consentedAt: Date;
  readonly addedAt: Date;
}
