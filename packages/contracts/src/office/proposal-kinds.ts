/** What one person proposes and another decides: about loans, and about colleagues' roles. */
export const PROPOSAL_KINDS = [
  'refund',
  'write-off',
  'offer',
  'role-change',
  'phone-change',
  'payout-made',
  'payout-not-made',
  'payer-refund',
] as const;
