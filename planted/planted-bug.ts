/** A realistic bug as a small patch: what somebody might write by mistake, and who must notice. */
export type PlantedBug = {
  /** What would go wrong for the lender or the borrower, as a sentence. */
  readonly bug: string;
  /** From the root of the project. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly right: string;
  readonly wrong: string;
  /** The test files that are run first, and should be enough. */
  readonly noticedBy: readonly string[];
};
