import { PAYMENT_PROPOSALS } from '@senim/contracts/office/proposal-kinds';
import { holdsRight, type StaffRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import type { AboutLoan, AboutPayment, Proposal, ProposalKind } from './types.ts';

/** How long whoever made a proposal sees that it has lapsed. */
export const LAPSED_SHOWN_MS = 7 * 86_400_000;

/** Who may see, propose and confirm what needs two people. */
const PROPOSAL_RIGHTS: Readonly<
  Record<ProposalKind, { see: StaffRight; make: StaffRight; check: StaffRight }>
> = {
  refund: { see: 'customers.view', make: 'refunds.propose', check: 'refunds.confirm' },
  'write-off': { see: 'customers.view', make: 'write-offs.propose', check: 'write-offs.confirm' },
  offer: { see: 'cases.view', make: 'settlements.decide', check: 'write-offs.confirm' },
  'payout-made': { see: 'payouts.view', make: 'payouts.settle', check: 'payouts.confirm' },
  'payout-not-made': { see: 'payouts.view', make: 'payouts.settle', check: 'payouts.confirm' },
  'payer-refund': { see: 'suspense.view', make: 'refunds.propose', check: 'refunds.confirm' },
  'payer-refund-made': { see: 'suspense.view', make: 'payouts.settle', check: 'refunds.confirm' },
  'payer-refund-not-made': { see: 'suspense.view', make: 'payouts.settle', check: 'refunds.confirm' },
  'phone-change': { see: 'customers.view', make: 'phones.propose', check: 'phones.confirm' },
  'setting-change': { see: 'settings.view', make: 'settings.propose', check: 'settings.confirm' },
  'role-change': { see: 'staff.view', make: 'staff.manage', check: 'staff.confirm-role' },
};

export const mayPropose = (roles: readonly StaffRole[], kind: ProposalKind): boolean =>
  holdsRight(roles, PROPOSAL_RIGHTS[kind].make);

export const mayConfirm = (roles: readonly StaffRole[], kind: ProposalKind): boolean =>
  holdsRight(roles, PROPOSAL_RIGHTS[kind].check);

/** The kinds of proposals that somebody of these roles may see. */
export const seenKinds = (roles: readonly StaffRole[]): ProposalKind[] =>
  (Object.keys(PROPOSAL_RIGHTS) as ProposalKind[]).filter((kind) =>
    holdsRight(roles, PROPOSAL_RIGHTS[kind].see),
  );

/** The kinds that somebody of these roles may be the second person behind. */
export const confirmedKinds = (roles: readonly StaffRole[]): ProposalKind[] =>
  seenKinds(roles).filter((kind) => mayConfirm(roles, kind));

/** Why a person may not confirm a proposal: it is their own, it is about them, or their role does not allow it; null if they may. */
export function confirmingClosed(
  proposal: Proposal,
  { roles, personIndex }: { readonly roles: readonly StaffRole[]; readonly personIndex: Buffer },
): 'mine' | 'about-me' | 'role' | null {
  if (proposal.makerPerson.equals(personIndex)) return 'mine';
  if (proposal.kind === 'role-change' && proposal.memberPerson.equals(personIndex)) return 'about-me';
  return mayConfirm(roles, proposal.kind) ? null : 'role';
}

/** The proposals that are about a loan, and not about a colleague, a phone or a payment without an owner. */
export function isAboutLoan(proposal: Proposal): proposal is AboutLoan {
  return 'agreementId' in proposal && proposal.agreementId !== null;
}

export const isAboutPayment = (proposal: Proposal): proposal is AboutPayment =>
  PAYMENT_PROPOSALS.some((kind) => kind === proposal.kind);
