import type { Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { mayConfirm } from './rules.ts';
import { endProposal, lockProposal } from './store.ts';
import type { Proposal } from './types.ts';

export type ProposalRefusal = 'proposal_over' | 'same_person' | 'right_missing';

/**
 * The second person's word, in the transaction that carries it out: whoever comes second waits and finds it over. Nobody
 * confirms their own, whatever the account; taking one's own back is no confirmation.
 */
export async function closeProposal(
  { sealing, clock }: Services,
  tx: Transaction,
  staff: StaffCaller,
  proposalId: number,
  decision: 'confirm' | 'decline',
): Promise<Proposal | Refused<ProposalRefusal>> {
  const proposal = await lockProposal(sealing, tx, proposalId);
  if (!proposal) return refuse('proposal_over');
  const { kind, borrowerId, terms, makerName, makerPerson } = proposal;
  tx.note({ proposal: kind, proposalId, decision, maker: makerName }, { borrowerId, subject: terms.number });
  if (proposal.status !== 'open') return refuse('proposal_over');
  const isOwn = makerPerson.equals(staff.personIndex);
  if (decision === 'confirm' && isOwn) return refuse('same_person');
  if (!isOwn && !mayConfirm(staff.roles, kind)) return refuse('right_missing');
  await endProposal(tx, proposalId, { decision, staff, at: clock.now() });
  return proposal;
}
