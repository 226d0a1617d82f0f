import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { shownTo } from '@senim/contracts/shared/personal-fields';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { confirmingClosed, isAboutLoan, isAboutPayment, mayConfirm, seenKinds } from './rules.ts';
import { readOpenProposals } from './store.ts';
import type { Proposal } from './types.ts';

/** Proposals that wait for a second person, oldest first, as far as the reader may see them. */
export async function listProposals(services: Services, act: Act, staff: StaffCaller) {
  const open = await services.database.transaction(act, (tx) =>
    readOpenProposals(services.sealing, tx, seenKinds(staff.roles)),
  );
  return {
    proposals: open.map((proposal) => ({
      id: proposal.proposalId,
      kind: proposal.kind,
      loan: loanOf(proposal, staff.roles),
      contact: contactOf(proposal, staff.roles),
      payment: paymentOf(proposal, staff.roles),
      transfer: transferOf(proposal),
      member: memberOf(proposal),
      reason: proposal.reason,
      made_by: proposal.makerName,
      made_at: proposal.madeAt.toISOString(),
      closed: confirmingClosed(proposal, staff),
      may_decline: proposal.makerPerson.equals(staff.personIndex) || mayConfirm(staff.roles, proposal.kind),
    })),
  };
}

function loanOf(proposal: Proposal, roles: readonly StaffRole[]) {
  if (!isAboutLoan(proposal)) return null;
  const { borrowerId, terms, iban } = proposal;
  return {
    borrower_id: borrowerId,
    agreement_number: terms.number,
    amount: toDecimal(terms.amountTiyn),
    iban: shownTo(roles, 'iban', iban),
    offer:
      proposal.kind === 'offer' ? { reference: proposal.terms.reference, total: proposal.terms.total } : null,
  };
}

/** The payment that would go back, and to whom; or whose refund it is about. */
function paymentOf(proposal: Proposal, roles: readonly StaffRole[]) {
  if (!isAboutPayment(proposal)) return null;
  const { terms } = proposal;
  const payee = proposal.kind === 'payer-refund' ? proposal.payee : null;
  return {
    payment_id: terms.paymentId,
    number: terms.number,
    amount: toDecimal(terms.amountTiyn),
    payer: payee?.name ?? null,
    iin: shownTo(roles, 'iin', payee?.iin ?? null),
    iban: shownTo(roles, 'iban', payee?.iban ?? null),
  };
}

/** Of which transfer a person has learnt, and the day on which the bank made it. */
function transferOf(proposal: Proposal) {
  if (!('terms' in proposal && 'day' in proposal.terms)) return null;
  const { reference, day } = proposal.terms;
  return { reference, day };
}

function contactOf(proposal: Proposal, roles: readonly StaffRole[]) {
  if (proposal.kind !== 'phone-change') return null;
  const { borrowerId, phone } = proposal;
  return { borrower_id: borrowerId, phone: shownTo(roles, 'phone', phone) };
}

function memberOf(proposal: Proposal) {
  if (proposal.kind !== 'role-change') return null;
  const { login, name, terms, isReturn } = proposal;
  return { login, name, before: [...terms.before], after: [...terms.after], returns: isReturn };
}
