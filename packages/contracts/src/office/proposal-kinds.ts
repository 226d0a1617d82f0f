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
  'payer-refund-made',
  'payer-refund-not-made',
] as const;

/** Those about a payment without an owner; one at a time may wait. */
export const PAYMENT_PROPOSALS = [
  'payer-refund',
  'payer-refund-made',
  'payer-refund-not-made',
] as const satisfies readonly (typeof PROPOSAL_KINDS)[number][];
