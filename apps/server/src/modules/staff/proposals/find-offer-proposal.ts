import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lockProposal, readOpenProposals } from './store.ts';
import type { OfferProposal } from './types.ts';

/** The offer for a request that waits for a second person; undefined if there is none. */
export async function findOpenOffer(
  { sealing }: Pick<Services, 'sealing'>,
  tx: Transaction,
  reference: string,
): Promise<OfferProposal | undefined> {
  const open = await readOpenProposals(sealing, tx, ['offer']);
  return open.find((one): one is OfferProposal => one.kind === 'offer' && one.terms.reference === reference);
}

/** A proposed offer by its number, so that its document can be drawn up before the decision; undefined if it is no offer. */
export async function findOfferProposal(
  { sealing }: Pick<Services, 'sealing'>,
  tx: Transaction,
  proposalId: number,
): Promise<OfferProposal | undefined> {
  const proposal = await lockProposal(sealing, tx, proposalId);
  return proposal?.kind === 'offer' ? proposal : undefined;
}
