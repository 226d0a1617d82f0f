import type { Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { isLastOf } from '../rules.ts';
import { lockAdministrators } from '../store.ts';
import { confirmingClosed, isAboutPayment, mayConfirm } from './rules.ts';
import { endProposal, lockProposal } from './store.ts';
import type { Proposal, RoleProposal } from './types.ts';

export type ProposalRefusal = 'proposal_over' | 'same_person' | 'right_missing' | 'last_administrator';

/**
 * The second person's decision, in the transaction that carries it out. If two decide at once, one waits and finds it closed.
 * Nobody confirms their own proposal or their own roles, from any account. To withdraw one's own is no confirmation.
 */
export async function closeProposal(
  { sealing, clock }: Pick<Services, 'sealing' | 'clock'>,
  tx: Transaction,
  staff: StaffCaller,
  proposalId: number,
  decision: 'confirm' | 'decline',
): Promise<Proposal | Refused<ProposalRefusal>> {
  const proposal = await lockProposal(sealing, tx, proposalId);
  if (!proposal) return refuse('proposal_over');
  noteProposal(tx, proposal, decision);
  if (proposal.status !== 'open') return refuse('proposal_over');
  const refused = refusalOf(proposal, staff, decision);
  if (refused) return refuse(refused);
  if (decision === 'confirm' && proposal.kind === 'role-change' && (await leavesNobody(tx, proposal)))
    return refuse('last_administrator');
  await endProposal(tx, proposal, { decision, staff, at: clock.now() });
  return proposal;
}

/** What the record says of a proposal: its loan or account, who made it, and for roles the state before and after. */
function noteProposal(tx: Transaction, proposal: Proposal, decision: 'confirm' | 'decline'): void {
  const { kind, proposalId, makerName } = proposal;
  const said = { proposal: kind, proposalId, decision, maker: makerName };
  if (proposal.kind === 'role-change') {
    const { before, after } = proposal.terms;
    tx.note({ ...said, before: { roles: before }, after: { roles: after } }, { subject: proposal.login });
  } else if (proposal.kind === 'setting-change') {
    const { before, document: after, name } = proposal.terms;
    tx.note({ ...said, setting: { before, after } }, { subject: name });
  } else if (isAboutPayment(proposal)) {
    tx.note(said, { subject: proposal.terms.number });
  } else if (proposal.kind === 'phone-change') {
    tx.note(said, { borrowerId: proposal.borrowerId });
  } else {
    tx.note(said, { borrowerId: proposal.borrowerId, subject: proposal.terms.number });
  }
}

function refusalOf(
  proposal: Proposal,
  staff: StaffCaller,
  decision: 'confirm' | 'decline',
): ProposalRefusal | null {
  if (decision === 'decline') {
    const isOwn = proposal.makerPerson.equals(staff.personIndex);
    return isOwn || mayConfirm(staff.roles, proposal.kind) ? null : 'right_missing';
  }
  const closed = confirmingClosed(proposal, staff);
  if (closed === null) return null;
  return closed === 'role' ? 'right_missing' : 'same_person';
}

/** Whether nobody would be left who can make and close accounts. */
async function leavesNobody(tx: Transaction, { memberId, terms }: RoleProposal): Promise<boolean> {
  return isLastOf(await lockAdministrators(tx), memberId) && !terms.after.includes('administrator');
}
