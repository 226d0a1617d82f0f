/** What one person proposes and another decides: about loans, colleagues' roles, and settings. */
export const PROPOSAL_KINDS = [
  'refund',
  'write-off',
  'offer',
  'role-change',
  'setting-change',
  'phone-change',
  'payout-made',
  'payout-not-made',
  'payer-refund',
  'payer-refund-made',
  'payer-refund-not-made',
] as const;
type ProposalKindCode = (typeof PROPOSAL_KINDS)[number];

/** What became of a payout about which the bank and the books differ. */
export const PAYOUT_FINDINGS = [
  'payout-made',
  'payout-not-made',
] as const satisfies readonly ProposalKindCode[];

/** Those about a payment without an owner; one at a time may wait. */
export const PAYMENT_PROPOSALS = [
  'payer-refund',
  'payer-refund-made',
  'payer-refund-not-made',
] as const satisfies readonly ProposalKindCode[];
export type PaymentProposalKind = (typeof PAYMENT_PROPOSALS)[number];

/** Why a proposal about a payment is about nothing any more: its provider took the payment back, or the bank has told itself what became of a refund. */
export const PROPOSAL_LAPSES = ['payment-reversed', 'bank-answered'] as const;
export type ProposalLapse = (typeof PROPOSAL_LAPSES)[number];
