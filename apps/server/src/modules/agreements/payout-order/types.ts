/** The second word on a loan above the law's sum of a day: from when and until when it may be given, and when it was. */
export interface SecondConfirmation {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly confirmedAt: Date | null;
}
