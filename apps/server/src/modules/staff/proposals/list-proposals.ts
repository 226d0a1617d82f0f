import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { shownTo } from '@senim/contracts/shared/personal-fields';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import {
  confirmingClosed,
  isAboutLoan,
  isAboutPayment,
  LAPSED_SHOWN_MS,
  mayConfirm,
  seenKinds,
} from './rules.ts';
import { readLapsedProposals, readOpenProposals } from './store.ts';
import type { Proposal } from './types.ts';

/** Proposals that wait for a second person, oldest first, as far as the reader may see them; before them what has lapsed of the reader's own. */
export async function listProposals(services: Services, act: Act, staff: StaffCaller) {
  const { sealing, clock } = services;
  const since = new Date(clock.now().getTime() - LAPSED_SHOWN_MS);
  return services.database.transaction(act, async (tx) => {
    const lapsed = await readLapsedProposals(sealing, tx, { makerPerson: staff.personIndex, since });
    const open = await readOpenProposals(sealing, tx, seenKinds(staff.roles));
    return { proposals: [...lapsed, ...open].map((proposal) => proposalView(proposal, staff)) };
  });
}

function proposalView(proposal: Proposal, staff: StaffCaller) {
  const { proposalId, kind, reason, makerName, makerPerson, madeAt } = proposal;
  const lapsed = lapseOf(proposal);
  return {
    id: proposalId,
    kind,
    loan: loanOf(proposal, staff.roles),
    contact: contactOf(proposal, staff.roles),
    payment: paymentOf(proposal, staff.roles),
    transfer: transferOf(proposal),
    member: memberOf(proposal),
    setting: settingOf(proposal),
    reason,
    made_by: makerName,
    made_at: madeAt.toISOString(),
    closed: confirmingClosed(proposal, staff),
    may_decline: lapsed === null && (makerPerson.equals(staff.personIndex) || mayConfirm(staff.roles, kind)),
    lapsed,
  };
}

const lapseOf = ({ lapse, decidedAt }: Proposal) =>
  lapse && decidedAt && { at: decidedAt.toISOString(), why: lapse };

function loanOf(proposal: Proposal, roles: readonly StaffRole[]) {
  if (!isAboutLoan(proposal)) return null;
  const { borrowerId, agreementId, terms, iban } = proposal;
  return {
    borrower_id: borrowerId,
    agreement_id: agreementId,
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

function settingOf(proposal: Proposal) {
  if (proposal.kind !== 'setting-change') return null;
  const { setting, name, before, document: after, fromAt: from, withdraws = [] } = proposal.terms;
  return { setting, name, before, after, from, withdraws: [...withdraws] };
}

function memberOf(proposal: Proposal) {
  if (proposal.kind !== 'role-change') return null;
  const { login, name, terms, isReturn } = proposal;
  return { login, name, before: [...terms.before], after: [...terms.after], returns: isReturn };
}
