/** What a person of the office may do to a loan, each with its right (staff-rights.ts) and its reason. */
export const LOAN_ACTIONS = [
  'freeze',
  'unfreeze',
  'start-collection',
  'open-mediation',
  'close-recovery',
  'propose-refund',
  'propose-write-off',
] as const;
