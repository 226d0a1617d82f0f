import type { Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { mayPropose } from './rules.ts';
import { insertProposal } from './store.ts';
import type { Proposal } from './types.ts';

/** Keeps what one person proposes until another has decided, in the caller's transaction. */
export async function keepProposal(
  { sealing, clock }: Services,
  tx: Transaction,
  { roles, staffId, personIndex }: StaffCaller,
  proposal: Pick<Proposal, 'kind' | 'borrowerId' | 'agreementId' | 'terms' | 'reason'>,
): Promise<null | Refused<'right_missing'>> {
  if (!mayPropose(roles, proposal.kind)) return refuse('right_missing');
  tx.note({ proposal: proposal.kind, ...proposal.terms });
  await insertProposal(sealing, tx, { ...proposal, staffId, personIndex, at: clock.now() });
  return null;
}
