import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { endProposal, insertProposal, readOpenProposals, readProposal } from './store.ts';
import type { Proposal } from './types.ts';

/** Keeps what one person proposes, in the caller's transaction. */
export async function keepProposal(
  { sealing }: Services,
  tx: Transaction,
  proposal: Parameters<typeof insertProposal>[2],
): Promise<void> {
  await insertProposal(sealing, tx, proposal);
}

export async function listOpenProposals({ sealing }: Services, tx: Transaction): Promise<Proposal[]> {
  return readOpenProposals(sealing, tx);
}

export async function findProposal(
  { sealing }: Services,
  tx: Transaction,
  proposalId: number,
): Promise<Proposal | undefined> {
  return readProposal(sealing, tx, proposalId);
}

/** The second person's word; false when it was given before. */
export async function closeProposal(
  tx: Transaction,
  proposalId: number,
  end: Parameters<typeof endProposal>[2],
): Promise<boolean> {
  return endProposal(tx, proposalId, end);
}
