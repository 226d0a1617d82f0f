/** What staff may decide about a loan, each with its right (staff-rights.ts) and a reason. */
export const LOAN_ACTIONS = [
  'freeze',
  'unfreeze',
  'start-collection',
  'open-mediation',
  'close-recovery',
  'propose-refund',
  'propose-write-off',
  'withdraw-approval',
] as const;

/** The same and the corrections of payments: all actions of a loan's page. */
export const DESK_ACTIONS = ['enter-payment', 'reverse-payment', ...LOAN_ACTIONS] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];
