/**
 * The second confirmation of a loan above the law's daily sum: from when and until when it may be given, and when it
 * was.
 */
export interface SecondConfirmation {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly confirmedAt: Date | null;
}
