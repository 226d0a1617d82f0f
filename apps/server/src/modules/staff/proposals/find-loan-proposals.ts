import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readOpenProposals } from './store.ts';
import type { LoanProposal } from './types.ts';

/** What somebody has proposed of a borrower's loans by two people's word, and nobody has decided yet. */
export async function findLoanProposals(
  { sealing }: Pick<Services, 'sealing'>,
  tx: Transaction,
  borrowerId: number,
): Promise<readonly LoanProposal[]> {
  const open = await readOpenProposals(sealing, tx, ['refund', 'write-off']);
  return open.filter(
    (one): one is LoanProposal =>
      (one.kind === 'refund' || one.kind === 'write-off') && one.borrowerId === borrowerId,
  );
}
