import type { LoanHistory } from '../../agreements/loan/types.ts';

/** What stands in the way of a new application, or makes it a repeat one. */
export interface History extends LoanHistory {
  readonly openApplication: boolean;
}
