import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readOpenProposals } from './store.ts';

/** Whether somebody has proposed what became of a payout, and nobody has decided yet. */
export async function hasOpenFinding(
  { sealing }: Pick<Services, 'sealing'>,
  tx: Transaction,
  { borrowerId, payoutId }: { readonly borrowerId: number; readonly payoutId: number },
): Promise<boolean> {
  const open = await readOpenProposals(sealing, tx, ['payout-made', 'payout-not-made']);
  return open.some(
    (one) =>
      (one.kind === 'payout-made' || one.kind === 'payout-not-made') &&
      one.borrowerId === borrowerId &&
      one.terms.payoutId === payoutId,
  );
}
